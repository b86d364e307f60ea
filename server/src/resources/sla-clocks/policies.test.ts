import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'
import { brief, serviceLevelsOf } from '#test/service-levels.ts'
import { stepMoment } from './later.ts'

const service = await startService()
const { admin, database, employee } = service
const agent = await employee('agent')
const { id: me, client } = agent
const db = database.main
const { pass, aPolicy, aTicket, slaOf, aTalk, say } = await serviceLevelsOf(service, agent)

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

test('each policy says from which share of its time on a promise is at risk', async (t) => {
  const targets = [{ metric: 'resolution', priority: null, minutes: 100 }]
  await aPolicy(t, {
    ...{ targets, at_risk_percent: 95 },
    if: { all: [{ field: 'subject', op: 'contains', val: 'patient' }] },
  })
  const early = await aPolicy(t, { targets, at_risk_percent: 40 })
  const { id } = await aTicket()
  const path = `/ticket/${id}`
  const isAtRisk = async () => {
    const [listed] = (await client.get('/ticket?sla_state=at_risk')).body.data
    const [clock] = (await client.get(path)).body.data.sla
    const [detail] = (await client.get(`${path}/sla`)).body.data
    assert.deepEqual([clock.is_at_risk, detail.is_at_risk], [listed?.id === id, listed?.id === id])
    return clock.is_at_risk
  }
  const warnings = async () =>
    (await client.get('/me/notice')).body.data.notices.filter(
      (notice: { type: string; id: number }) => notice.type === 'sla_at_risk' && notice.id === id,
    ).length
  await pass(39)
  assert.deepEqual([await isAtRisk(), await warnings()], [false, 0])
  // Clocks that run keep their share, as they keep their target.
  await admin.put(`/sla-policy/${early}`, { at_risk_percent: 90 })
  await pass(2)
  assert.deepEqual([await isAtRisk(), await warnings()], [true, 1])
  await client.put(path, { subject: 'A patient customer' })
  await pass(50)
  assert.deepEqual([await isAtRisk(), await warnings()], [false, 1])
  await pass(5)
  assert.deepEqual([await isAtRisk(), await warnings()], [true, 2])
})

test('the detail of a promise names its calendar, the hours that count, and what its policy saw', async (t) => {
  const weekly = Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [
      day + 1,
      [
        ['00:00', '12:00'],
        ['12:30', '24:00'],
      ],
    ]),
  )
  const made = await admin.post('/calendar', { name: 'With a break', timezone: 'UTC', weekly })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const contact = await admin.post('/contact', { first_name: 'Unseen' })
  const all = [
    { field: 'subject', op: 'contains', val: 'cup' },
    { field: 'contact.first_name', op: '=', val: 'Unseen' },
  ]
  const targets = [{ metric: 'resolution', priority: null, minutes: 1440 }]
  await aPolicy(t, { calendar_id: made.body.data.id, targets, if: { all } })
  const { id } = await aTicket({ subject: 'Broken cup', contact_id: contact.body.data.id })
  const [detail] = (await client.get(`/ticket/${id}/sla`)).body.data
  assert.equal(detail.calendar, 'With a break')
  assert.deepEqual(detail.conditions, [{ ...all[0], seen: 'Broken cup' }, all[1]])
  const spans = detail.hours.map(({ from, to }: { from: string; to: string }) => [
    Date.parse(from),
    Date.parse(to),
  ])
  const minutes = spans.reduce((sum: number, [from, to]: [number, number]) => sum + (to - from) / 60_000, 0)
  assert.equal(Math.round(minutes), 1440)
  assert.ok(spans.length >= 2)
  assert.ok(Date.parse(detail.started_at) <= spans[0][0])
  assert.equal(detail.hours.at(-1).to, detail.due_at)
  await client.put(`/ticket/${id}`, { status: 2 })
  const [ended] = (await client.get(`/ticket/${id}/sla`)).body.data
  assert.ok(ended.hours.every(({ to }: { to: string }) => Date.parse(to) <= Date.parse(ended.ended_at)))
  await aPolicy(t, { targets })
  const plain = await aTicket()
  const [always] = (await client.get(`/ticket/${plain.id}/sla`)).body.data
  assert.deepEqual([always.calendar, always.conditions, always.hours.length], [null, [], 1])
})

