import assert from 'node:assert/strict'
import test from 'node:test'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, database } = service
const made = maker(admin)

const headers = ['contacts.membership_no', 'contacts.first_name', 'companies.name', 'companies.sn']

let recipes = 0
const bodyOf = (more: object = {}, values = headers) => ({
  name: `Members ${++recipes}`,
  importable_type: 'App\\Contact',
  headers: values.map((value) => ({ value })),
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
  create_missing_companies: true,
  ...more,
})

const aRecipe = (more: object = {}, values = headers) => made('/relation-import-recipe', bodyOf(more, values))

/** Each company with its number and how many contacts it has, by name. */
const companies = async () => {
  const { body } = await admin.get('/company?per_page=100&sort=name')
  return body.data.map(({ name, sn, contacts_count }: Record<string, unknown>) => [name, sn, contacts_count])
}

const clear = async () => {
  await database.main.deleteFrom('contacts').execute()
  await database.main.deleteFrom('companies').execute()
}

const undone = async (id: number) => {
  assert.equal((await admin.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
  const kept = (await admin.get(`/relation-import-task/${id}/kept`)).body.data
  return kept.map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])
}

const rows = [
  ['A1', 'Ann', 'Harbour Ltd.', ''],
  ['A2', 'Ben', 'Lotus\nTea', '24680135'],
  ['A3', 'Cat', 'lotus tea', '24680135'],
  ['A4', 'Dan', 'LOTUS TEA', ''],
  ['A5', 'Eve', 'Harbour (Taipei)', '12345678'],
  ['A6', 'Fay', 'Twice', ''],
  ['A7', 'Gus', 'Quay Tea', '24680135'],
  ['A8', 'Hal', '', '99999999'],
  ['A9', 'Ida', '', ''],
]

const expected = [
  ['Harbour Ltd.', '12345678', 2],
  ['Lotus Tea', '24680135', 3],
  ['Quay Tea', '24680135', 1],
  ['Twice', null, 0],
  ['Twice', null, 0],
]

for (const maxRows of [1, 100])
  test(`companies that are not found are created once, in batches of ${maxRows}`, async () => {
    await clear()
    await made('/company', { name: 'Harbour Ltd.', sn: '12345678' })
    await made('/company', { name: 'Twice' })
    await made('/company', { name: 'Twice' })
    const recipe = await aRecipe()
    const dry = await imported(service, recipe, { rows, fields: { dry_run: '1' } }, maxRows)
    assert.equal((await companies()).length, 3, 'a dry run creates none')
    const task = await imported(service, recipe, { rows }, maxRows)
    assert.deepEqual(await companies(), expected)
    for (const { created_companies_amount, added_parts_amount, rejected_amount } of [dry, task])
      assert.deepEqual([created_companies_amount, added_parts_amount, rejected_amount], [2, 6, 2])
    const rejects = (await admin.get(`/relation-import-task/${task.id}/rejects.json`)).body.data
    assert.deepEqual(
      rejects.map(({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)),
      [['company_unknown'], ['company_unknown']],
    )
    const again = await imported(service, recipe, { rows }, maxRows)
    assert.deepEqual([again.created_companies_amount, again.added_parts_amount], [0, 0])
  })

test('a rejected row creates no company', async () => {
  await clear()
  const recipe = await aRecipe({ create_missing_contacts: false })
  const task = await imported(service, recipe, { rows: [['Z1', 'Zoe', 'Nowhere', '']] })
  assert.deepEqual([task.rejected_amount, task.created_companies_amount], [1, 0])
  assert.deepEqual(await companies(), [])
})

test('undo deletes the companies of an import, unless they changed or have contacts', async () => {
  await clear()
  const recipe = await aRecipe()
  const task = await imported(service, recipe, {
    rows: [
      ['U1', 'Una', 'Gone', ''],
      ['U2', 'Uma', 'Joined', ''],
      ['U3', 'Uwe', 'Renamed', ''],
    ],
  })
  const { body } = await admin.get('/company?per_page=100&sort=name')
  const [, joined, renamed] = body.data as { id: number }[]
  await made('/contact', { first_name: 'Other', company_ids: [joined?.id] })
  const changed = await admin.put(`/company/${renamed?.id}`, {
    name: 'Renamed',
    description: 'Our oldest customer',
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(await undone(task.id), [
    ['company', 'in_use'],
    ['company', 'changed'],
  ])
  assert.deepEqual(await companies(), [
    ['Joined', null, 1],
    ['Renamed', null, 0],
  ])
})

test('a company that two imports share is deleted once both are undone, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    await clear()
    const recipe = await aRecipe()
    const tasks = [
      await imported(service, recipe, { rows: [[`S1${order}`, 'Sam', 'Shared', '']] }),
      await imported(service, recipe, {
        rows: [
          [`S2${order}`, 'Sue', 'Shared', ''],
          [`S3${order}`, 'Sid', 'Own', ''],
        ],
      }),
    ]
    await made('/company', { name: 'Made by hand' })
    for (const place of order) await undone(tasks[place].id)
    assert.deepEqual(await companies(), [['Made by hand', null, 0]])
  }
})

test('creating companies needs a column with their names, and the permission', async () => {
  const unnamed = await admin.post(
    '/relation-import-recipe',
    bodyOf({}, [...headers.slice(0, 2), headers[3] ?? '']),
  )
  assert.equal(unnamed.status, 422)
  assert.deepEqual(unnamed.body.errors.create_missing_companies, [
    'The field may be true only with companies.name among the headers: a company must have a name.',
  ])
  const refused = await agent.post('/relation-import-recipe', bodyOf())
  assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
})

test('a company that nobody could see is not created, and one name in two spellings is one company', async () => {
  await clear()
  const task = await imported(service, await aRecipe(), {
    rows: [
      ['V1', 'Val', '\u200b', ''],
      ['V2', 'Vic', 'Caf\u00e9', ''],
      ['V3', 'Viv', 'Cafe\u0301', ''],
    ],
  })
  assert.deepEqual([task.rejected_amount, task.created_companies_amount], [1, 1])
  assert.deepEqual(await companies(), [['Caf\u00e9', null, 2]])
})

test('without the setting, an unknown company rejects its row as before', async () => {
  await clear()
  const recipe = await aRecipe({ create_missing_companies: false })
  const task = await imported(service, recipe, { rows: [['B1', 'Bob', 'Unknown', '']] })
  assert.deepEqual([task.rejected_amount, task.created_companies_amount], [1, 0])
})
