import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'
import { Mistake } from '../mistake.ts'
import { applyTo, fileOf } from './testing.ts'

const one = await startService()
const { admin } = one

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}

/** An installation with something of every kind, each pointing to what it may point to. */
const fill = async () => {
  const sponsor_id = await made('/sponsor', { name: 'Harbour', mail_channels: [{ host: 'mail' }] })
  const campaign_queue_id = await made('/campaign-queue', { name: 'Spring', description: 'Calls' })
  await made('/tag', { name: 'VIP' })
  const group_id = await made('/group', { name: 'Evening', supervisor_id: 1 })
  await made('/department', { name: 'Care' })
  await made('/job-title', { name: 'Agent' })
  const category_id = await made('/category', { name: 'Orders' })
  await made('/sub-category', { name: 'Late', category_id })
  await made('/termination-code', { name: 'Refunded', status: 2 })
  await made('/role', { name: 'Reader', permissions: ['ticket.read', 'contact.read'] })
  for (const type of [2, 0]) await made('/cz-col-category', { name: 'General', type })
  const table = await made('/cz-col-category', { name: 'Purchases', type: 1 })
  const states = [
    { text: 'Sent', value: 'sent' },
    { text: 'Lost', value: 3 },
  ]
  const state = await made('/cz-col', { name: 'State', type: 6, options: states, category_id: table })
  const at = { name: 'Bought', type: 5, default: '2026-11-20 14:32:05', category_id: table }
  const bought = await made('/cz-col', at)
  const size = await made('/cz-col', { name: 'Size', type: 0, is_allowed_null: false, default: 42 })
  await made('/relation-import-recipe', {
    name: 'Purchases',
    cz_col_category_id: table,
    create_missing_contacts: true,
    relation_unique_column: `cz_relation_information.${bought}`,
    unique_columns: ['contacts.membership_no'],
    headers: [
      { value: 'contacts.membership_no', text: 'No', isMatchField: true },
      { value: '' },
      { value: 'contacts.first_name' },
      { value: 'contacts.sponsor_id', value_map: { H: sponsor_id, none: null } },
      { value: `cz_relation_information.${state}`, id: state, type: 6, value_map: { 已送達: 'sent' } },
      { value: `cz_relation_information.${bought}` },
    ],
  })
  const line = {
    contactable_type: 'App\\LineContact',
    name: 'LINE of the shop',
    sponsor_id,
    campaign_queue_id,
  }
  await made('/channel', {
    ...line,
    credentials: { channel_access_token: 'secret-of-line', channel_secret: 'secret-of-line-too' },
  })
  const chat = { contactable_type: 'App\\LivechatContact', name: 'Chat', greeting: 'Hello' }
  await made('/channel', { ...chat, allowed_origins: ['https://shop.example'], accent_color: '#0a7f5a' })
  for (const event_types of [['ticket.updated'], ['ticket.created']])
    await made('/webhook', { url: 'https://erp.example/parley', event_types })
  const message = `Hello {{contact.name}}, your size is {{ contact.cz_cols.${size} }}.`
  await made('/canned-answer', { name: 'Size', shortcut: 'size', type: 'text', message, group_id })
  const { body } = await admin.get('/code-label?field=address.type')
  await admin.put(`/code-label/${body.data[0].id}`, { description: 'Where they live' })
}
await fill()
const file = await fileOf(one)

test('the settings of one installation, applied to a new one, are exported from there as the same file', async () => {
  const other = await startService()
  // What is named in the file has other ids there.
  await other.admin.post('/sponsor', { name: 'Gone' })
  assert.equal((await other.admin.delete('/sponsor/1')).status, 204)
  await applyTo(other, file)
  assert.equal(await fileOf(other), file)
  const { body } = await other.admin.get('/relation-import-recipe?importable_type=App%5CContact')
  const [recipe] = body.data
  const { body: fields } = await other.admin.get(`/cz-col?category_id=${recipe.cz_col_category.id}`)
  const [state] = fields.data
  assert.equal(recipe.headers[4].value, `cz_relation_information.${state.id}`)
  assert.deepEqual(recipe.headers[3].value_map, { H: 2, none: null })
  const [size] = (await other.admin.get('/cz-col?search=Size')).body.data
  const [answer] = (await other.admin.get('/canned-answer')).body.data
  assert.equal(answer.message, `Hello {{contact.name}}, your size is {{ contact.cz_cols.${size.id} }}.`)
})

test('a file that is applied twice changes nothing the second time', async () => {
  const other = await startService()
  await applyTo(other, file)
  const records = () => other.admin.get('/relation-import-recipe?importable_type=App%5CContact')
  const written = () => other.admin.get('/audit-log?per_page=1')
  const [recipe, log] = [(await records()).body.data, (await written()).body.meta.total]
  assert.deepEqual(await applyTo(other, file, { isPruning: true }), ['Nothing differs.'])
  assert.deepEqual((await records()).body.data, recipe)
  assert.equal((await written()).body.meta.total, log)
})

test('no secret is in the file, and what needs one is made disabled and told', async () => {
  assert.doesNotMatch(file, /secret-of-line|whsec_|password/)
  const other = await startService()
  const said = (await applyTo(other, file)).join('\n')
  assert.match(said, /Channel LINE of the shop is disabled: enter its credentials, then enable it\./)
  assert.match(said, /Channel Chat is disabled: enable it\./)
  assert.match(said, /Webhook https:\/\/erp\.example\/parley is disabled: replace its secret/)
  for (const path of ['/channel', '/webhook']) {
    const { body } = await other.admin.get(path)
    assert.deepEqual(
      body.data.map(({ is_enabled }: { is_enabled: boolean }) => is_enabled),
      [false, false],
    )
  }
})

