import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { runDue } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const { fields, aRecipe, ticketsBy, send } = await ticketImportsOf(service)
const { level, seen } = fields

test('an import changes and restores a ticket in which another program has stored keys of no field', async () => {
  const recipe = await aRecipe(['tickets.external_no', 'tickets.subject', `cz_ticket_information.${level}`])
  await send(recipe, [['T-odd', 'Odd', 1]])
  const strange = JSON.stringify({ letters: 1, 99999999999: 2 })
  await sql`update tickets set cz_values = cz_values || ${strange}::jsonb where external_no = 'T-odd'`.execute(
    database.main,
  )
  const { id, status, imported_amount } = await send(recipe, [['T-odd', 'Odd', 2]])
  assert.deepEqual([status, imported_amount], [2, 1])
  const levelOf = async () => (await ticketsBy(['T-odd']))[0].cz_cols[0].value
  assert.equal(await levelOf(), 2)
  assert.equal((await admin.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
  assert.equal(await levelOf(), 1)
})

test('an import changes and restores a ticket in which another program has stored a value of another form', async () => {
  const recipe = await aRecipe(['tickets.external_no', 'tickets.subject', `cz_ticket_information.${level}`])
  await send(recipe, [['T-form', 'Odd', 1]])
  const { category_id } = (await admin.get(`/cz-col/${level}`)).body.data
  const { body } = await admin.post('/cz-col', { name: 'Amount', type: 8, scale: 2, category_id })
  const amount = body.data.id
  const strange = JSON.stringify({ [seen]: 'soon', [amount]: 'much' })
  await sql`update tickets set cz_values = cz_values || ${strange}::jsonb where external_no = 'T-form'`.execute(
    database.main,
  )
  const { id, status, imported_amount } = await send(recipe, [['T-form', 'Odd', 2]])
  assert.deepEqual([status, imported_amount], [2, 1])
  const shown = async () =>
    (await ticketsBy(['T-form']))[0].cz_cols.map(({ value }: { value: unknown }) => value)
  assert.deepEqual(await shown(), [2, 'soon', 'much'])
  assert.equal((await admin.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
  assert.deepEqual(await shown(), [1, 'soon', 'much'])
})
