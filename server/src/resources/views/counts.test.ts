import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { countUpTo } from '#db/paging/capped-count.ts'
import { startService } from '#test/service.ts'

const { admin, agent, nobody, employee, database } = await startService()
const db = database.main

const countsOf = async (path: string, filters: object[]) => {
  const { status, body } = await agent.get(
    `${path}/count?filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.counts
}

test('the views of a list are counted at once, each by its own filters', async () => {
  const field = (await admin.post('/cz-col', { name: 'Points', type: 0 })).body.data
  for (const points of [1, 5, 9])
    await admin.post('/contact', { first_name: 'Kim', gender: 0, cz_cols: [{ id: field.id, value: points }] })
  const over = { cz_cols: [{ id: field.id, op: '>', val: 3 }] }
  assert.deepEqual(await countsOf('/contact', [over, { gender: 0 }, { search: 'Nobody' }]), [2, 3, 0])
  await admin.post('/ticket', { subject: 'Late', priority: 3 })
  const { body } = await agent.get('/ticket/count?filters[0][priorities][0]=3&filters[1][is_late]=1')
  assert.deepEqual(body.data.counts, [1, 0])
  assert.deepEqual(await countsOf('/csat-score', [{ score__lower: 1 }]), [0])
})

test('a hundred and more are not counted', async () => {
  await sql`insert into tickets (subject, priority) select 'Many', 0 from generate_series(1, 99)`.execute(db)
  assert.deepEqual(await countsOf('/ticket', [{ priorities: [0] }]), [99])
  await sql`insert into tickets (subject, priority) values ('One more', 0)`.execute(db)
  assert.deepEqual(await countsOf('/ticket', [{ priorities: [0] }, { priorities: [2] }]), [null, 0])
})

test('slow counts are omitted, the others are returned', async () => {
  const slow = db.selectFrom('tickets').where(sql<boolean>`pg_sleep(60) is not null`)
  const none = db.selectFrom('tickets').where('id', '=', -1)
  assert.deepEqual(await countUpTo(db, [{ matching: slow }, { matching: none }]), [null, 0])
})

test('an invalid filter is named, and employees who may not read the list get no number', async () => {
  const refused = await agent.get(
    '/contact/count?filters[0][gender]=0&filters[1][cz_cols][0][id]=999999&filters[1][cz_cols][0][op]=is_null',
  )
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['filters.1.cz_cols.0.id'])
  assert.deepEqual(Object.keys((await agent.get('/ticket/count')).body.errors), ['filters'])
  const { data: role } = (await admin.post('/role', { name: 'Tickets', permissions: ['ticket.read'] })).body
  const reader = await employee('agent')
  await admin.put(`/employee/${reader.id}`, { role_ids: [role.id] })
  assert.equal((await reader.client.get('/contact/count?filters[0][gender]=0')).status, 403)
  assert.equal((await nobody.get('/ticket/count?filters[0][status]=0')).status, 401)
})