test('a channel that is there keeps its credentials and stays enabled', async () => {
  const document = JSON.parse(file)
  const said = await applyTo(one, {
    channels: document.channels.map((each: object) => ({ ...each, language: 'zh-TW' })),
  })
  assert.deepEqual(said.at(-1), '2 changed.')
  const { body } = await admin.get('/channel?sort=name')
  for (const { is_enabled, language } of body.data)
    assert.deepEqual({ is_enabled, language }, { is_enabled: true, language: 'zh-TW' })
  assert.deepEqual(
    body.data.map(({ has_credentials }: { has_credentials: boolean }) => has_credentials),
    [false, true],
  )
  await applyTo(one, file)
})

test('differences are said in words, and a dry run makes none of them', async () => {
  const before = await fileOf(one)
  const said = await applyTo(
    one,
    {
      tags: [{ name: 'New' }],
      roles: [{ name: 'Reader', permissions: ['contact.read', 'company.read'] }],
      campaign_queues: [{ name: 'Spring', description: 'Chats' }],
    },
    { isDry: true, isPruning: true },
  )
  assert.deepEqual(said, [
    '~ campaign queue Spring',
    '    description: "Calls" → "Chats"',
    '+ tag New',
    '- tag VIP',
    '~ role Reader',
    '    permissions: + company.read, - ticket.read',
    '1 added, 2 changed, 1 removed.',
  ])
  assert.equal(await fileOf(one), before)
})

test('an application is written down with who made it, as changes through the API are', async () => {
  await applyTo(one, { tags: [{ name: 'Logged' }] })
  const { body } = await admin.get('/audit-log?sort=-id&per_page=1')
  const [{ action, employee_id, before, after }] = body.data
  assert.deepEqual([action, employee_id, before, after.name], ['tag.create', 1, null, 'Logged'])
})

const refused = async (file: string | object, options?: object) => {
  const before = await fileOf(one)
  const error = await applyTo(one, file, options).then(
    () => assert.fail('it was applied'),
    (reason) => reason,
  )
  assert.ok(error instanceof Mistake, String(error?.stack))
  assert.equal(await fileOf(one), before)
  return error.message.split('\n')
}

const field = { name: 'X', type: 1 }
const recipe = { name: 'R', headers: [{ value: 'contacts.id' }], unique_columns: ['contacts.id'] }

const mistakes: [string, string | object, string[]][] = [
  [
    'that is no JSON',
    '{',
    ["The file is not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  ],
  ['that is a list', '[]', ['The file is no settings of Parley.']],
  ['of a newer Parley', { version: 2 }, ['The file is of a newer Parley: its version is 2, not 1.']],
  ['without a version', { version: null }, ['version: The field must be a whole number.']],
  ['with an unknown kind', { labels: [] }, ['labels: There is no such field.']],
  [
    'with wrong and misspelt fields',
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
]

for (const [what, content, lines] of mistakes)
  test(`a file ${what} is refused whole, with every mistake and its place`, async () => {
    const said = await refused(
      typeof content === 'string' ? content : { tags: [{ name: 'Good' }], ...content },
    )
    for (const [index, line] of lines.entries())
      if ((line as unknown) instanceof RegExp) assert.match(said[index] as string, line as never)
      else assert.equal(said[index], line)
    assert.equal(said.length, lines.length)
  })

test('pruning removes only of the kinds that the file has', async () => {
  const said = await applyTo(one, { departments: [], job_titles: [{ name: 'Agent' }] }, { isPruning: true })
  assert.deepEqual(said, ['- department Care', '1 removed.'])
  assert.equal((await admin.get('/group')).body.meta.total, 1)
})

test('pruning leaves the built-in roles, and what is in use is counted and keeps everything', async () => {
  const { id: sponsor_id } = (await admin.get('/sponsor')).body.data[0]
  const { body } = await admin.post('/contact', { first_name: 'Mei', sponsor_id })
  assert.equal(body.data.sponsor_id, sponsor_id)
  assert.deepEqual(await refused({ roles: [], sponsors: [], cz_cols: [] }, { isPruning: true }), [
    '- custom field Purchases / State: The field is in use: 1 relation import recipes. Take the field out of the headers of these recipes first.',
    '- custom field Purchases / Bought: The field is in use: 1 relation import recipes. Take the field out of the headers of these recipes first.',
    '- custom field Size: The field is in use: 1 contacts.',
    '- sponsor Harbour: Other records refer to this one: 1 channels, 1 contacts.',
  ])
  const said = await applyTo(one, { roles: [], relation_import_recipes: [] }, { isPruning: true })
  assert.deepEqual(said, ['- role Reader', '- recipe Purchases', '2 removed.'])
})

test('a field keeps the options that are in use, and the refusal counts who uses them', async () => {
  const other = await startService()
  await applyTo(other, file)
  const { body } = await other.admin.get('/cz-col?search=Size')
  const id = body.data[0].id
  await other.admin.post('/contact', { first_name: 'Mei', cz_cols: [{ id, value: 7 }] })
  await assert.rejects(applyTo(other, { cz_cols: [{ name: 'Size', type: 1 }] }), {
    message: 'cz_cols.0.type: The type cannot change while the field is in use: 1 contacts.',
  })
})

test('names that tell nothing apart are refused, with the ids of what is to be renamed', async () => {
  const other = await startService()
  const ids: number[] = []
  for (const name of ['Orders', 'Orders'])
    ids.push((await other.admin.post('/category', { name })).body.data.id)
  await assert.rejects(fileOf(other), {
    message: new RegExp(`more than one is called Orders: rename ${ids[1]}`),
  })
})