test('the history says when no policy applies any more, but not of what is done', async (t) => {
  const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
  await aPolicy(t, { name: 'Cups', targets, if: { all: [{ field: 'subject', op: 'contains', val: 'cup' }] } })
  const { id } = await aTicket({ subject: 'Broken cup' })
  const saidOf = async (ticket: number) =>
    (await client.get(`/ticket/${ticket}/history`)).body.data.flatMap(
      ({ kind, changes }: { kind: string; changes: { from: unknown; to: unknown }[] }) =>
        kind.startsWith('sla.') ? [[kind, changes[0]?.from, changes[0]?.to]] : [],
    )
  await client.put(`/ticket/${id}`, { subject: 'Broken plate' })
  await pass(0)
  await client.put(`/ticket/${id}`, { content: 'Blue' })
  await pass(0)
  assert.deepEqual(await saidOf(id), [
    ['sla.lifted', 'Cups', null],
    ['sla.applied', null, 'Cups'],
  ])
  const done = await aTicket({ subject: 'Another cup' })
  await client.put(`/ticket/${done.id}`, { status: 3 })
  await client.put(`/ticket/${done.id}`, { subject: 'Another plate' })
  await pass(0)
  assert.deepEqual(await saidOf(done.id), [['sla.applied', null, 'Cups']])
})

test('a policy that promises less of a ticket still applies, and one in its place is named alone', async (t) => {
  const resolution = { metric: 'resolution', priority: null, minutes: 60 }
  const isCup = { all: [{ field: 'subject', op: 'contains', val: 'cup' }] }
  const first = { metric: 'first_answer', priority: 3, minutes: 10 }
  await aPolicy(t, { name: 'Cups', targets: [resolution, first], if: isCup })
  await aPolicy(t, { name: 'All', targets: [resolution] })
  const { id } = await aTicket({ subject: 'Broken cup', priority: 3 })
  const kinds = async () =>
    (await client.get(`/ticket/${id}/history`)).body.data.flatMap(({ kind }: { kind: string }) =>
      kind.startsWith('sla.') ? [kind] : [],
    )
  await client.put(`/ticket/${id}`, { priority: 1 })
  await pass(0)
  assert.deepEqual(await kinds(), ['sla.applied'])
  await client.put(`/ticket/${id}`, { priority: 3 })
  await client.put(`/ticket/${id}`, { subject: 'Broken plate' })
  await pass(0)
  assert.deepEqual(await kinds(), ['sla.applied', 'sla.applied'])
})

test('an answer that was owed when something was closed is owed on when it is reopened', async (t) => {
  const promised = (metric: string, minutes: number) => ({ metric, priority: null, minutes })
  const targets = [promised('first_answer', 10), promised('next_answer', 20)]
  await aPolicy(t, { subject: 'conversation', targets })
  await aPolicy(t, { targets: [promised('first_answer', 60)] })
  const { path, visitor } = await aTalk()
  const ticket = `/ticket/${(await aTicket()).id}`
  await client.post(`${path}/accept`)
  await pass(4)
  const closeAndReopen = async () => {
    assert.equal((await client.post(`${path}/close`, {})).status, 200)
    await client.put(ticket, { status: 3 })
    await pass(50)
    assert.equal((await client.post(`${path}/reopen`, {})).status, 200)
    await client.put(ticket, { status: 1 })
  }
  await closeAndReopen()
  assert.deepEqual(await slaOf(path), [['first_answer', 'running', 4, 10]])
  assert.deepEqual(await slaOf(ticket), [['first_answer', 'running', 4, 60]])
  await say(path)
  await visitor.say('And the lid?')
  await pass(5)
  await closeAndReopen()
  assert.deepEqual((await slaOf(path)).at(-1), ['next_answer', 'running', 5, 20])
  await say(path)
  await closeAndReopen()
  assert.deepEqual(await slaOf(path), [
    ['first_answer', 'kept', 4, 10],
    ['next_answer', 'kept', 5, 20],
  ])
})
