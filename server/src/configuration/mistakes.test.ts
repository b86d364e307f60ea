import assert from 'node:assert/strict'
import test from 'node:test'
import { fillSettings, mistakesOf } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

const one = await startService()
await fillSettings(one)

const field = { name: 'X', type: 1 }
const recipe = { name: 'R', headers: [{ value: 'contacts.id' }], unique_columns: ['contacts.id'] }

const mistakes: [string, string | object, string[]][] = [
  [
    'that is no JSON',
    '{',
    ["The file is not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  ],
  ['that is a list', '[]', ['Not a Parley settings file.']],
  ['of a newer Parley', { version: 2 }, ['The file is of a newer Parley: its version is 2, not 1.']],
  ['without a version', { version: null }, ['version: The field must be a whole number.']],
  ['with an unknown kind', { labels: [] }, ['labels: There is no such field.']],
  [
    'with wrong and misspelled fields',
    { tags: [{ name: 'A' }, { name: 7 }], sponsors: [{ name: 'S', immortal: true }, {}] },
    [
      'sponsors.0.immortal: There is no such field.',
      'sponsors.1.name: The field is required.',
      'tags.1.name: The field must be a text.',
    ],
  ],
  [
    'that names one thing twice',
    { tags: [{ name: 'a' }, { name: 'A' }] },
    ['tags.1: Another one is called the same.'],
  ],
  [
    'with an unknown permission',
    { roles: [{ name: 'R', permissions: ['contact.fly'] }] },
    [/^roles\.0\.permissions\.0: The field must be one of contact\.read/] as never,
  ],
  [
    'that changes the administrators’ role',
    { roles: [{ name: 'Administrator', permissions: [] }] },
    ['roles.0: The role administrator cannot be changed.'],
  ],
  [
    'that points to what there is not, with what is wrong beside it',
    {
      sub_categories: [{ name: 'S', category: 'Nowhere' }],
      cz_cols: [
        { ...field, category: { name: 'Purchases', type: 3 } },
        { name: 'Y', type: 0, default: 'many' },
        { name: 'Z', type: 6 },
      ],
      channels: [{ contactable_type: 'App\\LineContact', name: 'L', sponsor: 'Nobody' }],
    },
    [
      'sub_categories.0.category: There is no ticket category Nowhere, neither here nor in the file.',
      'cz_cols.0.category: There is no category of custom fields Purchases, neither here nor in the file.',
      'cz_cols.1.default: The field must be a whole number.',
      'cz_cols.2.options: The field is required for a select.',
      'channels.0.sponsor: There is no sponsor Nobody, neither here nor in the file.',
    ],
  ],
  [
    'whose field is refused, without repeating it for what points to the field',
    {
      cz_cols: [{ name: 'Z', type: 6, category: { name: 'Purchases', type: 1 } }],
      relation_import_recipes: [
        {
          ...recipe,
          cz_col_category: 'Purchases',
          headers: [{ value: 'contacts.id' }, { value: 'cz_relation_information.Z' }],
        },
      ],
    },
    ['cz_cols.0.options: The field is required for a select.'],
  ],
  [
    'whose recipe imports nothing',
    { relation_import_recipes: [recipe] },
    [
      'relation_import_recipes.0.headers: The field must have a column beyond the unique ones, or nothing is imported.',
    ],
  ],
  [
    'whose canned answer names a field by its number',
    { canned_answers: [{ name: 'C', shortcut: 'c', type: 'text', message: '{{contact.cz_cols.1}}' }] },
    ['canned_answers.0.message: There is no placeholder {{contact.cz_cols.?1}}.'],
  ],
  [
    'with a code of its own',
    { code_labels: [{ field: 'address.type', key: 'Moon', description: 'On the moon' }] },
    ['code_labels.0.key: There is no such code: codes are the service’s own, and only their words change.'],
  ],
  [
    'with an address that carries a password',
    { webhooks: [{ url: 'https://a:b@erp.example/', event_types: ['ticket.created'] }] },
    ['webhooks.0.url: The field may hold no user name and no password.'],
  ],
  [
    'with a webhook without encryption',
    { webhooks: [{ url: 'http://erp.example/', event_types: ['ticket.created'] }] },
    ['webhooks.0.url: The field must be an https address; the operator can allow http (WEBHOOK_HTTP).'],
  ],
]

for (const [what, content, lines] of mistakes)
  test(`a file ${what} is refused whole, with every mistake and its place`, async () => {
    const said = await mistakesOf(
      one,
      typeof content === 'string' ? content : { tags: [{ name: 'Good' }], ...content },
    )
    for (const [index, line] of lines.entries())
      if ((line as unknown) instanceof RegExp) assert.match(said[index] as string, line as never)
      else assert.equal(said[index], line)
    assert.equal(said.length, lines.length)
  })
