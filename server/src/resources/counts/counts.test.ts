import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Client } from '#test/client.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, as, employee, nobody, database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const db = database.main

const countsOf = async (client: Client) => {
  const { status, body } = await client.get('/me/counts')
  assert.equal(status, 200)
  return body.data
}

test('an agent sees how many conversations wait, how many are theirs, and which they have not read', async () => {
  const { id: handler_id, client } = await employee('agent')
  const colleague = await employee('agent')
  const before = await countsOf(client)
  await aConversation(db, { state: 'waiting', unread_count: 3 })
  await aConversation(db, { state: 'handling', handler_id, unread_count: 2 })
  await aConversation(db, { state: 'handling', handler_id, unanswered_since: new Date().toISOString() })
  await aConversation(db, { state: 'handling', handler_id: colleague.id, unread_count: 1 })
  await aConversation(db, { state: 'closed', handler_id, unread_count: 1 })
  assert.deepEqual(await countsOf(client), {
    conversations_waiting: before.conversations_waiting + 1,
    conversations_mine: 2,
    conversations_mine_unread: 1,
    conversations_mine_unanswered: 1,
    conversations_wrap_up: 1,
    conversations_unsent: 0,
    conversations_away: 0,
    tickets_due: 0,
    tickets_late: 0,
  })
})

test('their tickets are due until the day ends where they are, and late from the minute on', async () => {
  const { id: handler_id, client } = await employee('agent')
  const due = async (moment: string, given: object = {}) => {
    const { id } = (await admin.post('/ticket', { subject: 'Late', handler_id, ...given })).body.data
    await sql`update tickets set due_at = ${sql.raw(moment)} where id = ${id}`.execute(db)
  }
  const tomorrowIn = (zone: string) =>
    `(date_trunc('day', now() at time zone '${zone}') + interval '1 day') at time zone '${zone}'`
  const tomorrow = tomorrowIn('Asia/Taipei')
  await due(`now() - interval '1 second'`)
  await due(`${tomorrow} - interval '1 second'`)
  await due(tomorrow)
  await due(`now() - interval '1 day'`, { status: 2 })
  await due(`now() - interval '1 day'`, { status: 1 })
  await due('null')
  const { tickets_due, tickets_late } = await countsOf(client)
  assert.deepEqual([tickets_due, tickets_late], [3, 2])
  await db.deleteFrom('tickets').where('handler_id', '=', handler_id).execute()
  await client.put('/me', { own_time_zone: 'Pacific/Pago_Pago' })
  const own = tomorrowIn('Pacific/Pago_Pago')
  await due(`${own} - interval '1 second'`)
  await due(own)
  assert.equal((await countsOf(client)).tickets_due, 1)
})

test('counts are null without the permission to read', async () => {
  const role = (await admin.post('/role', { name: 'Tickets', permissions: ['ticket.read'] })).body.data
  const login = async (account: string, role_ids: number[]) => {
    await admin.post('/employee', { account, password: 'nothing at all', first_name: 'P', role_ids })
    const { body } = await nobody.post('/auth', { name: account, password: 'nothing at all' })
    return as(body.access_token)
  }
  const nothing = {
    conversations_waiting: null,
    conversations_mine: null,
    conversations_mine_unread: null,
    conversations_mine_unanswered: null,
    conversations_wrap_up: null,
    conversations_unsent: null,
    conversations_away: null,
  }
  assert.deepEqual(await countsOf(await login('of-tickets', [role.id])), {
    ...nothing,
    tickets_due: 0,
    tickets_late: 0,
  })
  assert.deepEqual(await countsOf(await login('of-nothing', [])), {
    ...nothing,
    tickets_due: null,
    tickets_late: null,
  })
  assert.equal((await nobody.get('/me/counts')).status, 401)
})
