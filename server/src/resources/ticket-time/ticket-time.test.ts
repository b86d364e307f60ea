import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { locks } from '#db/locks.ts'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, database } = service

const aTicket = async (given: object = {}) =>
  (await agent.post('/ticket', { subject: 'Move', ...given })).body.data.id as number
const spent = async (ticket: number) => (await agent.get(`/ticket/${ticket}`)).body.data.minutes_spent
const kindsOf = async (ticket: number) =>
  (await agent.get(`/ticket/${ticket}/history`)).body.data.map(({ kind }: { kind: string }) => kind)
/** Lets the running timers have run for so long. */
const wait = (minutes: number) =>
  sql`update ticket_time_entries set started_at = started_at - make_interval(mins => ${minutes})
    where started_at is not null`.execute(database.main)

test('time is entered by hand, added up on the ticket, and changed by whose it is', async () => {
  const ticket = await aTicket()
  const path = `/ticket/${ticket}/time-entry`
  const made = await agent.post(path, { minutes: 25, spent_on: '2026-11-20', note: 'Called' })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { id, minutes, spent_on, note, started_at, employee } = made.body.data
  assert.deepEqual([minutes, spent_on, note, started_at], [25, '2026-11-20', 'Called', null])
  assert.equal(typeof employee.name, 'string')
  const own = (await admin.post(path, { minutes: 5 })).body.data
  assert.equal(await spent(ticket), 30)
  await agent.put(`${path}/${id}`, { minutes: 40 })
  assert.equal(await spent(ticket), 45)
  const foreign = await agent.put(`${path}/${own.id}`, { minutes: 1 })
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'not_author'])
  assert.equal((await agent.delete(`${path}/${own.id}`)).status, 403)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal(await spent(ticket), 5)
  assert.deepEqual(Object.keys((await agent.post(path, { minutes: 0 })).body.errors), ['minutes'])
  assert.deepEqual(await kindsOf(ticket), [
    'time_entry.deleted',
    'time_entry.updated',
    'time_entry.created',
    'time_entry.created',
    'ticket.created',
  ])
  const audited = (await admin.get('/audit-log?resource=time_entry')).body.data
  assert.deepEqual(audited.map(({ action }: { action: string }) => action).sort(), [
    'time_entry.delete',
    'time_entry.update',
  ])
})

test('an employee has one timer, which every browser sees and another ticket ends', async () => {
  const [one, other] = [await aTicket(), await aTicket()]
  assert.equal((await agent.get('/me/timer')).body.data, null)
  assert.equal((await agent.post('/me/timer/stop', {})).body.code, 'no_timer')
  const started = (await agent.post(`/ticket/${one}/timer`, {})).body
  assert.deepEqual([started.data.minutes, started.stopped], [null, null])
  const again = (await agent.post(`/ticket/${one}/timer`, {})).body
  assert.equal(again.data.id, started.data.id)
  const { entry, ticket } = (await agent.get('/me/timer')).body.data
  assert.deepEqual([entry.id, ticket], [started.data.id, { id: one, subject: 'Move' }])
  await wait(12)
  const switched = (await agent.post(`/ticket/${other}/timer`, {})).body
  assert.deepEqual([switched.stopped.minutes, switched.data.ticket_id], [12, other])
  assert.deepEqual([await spent(one), await spent(other)], [12, 0])
  const stopped = (await agent.post('/me/timer/stop', { note: 'Packed' })).body.data
  assert.deepEqual([stopped.minutes, stopped.note, stopped.started_at], [1, 'Packed', null])
  await agent.post(`/ticket/${other}/timer`, {})
  await wait(90)
  const corrected = (await agent.post('/me/timer/stop', { minutes: 30 })).body.data
  assert.equal(corrected.minutes, 30)
  await agent.post(`/ticket/${other}/timer`, {})
  assert.equal((await agent.delete('/me/timer')).status, 204)
  assert.equal(await spent(other), 31)
  const starts = await Promise.all([one, other, one].map((id) => agent.post(`/ticket/${id}/timer`, {})))
  assert.deepEqual(
    starts.map(({ status }) => status),
    [200, 200, 200],
  )
  const running = await sql<{ amount: number }>`
    select count(*)::int as amount from ticket_time_entries where started_at is not null`.execute(
    database.main,
  )
  assert.equal(running.rows[0]?.amount, 1)
  await agent.delete('/me/timer')
})

test('the timers of employees wait for no other work, whatever their IDs', async () => {
  await sql`select setval(pg_get_serial_sequence('employees', 'id'), 49)`.execute(database.main)
  const { id, client } = await service.employee('agent')
  const ticket = await aTicket()
  const importing = await database.pool.connect()
  await importing.query('select pg_advisory_lock($1)', [locks.imports])
  const { status } = await client.post(`/ticket/${ticket}/timer`, {})
  await importing.query('select pg_advisory_unlock($1)', [locks.imports])
  importing.release()
  assert.deepEqual([id, status], [50, 200])
})

