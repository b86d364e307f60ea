import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

test('recipes name custom fields of contacts, in headers and in fixed values, by category and name', async () => {
  const [one, other] = [await startService(), await startService()]
  const made = async (path: string, body: object): Promise<number> =>
    (await one.admin.post(path, body)).body.data.id
  const category_id = await made('/cz-col-category', { name: 'Club', type: 0 })
  const level = await made('/cz-col', { name: 'Level', type: 0, category_id })
  const points = await made('/cz-col', { name: 'Points', type: 0 })
  const value = `cz_contact_information.${level}`
  await made('/relation-import-recipe', {
    name: 'Members',
    headers: [{ value: 'contacts.membership_no' }, { value, thousands_separator: 'comma' }],
    unique_columns: ['contacts.membership_no'],
    fixed_values: { [`cz_contact_information.${points}`]: 7 },
    skip_rows: 2,
  })
  const file = await fileOf(one)
  const [recipe] = JSON.parse(file).relation_import_recipes
  assert.equal(recipe.headers[1].value, 'cz_contact_information.["Club","Level"]')
  assert.deepEqual(recipe.fixed_values, { 'cz_contact_information.["Points"]': 7 })
  // The fields have other IDs there.
  await other.admin.post('/cz-col', { name: 'Other', type: 1 })
  await applyTo(other, file)
  const { data } = (await other.admin.get('/relation-import-recipe?importable_type=App%5CContact')).body
  const fields = (await other.admin.get('/cz-col?per_page=100')).body.data
  const idOf = (name: string) => fields.find((field: { name: string }) => field.name === name).id
  assert.equal(data[0].headers[1].value, `cz_contact_information.${idOf('Level')}`)
  assert.deepEqual(data[0].fixed_values, { [`cz_contact_information.${idOf('Points')}`]: 7 })
  assert.equal(data[0].skip_rows, 2)
})

test('a recipe of tickets names their custom fields by category and name', async () => {
  const [one, other] = [await startService(), await startService()]
  const made = async (path: string, body: object): Promise<number> =>
    (await one.admin.post(path, body)).body.data.id
  const category_id = await made('/cz-col-category', { name: 'Repairs', type: 2 })
  const level = await made('/cz-col', { name: 'Level', type: 0, category_id })
  await made('/relation-import-recipe', {
    name: 'Tickets',
    importable_type: 'App\\Ticket',
    headers: [{ value: 'tickets.external_no' }, { value: 'tickets.subject' }],
    fixed_values: { [`cz_ticket_information.${level}`]: 7 },
  })
  const file = await fileOf(one)
  const [recipe] = JSON.parse(file).relation_import_recipes
  assert.deepEqual(recipe.fixed_values, { 'cz_ticket_information.["Repairs","Level"]': 7 })
  await other.admin.post('/cz-col', { name: 'Other', type: 1 })
  await applyTo(other, file)
  const [applied] = (await other.admin.get('/relation-import-recipe?importable_type=App%5CTicket')).body.data
  const fields = (await other.admin.get('/cz-col?per_page=100')).body.data
  const { id } = fields.find((field: { name: string }) => field.name === 'Level')
  assert.deepEqual(applied.fixed_values, { [`cz_ticket_information.${id}`]: 7 })
  assert.equal(applied.relation_unique_column, 'tickets.external_no')
})
