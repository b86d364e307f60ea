import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const { fields, save, aRecipe } = await ticketImportsOf(service)

const refused = async (columns: string[], given: object = {}) => {
  const { status, body } = await save(columns, given)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors)
}

test('a recipe of tickets finds them by their number where the file has it', async () => {
  const id = await aRecipe(['tickets.external_no', 'tickets.subject'])
  const { data } = (await admin.get(`/relation-import-recipe/${id}`)).body
  assert.deepEqual(
    [data.importable_type, data.relation_unique_column, data.unique_columns],
    ['App\\Ticket', 'tickets.external_no', []],
  )
  const { body } = await admin.put(`/relation-import-recipe/${id}`, {
    headers: [{ value: 'tickets.subject' }],
  })
  assert.equal(body.data.relation_unique_column, null)
  const listed = (await admin.get('/relation-import-recipe?importable_type=App%5CTicket')).body.data
  assert.deepEqual(
    listed.map((recipe: { id: number }) => recipe.id),
    [id],
  )
  assert.deepEqual((await admin.get('/relation-import-recipe?importable_type=App%5CContact')).body.data, [])
})

test('a recipe of tickets is refused with the field at fault', async () => {
  const own = (await admin.post('/cz-col', { name: 'Of contacts', type: 0 })).body.data.id
  const relation = (await admin.post('/cz-col-category', { name: 'Orders', type: 1 })).body.data.id
  assert.deepEqual(await refused(['tickets.content']), ['headers'])
  assert.deepEqual(await refused(['tickets.external_no']), ['headers'])
  assert.deepEqual(await refused(['tickets.subject', 'tickets.id']), ['headers.1.value'])
  assert.deepEqual(await refused(['tickets.subject', `cz_ticket_information.${own}`]), ['headers.1.value'])
  assert.deepEqual(await refused(['tickets.subject', 'contacts.first_name']), ['unique_columns'])
  assert.deepEqual(await refused(['tickets.subject'], { create_missing_contacts: true }), [
    'unique_columns',
    'create_missing_contacts',
  ])
  assert.deepEqual(await refused(['tickets.subject'], { cz_col_category_id: relation }), [
    'cz_col_category_id',
  ])
  assert.deepEqual(await refused(['tickets.subject'], { relation_unique_column: 'tickets.subject' }), [
    'relation_unique_column',
  ])
  assert.deepEqual(await refused(['tickets.subject'], { fixed_values: { 'tickets.due_at': '2026-12-01' } }), [
    'fixed_values.tickets.due_at',
  ])
  assert.deepEqual(await refused(['tickets.subject'], { fixed_values: { 'tickets.status': 4 } }), [
    'fixed_values.tickets.status',
  ])
})

test('tickets are no part of a recipe of contacts, nor relation records of one of tickets', async () => {
  const columns = ['contacts.membership_no', 'tickets.subject', `cz_ticket_information.${fields.level}`]
  const ofContacts = { importable_type: 'App\\Contact', unique_columns: ['contacts.membership_no'] }
  assert.deepEqual(await refused(columns, ofContacts), ['headers.1.value', 'headers.2.value'])
  assert.deepEqual(await refused(['tickets.subject', 'cz_relation_information.1']), ['headers.1.value'])
})

test('a custom field that a recipe of tickets fills cannot be deleted', async () => {
  await aRecipe(['tickets.subject', `cz_ticket_information.${fields.seen}`])
  const { status, body } = await admin.delete(`/cz-col/${fields.seen}`)
  assert.deepEqual([status, body.counts], [409, { relation_import_recipes: 1 }])
})

test('the check says which words of a file name records of tickets', async () => {
  const { body } = await admin.post('/relation-import-recipe/check', {
    importable_type: 'App\\Ticket',
    headers: [{ value: 'tickets.subject' }, { value: 'tickets.category_id' }, { value: 'tickets.priority' }],
    rows: [{ cells: ['Late', 'billing', '2'] }, { cells: ['', 'Nothing', 'high'] }],
  })
  const [, unknown] = body.data.rows
  assert.deepEqual(body.data.rows[0], [])
  assert.deepEqual(
    unknown.map(({ code, cell }: { code: string; cell: number }) => [code, cell]),
    [
      ['invalid', 1],
      ['invalid', 2],
      ['required', 0],
    ],
  )
  assert.deepEqual(
    body.data.words.map(({ cell, words }: { cell: number; words: { word: string; is_known: boolean }[] }) => [
      cell,
      ...words.map(({ word, is_known }) => [word, is_known]),
    ]),
    [
      [1, ['billing', true], ['Nothing', false]],
      [2, ['2', true], ['high', false]],
    ],
  )
})
