import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, fillSettings, mistakesOf } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

const one = await startService()
const { admin } = one
await fillSettings(one)
const file = await fileOf(one)

test('pruning removes only of the kinds that the file has', async () => {
  const said = await applyTo(one, { departments: [], job_titles: [{ name: 'Agent' }] }, { isPruning: true })
  assert.deepEqual(said, ['- department Care', '1 removed.'])
  assert.equal((await admin.get('/group')).body.meta.total, 1)
})

test('pruning leaves the built-in roles, and what is in use is counted and keeps everything', async () => {
  const { id: sponsor_id } = (await admin.get('/sponsor')).body.data[0]
  const { body } = await admin.post('/contact', { first_name: 'Mei', sponsor_id })
  assert.equal(body.data.sponsor_id, sponsor_id)
  assert.deepEqual(await mistakesOf(one, { roles: [], sponsors: [], cz_cols: [] }, { isPruning: true }), [
    '- custom field Purchases / State: The field is in use: 1 import recipe. Take the field out of the headers of these recipes first.',
    '- custom field Purchases / Bought: The field is in use: 1 import recipe. Take the field out of the headers of these recipes first.',
    '- custom field Size: The field is in use: 1 contact.',
    '- sponsor Harbour: Other records refer to this one: 1 channel, 1 contact.',
  ])
  const said = await applyTo(one, { roles: [], relation_import_recipes: [] }, { isPruning: true })
  assert.deepEqual(said, ['- role Reader', '- recipe Purchases', '2 removed.'])
})

test('the channel of an earlier system is neither in the file, nor created from one, nor pruned', async () => {
  const history = { contactable_type: 'App\\HistoryContact', name: 'Zendesk' }
  await one.database.main
    .insertInto('channels')
    .values({ ...history, key: 'of Zendesk' })
    .execute()
  const { channels } = JSON.parse(file)
  assert.deepEqual(await applyTo(one, { channels }, { isPruning: true }), ['Nothing differs.'])
  assert.deepEqual(JSON.parse(await fileOf(one)).channels, channels)
  const [mistake] = await mistakesOf(one, { channels: [{ ...history, name: 'Freshdesk' }] })
  assert.match(mistake as string, /^channels\.0\.contactable_type: /)
})

test('a field keeps the options that are in use, and the refusal counts who uses them', async () => {
  const other = await startService()
  await applyTo(other, file)
  const { body } = await other.admin.get('/cz-col?search=Size')
  const id = body.data[0].id
  await other.admin.post('/contact', { first_name: 'Mei', cz_cols: [{ id, value: 7 }] })
  await assert.rejects(applyTo(other, { cz_cols: [{ name: 'Size', type: 1 }] }), {
    message: 'cz_cols.0.type: The type cannot change while the field is in use: 1 contact.',
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
