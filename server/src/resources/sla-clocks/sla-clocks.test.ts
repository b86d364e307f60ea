import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { workOffMoments } from '#moments/work.ts'
import { sendNextOfRules } from '#resources/rule-engine/send-due.ts'
import { passForClocks } from '#test/clocks.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { slaMoments } from './announce.ts'
import { stepMoment } from './later.ts'
import { recountClocks } from './recount.ts'
import { clockMoment } from './step.ts'

const { app, admin, database, services, employee } = await startService()
const { id: me, client } = await employee('agent')
const db = database.main
const { key } = await aLiveChat(db)

const failures: object[] = []
const handler = slaMoments(services)
const work = workOffMoments({
  handlers: { [clockMoment]: handler, [stepMoment]: handler },
  log: { error: (facts) => failures.push(facts) },
})

/** Lets so many minutes pass: everything that clocks know of lies further back. */
const pass = async (minutes: number) => {
  await passForClocks(db, minutes)
  while (await recountClocks(db));
  while (await work(db));
  assert.deepEqual(failures, [])
}

const aPolicy = async (t: TestContext, given: object) => {
  const { status, body } = await admin.post('/sla-policy', { name: `Policy ${Math.random()}`, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  t.after(async () => {
    await admin.delete(`/sla-policy/${body.data.id}`)
    await sql`delete from sla_clocks`.execute(db)
  })
  return body.data.id as number
}

const aTicket = async (given: object = {}) => {
  const { status, body } = await client.post('/ticket', { subject: 'Broken cup', handler_id: me, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

interface SlaPart {
  metric: string
  state: string
  minutes_used: number
  minutes_target: number
}

const brief = (sla: SlaPart[]) =>
  sla.map(({ metric, state, minutes_used, minutes_target }) => [metric, state, minutes_used, minutes_target])

const slaOf = async (path: string) => brief((await client.get(path)).body.data.sla)

interface ReportRow {
  key: number
  name: string
  metric: string
  kept: number
  breached: number
  kept_percent: number
}

const reportedBy = async (by: string, more = '') => {
  const { status, body } = await admin.get(`/report/service-levels?by=${by}${more}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.rows as ReportRow[]
}
const kept = (rows: ReportRow[]) =>
  rows.map(({ metric, kept, breached, kept_percent }) => [metric, kept, breached, kept_percent])

const aTalk = async () => {
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('Is it there?')).body
  const path = `/conversation/${conversation_id}`
  return { id: conversation_id as number, path, visitor }
}

const say = async (path: string) => {
  const { status, body } = await client.post(`${path}/message`, { type: 'text', message: 'On its way' })
  assert.equal(status, 200, JSON.stringify(body))
}

test('a ticket is promised a first answer and a resolution, which are kept, at risk or breached', async (t) => {
  const policy_id = await aPolicy(t, {
    targets: [
      { metric: 'first_answer', priority: null, minutes: 60 },
      { metric: 'resolution', priority: null, minutes: 100 },
      { metric: 'next_answer', priority: null, minutes: 30 },
    ],
  })
  const { path: talk, id: conversation, visitor } = await aTalk()
  await client.post(`${talk}/accept`)
  const made = await aTicket({ conversation_ids: [conversation] })
  assert.deepEqual(brief(made.sla), [
    ['first_answer', 'running', 0, 60],
    ['resolution', 'running', 0, 100],
  ])
  assert.equal(made.sla[0].policy_id, policy_id)
  const path = `/ticket/${made.id}`
  await pass(42)
  await say(talk)
  await pass(10)
  assert.deepEqual(await slaOf(path), [
    ['first_answer', 'kept', 42, 60],
    ['resolution', 'running', 52, 100],
  ])
  await visitor.say('When?')
  await visitor.say('Tell me')
  await pass(24)
  const states = async (state: string) =>
    (await client.get(`/ticket?sla_state=${state}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual([await states('at_risk'), await states('on_track')], [[made.id], []])
  await pass(8)
  assert.deepEqual(await slaOf(path), [
    ['first_answer', 'kept', 42, 60],
    ['next_answer', 'breached', 32, 30],
    ['resolution', 'running', 84, 100],
  ])
  assert.deepEqual([await states('breached'), await states('at_risk')], [[made.id], []])
  await say(talk)
  assert.deepEqual([await states('breached'), await states('at_risk')], [[], [made.id]])
  await client.put(path, { status: 2 })
  assert.deepEqual((await slaOf(path)).at(-1), ['resolution', 'kept', 84, 100])
  const byPolicy = await reportedBy('policy')
  assert.deepEqual(kept(byPolicy), [
    ['first_answer', 1, 0, 100],
    ['next_answer', 0, 1, 0],
    ['resolution', 1, 0, 100],
  ])
  assert.deepEqual(byPolicy[0]?.key, policy_id)
  assert.match(byPolicy[0]?.name ?? '', /^Policy /)
  for (const by of ['group', 'channel', 'queue', 'employee', 'priority'])
    assert.deepEqual(kept(await reportedBy(by, `&handler_id=${me}`)), kept(byPolicy), by)
  // What was promised first began in another hour than what the customer asked last.
  const byHour = kept(await reportedBy('hour'))
  assert.deepEqual(byHour.toSorted(), kept(byPolicy).toSorted())
  const [byChannel] = await reportedBy('channel')
  assert.equal(byChannel?.name, (await client.get(talk)).body.data.channel.name)
  assert.deepEqual(await reportedBy('policy', '&handler_id=999999'), [])
  await pass(500)
  await client.put(path, { status: 1 })
  assert.deepEqual((await slaOf(path)).at(-1), ['resolution', 'running', 84, 100])
  await pass(17)
  assert.deepEqual((await slaOf(path)).at(-1), ['resolution', 'breached', 101, 100])
  assert.deepEqual(kept(await reportedBy('policy')).at(-1), ['resolution', 0, 1, 0])
})

test('a conversation is answered by a person, not by a rule, or needs no answer', async (t) => {
  await aPolicy(t, {
    subject: 'conversation',
    targets: [
      { metric: 'first_answer', priority: null, minutes: 10 },
      { metric: 'next_answer', priority: null, minutes: 20 },
    ],
    waits_in: ['waiting'],
  })
  const greeting = { type: 'text', message: 'We have got your message.' }
  const rule = await admin.post('/rule', {
    ...{ name: 'Greeting', subject: 'conversation', when: { event: 'accepted' }, state: 'on' },
    then: [{ message: greeting }],
  })
  t.after(() => admin.delete(`/rule/${rule.body.data.id}`))
  const { path, visitor } = await aTalk()
  await pass(60)
  assert.deepEqual(await slaOf(path), [['first_answer', 'waiting', 0, 10]])
  await client.post(`${path}/accept`)
  while (await sendNextOfRules(services)());
  await pass(6)
  assert.deepEqual(await slaOf(path), [['first_answer', 'running', 6, 10]])
  await say(path)
  await visitor.say('Thank you')
  await pass(5)
  assert.deepEqual(await slaOf(path), [
    ['first_answer', 'kept', 6, 10],
    ['next_answer', 'running', 5, 20],
  ])
  assert.equal((await client.post(`${path}/no-answer-needed`)).status, 200)
  await pass(30)
  assert.deepEqual((await slaOf(path)).at(-1), ['next_answer', 'kept', 5, 20])
  await visitor.say('One more thing')
  assert.deepEqual((await slaOf(path)).at(-1), ['next_answer', 'running', 0, 20])
  assert.equal((await client.post(`${path}/close`, {})).status, 200)
  const { data } = (await client.get(`${path}/sla`)).body
  assert.deepEqual(
    data.map(({ metric, pauses, ended_at }: { metric: string; pauses: unknown[]; ended_at: unknown }) => [
      metric,
      pauses.length,
      ended_at !== null,
    ]),
    [
      ['first_answer', 1, true],
      ['next_answer', 0, true],
    ],
  )
  assert.equal((await client.post(`${path}/no-answer-needed`)).status, 409)
})

test('a warning and a breach are announced once each, and start rules', async (t) => {
  await aPolicy(t, { name: 'Two hours', targets: [{ metric: 'resolution', priority: null, minutes: 120 }] })
  const hook = await admin.post('/webhook', {
    url: 'https://receiver.example/sla',
    event_types: ['sla.at_risk', 'sla.breached'],
  })
  t.after(() => admin.delete(`/webhook/${hook.body.data.id}`))
  const rule = await admin.post('/rule', {
    ...{ name: 'Escalate', subject: 'ticket', when: { event: 'sla_at_risk' }, state: 'on' },
    then: [{ set: { priority: 3 } }],
  })
  t.after(() => admin.delete(`/rule/${rule.body.data.id}`))
  const { id } = await aTicket({ priority: 0 })
  const path = `/ticket/${id}`
  await pass(96)
  assert.equal((await client.get(path)).body.data.priority, 3)
  await pass(10)
  await pass(15)
  await pass(60)
  const { rows: events } = await sql<{ type: string; data: { minutes_used: number } }>`
    select type, data::jsonb as data from webhook_events where type like 'sla.%' order by id`.execute(db)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.minutes_used]),
    [
      ['sla.at_risk', 96],
      ['sla.breached', 121],
    ],
  )
  const { notices } = (await client.get('/me/notice')).body.data
  assert.deepEqual(
    notices
      .filter((notice: { id: number }) => notice.id === id)
      .map(({ type, excerpt }: { type: string; excerpt: string }) => [type, excerpt]),
    [
      ['sla_breached', 'resolution'],
      ['sla_at_risk', 'resolution'],
    ],
  )
  const { data } = (await client.get(`${path}/history`)).body
  const kinds = data.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds, ['sla.breached', 'ticket.updated', 'sla.applied', 'ticket.created'])
  assert.deepEqual(
    data[2].changes.map(({ field, to }: { field: string; to: unknown }) => [field, to]),
    [['sla_policy', 'Two hours']],
  )
})

test('another priority or policy keeps the time that was used; the first policy that matches applies', async (t) => {
  const urgent = await aPolicy(t, {
    if: { all: [{ field: 'subject', op: 'contains', val: 'vip' }] },
    targets: [{ metric: 'resolution', priority: null, minutes: 90 }],
  })
  const usual = await aPolicy(t, {
    targets: [
      { metric: 'resolution', priority: 3, minutes: 30 },
      { metric: 'resolution', priority: null, minutes: 300 },
    ],
    waits_in: [0],
  })
  const { id } = await aTicket({ status: 1 })
  const path = `/ticket/${id}`
  await pass(20)
  await client.put(path, { status: 0 })
  await pass(50)
  assert.deepEqual(await slaOf(path), [['resolution', 'waiting', 20, 300]])
  await client.put(path, { status: 1, subject: 'VIP cup' })
  await pass(5)
  const { sla } = (await client.get(path)).body.data
  assert.deepEqual([sla[0].policy_id, ...brief(sla)], [urgent, ['resolution', 'running', 25, 90]])
  await client.put(path, { subject: 'Cup', priority: 3 })
  await pass(6)
  const late = (await client.get(path)).body.data.sla
  assert.deepEqual([late[0].policy_id, ...brief(late)], [usual, ['resolution', 'breached', 31, 30]])
  await admin.put(`/sla-policy/${usual}`, { targets: [{ metric: 'resolution', priority: null, minutes: 7 }] })
  await client.put(path, { content: 'Still broken' })
  assert.deepEqual(await slaOf(path), [['resolution', 'breached', 31, 30]])
})

test('clocks follow their calendar, also when its hours change, and bulk changes', async (t) => {
  const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
  const { body } = await admin.post('/calendar', { name: 'Desk', timezone: 'UTC', weekly: always })
  const calendar_id = body.data.id
  const policy_id = await aPolicy(t, {
    calendar_id,
    targets: [{ metric: 'resolution', priority: null, minutes: 500 }],
  })
  const { id } = await aTicket({ status: 1 })
  const path = `/ticket/${id}`
  await pass(40)
  assert.deepEqual(await slaOf(path), [['resolution', 'running', 40, 500]])
  assert.equal((await admin.put(`/calendar/${calendar_id}`, { weekly: {} })).status, 200)
  await pass(0)
  await pass(100)
  const [closed] = (await client.get(path)).body.data.sla
  assert.deepEqual([closed.due_at, ...brief([closed])], [null, ['resolution', 'running', 40, 500]])
  const named = await admin.delete(`/calendar/${calendar_id}`)
  assert.match(named.body.message, /1 running promise, 1 service level\./)
  await admin.put(`/sla-policy/${policy_id}`, { calendar_id: null })
  const refused = await admin.delete(`/calendar/${calendar_id}`)
  assert.deepEqual([refused.status, refused.body.counts], [409, { sla_clocks: 1 }])
  assert.match(refused.body.message, /1 running promise/)
  await admin.put(`/calendar/${calendar_id}`, { weekly: always })
  await pass(0)
  const bulk = await client.post('/ticket/bulk', { tickets: [{ id, status: 3 }] })
  assert.equal(bulk.status, 200, JSON.stringify(bulk.body))
  // Whatever is handled first, and however late, the ticket was closed in time.
  await sql`update moments set attempt_at = now() + interval '1 day' where kind = ${stepMoment}`.execute(db)
  await pass(600)
  assert.deepEqual(await slaOf(path), [['resolution', 'kept', 40, 500]])
  const ended = await db.selectFrom('sla_clocks').select('ended_by_id').where('subject_id', '=', id).execute()
  assert.deepEqual(ended, [{ ended_by_id: me }])
  const { rows: left } = await sql`select from moments where subject_id = ${id}`.execute(db)
  assert.deepEqual(left, [])
  assert.equal((await admin.delete(`/calendar/${calendar_id}`)).status, 204)
})

test('a breach is that of the policy that applied; what is promised no more is not missed', async (t) => {
  const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
  const former = await aPolicy(t, { targets, if: { all: [{ field: 'priority', op: '=', val: 2 }] } })
  const gone = await aPolicy(t, { targets })
  const hook = await admin.post('/webhook', {
    url: 'https://receiver.example/missed',
    event_types: ['sla.breached'],
  })
  t.after(() => admin.delete(`/webhook/${hook.body.data.id}`))
  const [late, freed] = [await aTicket({ priority: 2 }), await aTicket()]
  await pass(50)
  await admin.put(`/sla-policy/${former}`, { if: { all: [{ field: 'priority', op: '=', val: 0 }] } })
  await admin.put(`/sla-policy/${gone}`, { is_enabled: false })
  await pass(11)
  const { rows: events } = await sql<{ subject_id: number; policy_id: number }>`
    select (data::jsonb ->> 'subject_id')::int as subject_id, (data::jsonb ->> 'policy_id')::int as policy_id
    from webhook_events where type = 'sla.breached' and (data::jsonb ->> 'subject_id')::int in (${late.id}, ${freed.id})`.execute(
    db,
  )
  assert.deepEqual(events, [{ subject_id: late.id, policy_id: former }])
  assert.deepEqual(await slaOf(`/ticket/${freed.id}`), [])
  const results = await db
    .selectFrom('sla_results')
    .select(['policy_id', 'is_kept'])
    .where('subject_id', 'in', [late.id, freed.id])
    .execute()
  assert.deepEqual(results, [{ policy_id: former, is_kept: false }])
})

test('a resolved ticket may still owe an answer; its history keeps nothing of its contact', async (t) => {
  const contact = await admin.post('/contact', { first_name: 'Grace Secret' })
  assert.equal(contact.status, 200, JSON.stringify(contact.body))
  await aPolicy(t, {
    if: { all: [{ field: 'contact.first_name', op: 'contains', val: 'Grace' }] },
    targets: [{ metric: 'first_answer', priority: null, minutes: 60 }],
    waits_in: [2],
  })
  const { path: talk, id: conversation } = await aTalk()
  await client.post(`${talk}/accept`)
  const { id } = await aTicket({ conversation_ids: [conversation], contact_id: contact.body.data.id })
  const path = `/ticket/${id}`
  await client.put(path, { status: 2 })
  assert.deepEqual(await slaOf(path), [['first_answer', 'waiting', 0, 60]])
  await say(talk)
  assert.deepEqual(await slaOf(path), [['first_answer', 'kept', 0, 60]])
  const { data } = (await client.get(`${path}/history`)).body
  assert.doesNotMatch(JSON.stringify(data), /Secret/)
  assert.match(JSON.stringify(data), /Grace/)
})

test('time stops while a status of the desk’s own waits for the customer', async (t) => {
  const status = { name: 'Asked', status: 1, waits_for_customer: true }
  const asked = (await admin.post('/ticket-status', status)).body.data.id
  await aPolicy(t, {
    targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
    waits_in: ['waits_for_customer'],
  })
  const { id } = await aTicket({ status: 1 })
  const stateOf = async () => (await client.get(`/ticket/${id}`)).body.data.sla[0].state
  assert.equal(await stateOf(), 'running')
  await client.put(`/ticket/${id}`, { status_id: asked })
  assert.equal(await stateOf(), 'waiting')
  await pass(120)
  await client.put(`/ticket/${id}`, { status_id: null })
  assert.equal(await stateOf(), 'running')
})

test('a deleted policy no longer keeps its calendar', async (t) => {
  const weekly = { 1: [['09:00', '17:00']] }
  const calendar = (await admin.post('/calendar', { name: 'Gone', timezone: 'UTC', weekly })).body.data.id
  const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
  const policy = await aPolicy(t, { calendar_id: calendar, targets })
  await aTicket()
  assert.equal((await admin.delete(`/calendar/${calendar}`)).status, 409)
  assert.equal((await admin.delete(`/sla-policy/${policy}`)).status, 204)
  await pass(0)
  assert.equal((await admin.delete(`/calendar/${calendar}`)).status, 204)
})
