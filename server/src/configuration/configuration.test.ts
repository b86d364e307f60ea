import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, fillSettings } from '#test/configuration.ts'
import { startService } from '#test/service.ts'
import { kinds } from './kinds.ts'

const one = await startService()
const { admin } = one
await fillSettings(one)
const file = await fileOf(one)

test('all that may be set of a kind is in the file, and nothing by its number', () => {
  const document = JSON.parse(file)
  for (const { section, entry } of kinds) {
    const names = Object.keys(entry.properties).sort()
    assert.ok(!names.some((name) => name.endsWith('_id')), `${section}: ${names}`)
    assert.ok(document[section].length > 0, section)
    for (const each of document[section]) assert.deepEqual(Object.keys(each), names, section)
  }
})

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

test('an answer that fills in a deleted field is exported without it, and can be applied', async () => {
  const [from, other] = [await startService(), await startService()]
  const field = (await from.admin.post('/cz-col', { name: 'Size', type: 1 })).body.data.id
  const message = `Your size: {{ contact.cz_cols.${field} }}, {{contact.name}}`
  await from.admin.post('/canned-answer', { name: 'Size', shortcut: 'size', type: 'text', message })
  assert.equal((await from.admin.delete(`/cz-col/${field}`)).status, 204)
  await applyTo(other, await fileOf(from))
  const [answer] = (await other.admin.get('/canned-answer')).body.data
  assert.equal(answer.message, 'Your size, {{contact.name}}')
})

test('a file that is applied twice changes nothing the second time', async () => {
  const other = await startService()
  await applyTo(other, file)
  assert.deepEqual(await applyTo(other, `\uFEFF${file}`), ['Nothing differs.'])
  const records = () => other.admin.get('/relation-import-recipe?importable_type=App%5CContact')
  const written = () => other.admin.get('/audit-log?per_page=1')
  const [recipe, log] = [(await records()).body.data, (await written()).body.meta.total]
  assert.deepEqual(await applyTo(other, file, { isPruning: true }), ['Nothing differs.'])
  assert.deepEqual((await records()).body.data, recipe)
  assert.equal((await written()).body.meta.total, log)
})

test('the file contains no secret, and entries that need one are created disabled', async () => {
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

test('an existing channel keeps its credentials and stays enabled', async () => {
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

test('differences are described, and a dry run applies none', async () => {
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
    '+ tag New',
    '- tag VIP',
    '~ campaign queue Spring',
    '    description: "Calls" → "Chats"',
    '~ role Reader',
    '    permissions: + company.read, - ticket.read',
    '1 added, 2 changed, 1 removed.',
  ])
  assert.equal(await fileOf(one), before)
})

test('permissions in another order, as another release writes them, change no role', async () => {
  const other = await startService()
  const permissions = ['ticket.read', 'contact.read', 'company.read']
  await other.admin.post('/role', { name: 'Reader', permissions })
  const { id, before } = (await other.admin.get('/audit-log?sort=-id&per_page=1')).body.data[0]
  assert.equal(before, null)
  for (const given of [permissions, permissions.toReversed()])
    assert.deepEqual(await applyTo(other, { roles: [{ name: 'Reader', permissions: given }] }), [
      'Nothing differs.',
    ])
  assert.equal((await other.admin.get('/audit-log?sort=-id&per_page=1')).body.data[0].id, id)
})

test('custom fields come into the file’s order, those that it does not name stay where they are', async () => {
  const other = await startService()
  await applyTo(other, file)
  const document = JSON.parse(file)
  const [size, ...rest] = document.cz_cols.toReversed()
  assert.equal(size.name, 'Size')
  const added = { name: 'Color', type: 1, category: rest[0].category }
  const said = await applyTo(other, { cz_cols: [rest[0], added, rest[1]] })
  assert.deepEqual(said, [
    '+ custom field Purchases / Color',
    '~ order of custom fields in Purchases',
    '    order: ["State","Bought"] → ["Bought","State"]',
    '1 added, 1 changed.',
  ])
  const names = () =>
    fileOf(other).then((text) => JSON.parse(text).cz_cols.map((one: { name: string }) => one.name))
  assert.deepEqual(await names(), ['Bought', 'Color', 'Size', 'State'])
  assert.deepEqual(await applyTo(other, await fileOf(other), { isPruning: true }), ['Nothing differs.'])
  assert.deepEqual(await applyTo(other, { cz_cols: [rest[0]] }), ['Nothing differs.'])
})

test('categories come into the file’s order', async () => {
  const other = await startService()
  await applyTo(other, file)
  const categories = JSON.parse(file).cz_col_categories.toReversed()
  assert.deepEqual(await applyTo(other, { cz_col_categories: categories }), [
    '~ order of categories of custom fields',
    '    order: ["General (ticket fields)","General (contact fields)","Purchases (contact table)"] → ' +
      '["Purchases (contact table)","General (contact fields)","General (ticket fields)"]',
    '1 changed.',
  ])
  assert.deepEqual(JSON.parse(await fileOf(other)).cz_col_categories, categories)
})

test('an application is written down with who made it, as changes through the API are', async () => {
  await applyTo(one, { tags: [{ name: 'Logged' }] })
  const { body } = await admin.get('/audit-log?sort=-id&per_page=1')
  const [{ action, employee_id, before, after }] = body.data
  assert.deepEqual([action, employee_id, before, after.name], ['tag.create', 1, null, 'Logged'])
})

test('a decimal field keeps its scale and its default, however the default is written', async () => {
  const other = await startService()
  const price = (given: object) => ({ cz_cols: [{ name: 'Price', type: 8, ...given }] })
  assert.match((await applyTo(other, price({ scale: 3, default: '9.50' }))).join(), /custom field Price/)
  const [written] = JSON.parse(await fileOf(other)).cz_cols
  assert.deepEqual([written.scale, written.default], [3, '9.5'])
  assert.deepEqual(await applyTo(other, price({ default: 9.5 })), ['Nothing differs.'])
  assert.deepEqual((await applyTo(other, price({ scale: 4 })))[1], '    scale: 3 → 4')
})