test('time is reported by company, contact, employee and category, also as a file', async () => {
  const company = (await admin.post('/company', { name: 'Acme' })).body.data.id
  const contact = (await admin.post('/contact', { first_name: 'Ann', company_ids: [company] })).body.data.id
  const category = (await admin.post('/category', { name: 'Moves' })).body.data.id
  const ticket = await aTicket({ contact_id: contact, category_id: category })
  for (const [minutes, spent_on] of [
    [20, '2025-03-01'],
    [10, '2025-03-31'],
    [99, '2025-04-01'],
  ])
    await agent.post(`/ticket/${ticket}/time-entry`, { minutes, spent_on })
  await agent.post(`/ticket/${await aTicket()}/time-entry`, { minutes: 7, spent_on: '2025-03-02' })
  const rows = async (by: string) =>
    (await admin.get(`/report/time?from=2025-03-01&to=2025-03-31&by=${by}`)).body.data.rows
  const sums = { minutes: 30, entries: 2, tickets: 1, others: 0 }
  const nobody = { key: null, name: null, minutes: 7, entries: 1, tickets: 1, others: 0 }
  assert.deepEqual(await rows('company'), [{ key: company, name: 'Acme', ...sums }, nobody])
  assert.deepEqual(await rows('contact'), [{ key: contact, name: 'Ann', ...sums }, nobody])
  assert.deepEqual(await rows('category'), [{ key: category, name: 'Moves', ...sums }, nobody])
  const [{ minutes, entries, tickets }] = await rows('employee')
  assert.deepEqual([minutes, entries, tickets], [37, 3, 2])
  const file = await admin.get('/report/time.csv?from=2025-03-01&to=2025-03-31&by=company')
  assert.match(String(file.body), /2025-03-01,2025-03-31,\d+,Acme,30,2,1,0/)
  assert.equal((await agent.get('/report/time')).status, 403)
  const role = (await admin.post('/role', { name: 'Counts', permissions: ['report.read'] })).body.data.id
  const { client, id } = await service.employee('agent')
  await database.main
    .updateTable('employee_roles')
    .set({ role_id: role })
    .where('employee_id', '=', id)
    .execute()
  for (const by of ['contact', 'company', 'category']) {
    const own = await client.get(`/report/time?from=2025-03-01&to=2025-03-31&by=${by}`)
    const names = own.body.data.rows.map(({ name }: { name: string | null }) => name)
    assert.deepEqual(names, [by === 'category' ? 'Moves' : null, null], by)
  }
})

test('of many contacts, those after the first thousand are one row', async () => {
  await sql`with k as (
      insert into contacts (first_name) select 'Many' from generate_series(1, 1002) returning id),
    t as (insert into tickets (subject, contact_id) select 'Many', id from k returning id)
    insert into ticket_time_entries (ticket_id, employee_id, minutes, spent_on)
    select t.id, e.id, 1 + (row_number() over (order by t.id))::int, '2025-06-01'
    from t, (select min(id) as id from employees) e`.execute(database.main)
  const query = 'from=2025-06-01&to=2025-06-01&by=contact'
  const { rows } = (await admin.get(`/report/time?${query}`)).body.data
  assert.equal(rows.length, 1001)
  assert.deepEqual([rows[0].minutes, rows[999].minutes, rows[999].others], [1003, 4, 0])
  assert.deepEqual(rows[1000], { key: null, name: null, minutes: 5, entries: 2, tickets: 2, others: 2 })
})

test('an entry that a merge moves meanwhile is changed where it went, and never blocks the merge', async () => {
  const [one, other] = [await aTicket(), await aTicket()]
  const path = `/ticket/${one}/time-entry`
  const { id } = (await agent.post(path, { minutes: 5 })).body.data
  const { data: timer } = (await agent.post(`/ticket/${one}/timer`, {})).body
  const moved = (entry: number, act: () => ReturnType<typeof agent.put>) =>
    holding(database.pool, {
      first: (client) => client.query('select from tickets where id in ($1, $2) for update', [one, other]),
      act,
      then: async (client) => {
        await client.query('select from ticket_time_entries where id = $1 for update nowait', [entry])
        await client.query('update ticket_time_entries set ticket_id = $2 where id = $1', [entry, other])
      },
    })
  assert.equal((await moved(id, () => agent.put(`${path}/${id}`, { minutes: 9 }))).status, 404)
  const stopped = await moved(timer.id, () => agent.post('/me/timer/stop', { minutes: 20 }))
  assert.deepEqual([stopped.status, stopped.body.data.ticket_id], [200, other])
  assert.deepEqual([await spent(one), await spent(other)], [0, 25])
})
