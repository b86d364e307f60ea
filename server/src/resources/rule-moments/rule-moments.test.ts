import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { workOffMoments } from '#moments/work.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { fillRuleMoments } from './fill.ts'
import { ruleMoments } from './handle.ts'

const { admin, agent, database, services } = await startService()
const db = database.main
const minute = 60_000

const createRule = async (given: object) => {
  const rule = { name: 'Late', subject: 'ticket', state: 'on', then: [{ set: { priority: 3 } }], ...given }
  const { status, body } = await admin.post('/rule', rule)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aMoment = (field: string, offset_minutes: number, business_hours?: number) => ({
  moment: { field, offset_minutes, ...(business_hours && { business_hours }) },
})
const aTicket = async (given: object = {}) =>
  (await agent.post('/ticket', { subject: 'The parcel', ...given })).body.data
const priorityOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.priority

/** Lets the time pass: handles the moments that are due by then. */
const pass = async (at: number) => {
  const work = workOffMoments({
    handlers: ruleMoments(services, () => at),
    log: { error: (facts) => assert.fail(JSON.stringify(facts)) },
  })
  while (await work(db, undefined, new Date(at)));
}
const isUnfilled = sql<boolean>`is_dropped or filled_id is not null or retimed_id is not null`
const fill = async () => {
  const open = db.selectFrom('rule_moments').select('rule_id').where(isUnfilled)
  while ((await fillRuleMoments(db)) || (await open.execute()).length);
}
const momentsOf = (rule: number) =>
  db
    .selectFrom('moments')
    .select('subject_id')
    .where('reference_id', '=', rule)
    .orderBy('subject_id')
    .execute()

beforeEach(async () => {
  for (const table of ['rules', 'rule_moments', 'moments'] as const) await db.deleteFrom(table).execute()
})

test('a rule runs once, when its minutes have passed, if its conditions hold then', async (t) => {
  const rule = await createRule({
    when: aMoment('created_at', 30),
    if: { all: [{ field: 'status', op: '=', val: 0 }] },
    then: [{ set: { priority: 3, status: 2 } }],
  })
  const policy = await admin.post('/sla-policy', {
    ...{ name: 'An hour', targets: [{ metric: 'resolution', priority: null, minutes: 60 }] },
  })
  t.after(() => admin.delete(`/sla-policy/${policy.body.data.id}`))
  const [open, solved] = [await aTicket(), await aTicket()]
  await agent.put(`/ticket/${solved.id}`, { status: 2 })
  await pass(Date.now() + 29 * minute)
  assert.equal(await priorityOf(open.id), 1)
  await pass(Date.now() + 31 * minute)
  assert.deepEqual([await priorityOf(open.id), await priorityOf(solved.id)], [3, 1])
  const runs = (await admin.get(`/rule-run?rule_id=${rule.id}`)).body.data
  assert.deepEqual(
    runs
      .map(({ subject_id, event, outcome }: Record<string, unknown>) => [subject_id, event, outcome])
      .sort(),
    [
      [open.id, 'moment', 'matched'],
      [solved.id, 'moment', 'missed'],
    ],
  )
  const [promise] = (await admin.get(`/ticket/${open.id}`)).body.data.sla
  assert.equal(promise.state, 'kept')
  const [change] = (await admin.get(`/ticket/${open.id}/history`)).body.data
  assert.equal(change.rule.id, rule.id)
  assert.deepEqual(await momentsOf(rule.id), [])
})

test('a moment moves and goes with its field', async () => {
  const rule = await createRule({ when: aMoment('due_at', -60) })
  const dueIn = (minutes: number) => ({ due_at: new Date(Date.now() + minutes * minute).toISOString() })
  const [ticket, other, past] = [await aTicket(dueIn(90)), await aTicket(dueIn(90)), await aTicket(dueIn(30))]
  assert.deepEqual(
    (await momentsOf(rule.id)).map(({ subject_id }) => subject_id),
    [ticket.id, other.id],
  )
  await agent.put(`/ticket/${ticket.id}`, dueIn(240))
  await agent.put(`/ticket/${other.id}`, { due_at: null })
  await pass(Date.now() + 60 * minute)
  assert.deepEqual([await priorityOf(ticket.id), await priorityOf(other.id)], [1, 1])
  await pass(Date.now() + 181 * minute)
  assert.deepEqual([await priorityOf(ticket.id), await priorityOf(past.id)], [3, 1])
})

test('minutes of business are counted by the calendar as it is then', async () => {
  const timezone = 'UTC'
  const open = [['00:00', '24:00']]
  const days = [1, 2, 3, 4, 5, 6, 7]
  const weekly = Object.fromEntries(days.map((day) => [day, open]))
  const calendar = (await admin.post('/calendar', { name: 'Day and night', timezone, weekly })).body.data
  const rule = await createRule({ when: aMoment('created_at', 30, calendar.id) })
  const before = await createRule({
    name: 'Before',
    when: aMoment('due_at', -30, calendar.id),
    state: 'watching',
  })
  const due_at = new Date(Date.now() + 600 * minute).toISOString()
  const ticket = await aTicket({ due_at })
  await pass(Date.now())
  assert.equal((await momentsOf(before.id)).length, 1)
  await admin.put(`/calendar/${calendar.id}`, { weekly: {} })
  await fill()
  await pass(Date.now() + 31 * minute)
  assert.equal(await priorityOf(ticket.id), 1)
  const again = await aTicket()
  await pass(Date.now() + 31 * minute)
  await admin.put(`/calendar/${calendar.id}`, { weekly })
  await fill()
  await pass(Date.now() + 31 * minute)
  assert.deepEqual([await priorityOf(ticket.id), await priorityOf(again.id)], [3, 3])
  const generations = () =>
    db.selectFrom('moments').select(['subject_id', 'generation']).orderBy('subject_id').execute()
  const settled = await generations()
  await admin.put(`/calendar/${calendar.id}`, { name: 'Night and day', weekly })
  await admin.put(`/rule/${before.id}`, { name: 'Well before' })
  const steps = await db
    .selectFrom('rule_moments')
    .select('rule_id')
    .where(({ or, eb }) => or([eb('filled_id', 'is not', null), eb('retimed_id', 'is not', null)]))
    .execute()
  assert.deepEqual([steps, await generations()], [[], settled])
  const refused = await admin.delete(`/calendar/${calendar.id}`)
  assert.deepEqual([refused.status, refused.body.counts], [409, { rule_calendars: 2 }])
  assert.match(refused.body.message, /2 rules/)
  for (const { id } of [rule, before]) await admin.delete(`/rule/${id}`)
  assert.equal((await admin.delete(`/calendar/${calendar.id}`)).status, 204)
})

test('existing records get their moments when a rule is switched on, and lose them when it is off', async () => {
  const [ticket, old] = [await aTicket(), await aTicket()]
  await db
    .updateTable('tickets')
    .set({ created_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', old.id)
    .execute()
  const rule = await createRule({ when: aMoment('created_at', 60), state: 'off' })
  await fill()
  assert.deepEqual(await momentsOf(rule.id), [])
  await admin.put(`/rule/${rule.id}`, { state: 'on' })
  await fill()
  const ids = (await momentsOf(rule.id)).map(({ subject_id }) => subject_id)
  assert.deepEqual([ids.includes(ticket.id), ids.includes(old.id)], [true, false])
  await admin.put(`/rule/${rule.id}`, { when: aMoment('created_at', 120) })
  await fill()
  await pass(Date.now() + 61 * minute)
  assert.equal(await priorityOf(ticket.id), 1)
  await admin.put(`/rule/${rule.id}`, { state: 'off' })
  await fill()
  assert.deepEqual(await momentsOf(rule.id), [])
  assert.deepEqual(await db.selectFrom('rule_moments').select('rule_id').execute(), [])
})

test('a write that is under way when a rule is switched on gets its moment, and holds up no other rule', async () => {
  const rule = await createRule({ when: aMoment('created_at', 60), state: 'off' })
  const other = await createRule({ when: aMoment('created_at', 60) })
  await fill()
  const begun = Promise.withResolvers<number>()
  const end = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (trx) => {
    const row = { subject: 'Under way', content: '' }
    const { id } = await trx.insertInto('tickets').values(row).returning('id').executeTakeFirstOrThrow()
    begun.resolve(id)
    await end.promise
  })
  const ticket = await begun.promise
  await admin.put(`/rule/${rule.id}`, { state: 'on' })
  await admin.put(`/rule/${other.id}`, { state: 'off' })
  assert.deepEqual([await fillRuleMoments(db), await fillRuleMoments(db)], [true, false])
  assert.deepEqual(await db.selectFrom('rule_moments').select('rule_id').execute(), [{ rule_id: rule.id }])
  end.resolve()
  await writing
  await fill()
  const ids = (await momentsOf(rule.id)).map(({ subject_id }) => subject_id)
  assert.ok(ids.includes(ticket))
})

test('a conversation that waits for an answer is noticed', async () => {
  const rule = { when: aMoment('unanswered_since', 10), subject: 'conversation' }
  await createRule({ ...rule, then: [{ set: { priority: 2 } }] })
  const id = await aConversation(db, { state: 'waiting' })
  const since = (unanswered_since: string | null) =>
    db.updateTable('conversations').set({ unanswered_since }).where('id', '=', id).execute()
  const priority = async () => (await admin.get(`/conversation/${id}`)).body.data.priority
  await since(new Date().toISOString())
  await since(null)
  await pass(Date.now() + 11 * minute)
  assert.notEqual(await priority(), 2)
  await since(new Date().toISOString())
  await pass(Date.now() + 11 * minute)
  assert.equal(await priority(), 2)
})

test('conditions tell business hours from the rest of the time', async () => {
  const weekly = { 1: [['09:00', '17:00']] }
  const calendar = (await admin.post('/calendar', { name: 'Mondays', timezone: 'Asia/Taipei', weekly })).body
    .data
  const on = (op: string) => ({ all: [{ field: 'now', op, val: calendar.id }] })
  const rule = await createRule({ when: { event: 'created' }, if: on('within') })
  await createRule({
    when: { event: 'created' },
    if: on('outside'),
    then: [{ set: { status_memo: 'Closed' } }],
  })
  const today = Temporal.Now.plainDateISO('Asia/Taipei').toString()
  const exceptions = (spans: string[][]) =>
    admin.put(`/calendar/${calendar.id}`, { exceptions: [{ date: today, spans }] })
  await exceptions([['00:00', '24:00']])
  const within = await aTicket()
  assert.deepEqual([within.priority, within.status_memo], [3, null])
  await admin.post(`/calendar/${calendar.id}/close-today`)
  const outside = await aTicket()
  assert.deepEqual([outside.priority, outside.status_memo], [1, 'Closed'])
  const [miss] = (await admin.get(`/rule-run?rule_id=${rule.id}&outcome=missed`)).body.data
  assert.match(miss.conditions[0].seen, /^\d{4}-\d\d-\d\dT/)
  assert.equal((await admin.delete(`/calendar/${calendar.id}`)).status, 409)
})

test('a greeting comes each year on the birthday, also for contacts that an import brought', async () => {
  const greeting = { message: { type: 'text', message: 'Happy birthday!' } }
  const yearly = { moment: { field: 'birth_at', offset_minutes: 540, yearly: true } }
  const aBirthday = async (birth_at: string) => {
    const { id } = (await admin.post('/contact', { first_name: 'Mei', birth_at })).body.data
    await aConversation(db, { state: 'closed', contact_id: id })
    return id as number
  }
  const before = await aBirthday('1992-02-29')
  const rule = await createRule({ subject: 'contact', when: yearly, then: [greeting] })
  await fill()
  const contact = await aBirthday('1990-06-15')
  const imported = await db.transaction().execute(async (trx) => {
    await sql`set local parley.rules = 'off'`.execute(trx)
    const row = { first_name: 'Lin', birth_at: '2000-01-01' }
    return trx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()
  })
  const dueOf = async (id: number) => {
    const { rows } = await sql<{ at: string }>`select to_char(due_at, 'YYYY-MM-DD HH24:MI') as at from moments
      where kind = 'rule' and reference_id = ${rule.id} and subject_id = ${id}`.execute(db)
    return rows[0]?.at
  }
  const runs = async () => (await admin.get(`/rule-run?rule_id=${rule.id}`)).body.data.length
  const upTo = (day: string) => pass(Date.parse(`${day.replace(' ', 'T')}Z`))
  const year = new Date().getFullYear() + 1
  const leap = Math.floor(year / 4) * 4 + 4
  await upTo(`${year}-01-02`)
  assert.equal(await dueOf(imported.id), `${year + 1}-01-01 09:00`)
  await upTo(`${year}-06-15 09:01`)
  assert.equal(await dueOf(contact), `${year + 1}-06-15 09:00`)
  await upTo(`${leap - 1}-03-01`)
  assert.equal(await dueOf(before), `${leap}-02-29 09:00`)
  await upTo(`${leap}-02-29 09:01`)
  assert.equal(await dueOf(before), `${leap + 1}-02-28 09:00`)
  const counted = await runs()
  await upTo(`${leap}-02-29 09:02`)
  assert.equal(await runs(), counted)
  await admin.put(`/contact/${contact}`, { birth_at: '1990-07-01' })
  assert.match((await dueOf(contact)) ?? '', /-07-01 09:00$/)
  await admin.put(`/contact/${contact}`, { birth_at: null })
  assert.equal(await dueOf(contact), undefined)
  const faults = async (moment: object) =>
    Object.keys((await admin.put(`/rule/${rule.id}`, { when: { moment } })).body.errors ?? {})
  assert.deepEqual(await faults({ field: 'birth_at', offset_minutes: 0 }), ['when.moment.field'])
  const hours = { ...yearly.moment, business_hours: 999_999 }
  assert.deepEqual(await faults(hours), ['when.moment.business_hours'])
})

test('a yearly moment keeps its local time where clocks change, and comes once if they leave it out or show it twice', async () => {
  for (const [zone, day, minutes, since, at] of [
    ['Europe/Berlin', '1990-03-28', 540, '2027-01-01', '2027-03-28 09:00'],
    ['Europe/Berlin', '1990-10-31', 540, '2027-10-30', '2027-10-31 09:00'],
    ['Europe/Berlin', '1990-10-31', 150, '2027-10-30', '2027-10-31 02:30'],
    ['Europe/Berlin', '1990-10-31', 150, '2027-10-31 02:45+01', '2028-10-31 02:30'],
    ['America/Santiago', '1990-09-06', 30, '2026-09-01', '2026-09-06 01:30'],
    ['America/Santiago', '1990-09-06', 30, '2026-09-06 01:31', '2027-09-06 00:30'],
  ] as const)
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(trx)
      const { rows } = await sql<{ at: string }>`
        select to_char(anniversary(${day}, ${since}::timestamptz - m, m) + m, 'YYYY-MM-DD HH24:MI') as at
        from make_interval(mins => ${minutes}) m`.execute(trx)
      assert.deepEqual(rows, [{ at }])
    })
})
