import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { sql } from 'kysely'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { type Event, followAt } from '#test/following.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { rulePreviewEvents } from './progress.ts'
import { workOffPreviews } from './work.ts'

const service = await startService()
const { admin, agent, database, services } = service
const timing = { poll: 2, heartbeat: 3_600_000, trust: 0, maxStreams: 500, maxPerEmployee: 10 }
const db = database.main

const workOff = async () => {
  const live = { tell: () => undefined, flush: async () => undefined }
  while (await workOffPreviews({ ...services, live })());
}

const rule = {
  name: 'Urgent when resolved',
  subject: 'ticket',
  when: { event: 'updated' },
  if: { all: [{ field: 'status', op: 'became', val: 2 }] },
  then: [{ set: { status_memo: 'Checked' } }],
}

const preview = async (given: object = {}) => {
  const made = await admin.post('/rule/preview', { rule, ...given })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await workOff()
  const { body } = await admin.get(`/rule/preview/${made.body.data.id}`)
  return body.data
}

const matchesOf = async (id: number) =>
  (await admin.get(`/rule/preview/${id}/match`)).body.data.map(
    ({ subject_id, kind, amount }: { subject_id: number; kind: string; amount: number }) => [
      subject_id,
      kind,
      amount,
    ],
  )

const { key } = await aLiveChat(db)

/** A conversation that a visitor has begun. */
const aTalk = async () => {
  const visitor = await aVisitor(service.app, key)
  return { visitor, conversation: (await visitor.say('Hello')).body.conversation_id as number }
}

const clear = async () => {
  await db.deleteFrom('rules').execute()
  await db.deleteFrom('tickets').execute()
}

const aTicket = async (...statuses: number[]) => {
  const { id } = (await agent.post('/ticket', { subject: 'Late', priority: 2 })).body.data
  for (const status of statuses) await agent.put(`/ticket/${id}`, { status })
  return id as number
}

test('a rule is tried on what has happened, and nothing changes', async () => {
  await clear()
  const [twice, once] = [await aTicket(2, 0, 2), await aTicket(2)]
  await aTicket(1)
  const done = await preview()
  assert.deepEqual(
    [done.status, done.event_amount, done.run_amount, done.subject_amount],
    [2, 8, 3, 2],
    JSON.stringify(done),
  )
  assert.notEqual(done.covered_from, null)
  assert.deepEqual(await matchesOf(done.id), [
    [twice, 'same', 2],
    [once, 'same', 1],
  ])
  assert.equal((await agent.get(`/ticket/${once}`)).body.data.status_memo, null)
})

test('it is compared with the saved rule', async () => {
  await clear()
  const [resolved, closed] = [await aTicket(2), await aTicket(3)]
  const saved = (await admin.post('/rule', { ...rule, if: { all: [{ field: 'status', op: '=', val: 3 }] } }))
    .body
  const done = await preview({ rule_id: saved.data.id })
  assert.deepEqual([done.subject_amount, done.more_amount, done.fewer_amount], [1, 1, 1])
  assert.deepEqual(await matchesOf(done.id), [
    [resolved, 'more', 1],
    [closed, 'fewer', 1],
  ])
  const found = async (kind: string) =>
    (await admin.get(`/rule/preview/${done.id}/match?kind=${kind}`)).body.data.map(
      ({ target_id }: { target_id: number }) => target_id,
    )
  assert.deepEqual(
    [await found('tried'), await found('fewer'), await found('same')],
    [[resolved], [closed], []],
  )
})

test('a saved rule is replayed as it is, whether it is on or off', async () => {
  await clear()
  const id = await aTicket(2)
  const saved = (await admin.post('/rule', rule)).body.data
  const made = await admin.post(`/rule/${saved.id}/replay`, {})
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await workOff()
  const { body, headers } = await admin.get(`/rule/preview/${made.body.data.id}`)
  const done = body.data
  assert.match(headers.etag as string, /^(W\/)?"\d+"$/)
  assert.deepEqual(
    [done.status, done.rule_id, done.subject, done.run_amount, done.more_amount],
    [2, saved.id, 'ticket', 1, 0],
  )
  assert.deepEqual(await matchesOf(done.id), [[id, 'same', 1]])
  const span = { from: '2026-02-01', to: '2026-01-01' }
  const refused = await admin.post(`/rule/${saved.id}/replay`, span)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['to']])
})

test('a preview is followed to its end', async (t) => {
  await clear()
  for (let made = 0; made < 3; made++) await aTicket(2)
  const server = await startEndpoints(service, (app) => rulePreviewEvents(app, timing))
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.fastify.server.address() as AddressInfo
  const { id } = (await admin.post('/rule/preview', { rule })).body.data
  const { nextEvent } = await followAt(t, `/rule/preview/${id}/events`, { port }, admin)
  assert.deepEqual((await nextEvent())?.data, (await admin.get(`/rule/preview/${id}`)).body.data)
  const run = workOff()
  const seen: Event[] = []
  for (let event = await nextEvent(); event; event = await nextEvent()) seen.push(event)
  await run
  assert.equal(seen.pop()?.event, 'end')
  assert.deepEqual([seen.at(-1)?.event, seen.at(-1)?.data.status], ['preview', 2])
  assert.deepEqual(seen.at(-1)?.data, (await admin.get(`/rule/preview/${id}`)).body.data)
  const refused = await server.as(agent).get(`/rule/preview/${id}/events`)
  assert.equal(refused.status, 403)
})

test('a field has the value that it had at the time', async () => {
  await clear()
  const id = await aTicket(2)
  await agent.put(`/ticket/${id}`, { priority: 3, subject: 'On time' })
  const of = (field: string, val: unknown) =>
    preview({ rule: { ...rule, if: { all: [rule.if.all[0], { field, op: '=', val }] } } })
  assert.equal((await of('priority', 2)).run_amount, 1)
  assert.equal((await of('priority', 3)).run_amount, 0)
  assert.equal((await of('subject', 'Late')).run_amount, 1)
})

test('a rule with a moment is tried on the records as they were then', async () => {
  await clear()
  const ticketOf = async (hours: number) => {
    const id = await aTicket()
    const ago = sql`now() - ${hours} * interval '1 hour'`
    await sql`update tickets set created_at = ${ago} where id = ${id}`.execute(db)
    await sql`update record_changes set created_at = ${ago} where subject_type = 'ticket' and subject_id = ${id}`.execute(
      db,
    )
    return id
  }
  const [late, solved, young] = [await ticketOf(3), await ticketOf(3), await ticketOf(1)]
  await agent.put(`/ticket/${late}`, { status: 2 })
  await agent.put(`/ticket/${solved}`, { status: 2 })
  await sql`update record_changes set created_at = now() - interval '2.5 hours' where subject_id = ${solved}
    and kind = 'ticket.updated'`.execute(db)
  const moment = { field: 'created_at', offset_minutes: 120 }
  const tried = { ...rule, when: { moment }, if: { all: [{ field: 'status', op: '=', val: 0 }] } }
  const done = await preview({ rule: tried })
  assert.deepEqual([done.status, done.run_amount], [2, 1], JSON.stringify(done))
  assert.deepEqual(await matchesOf(done.id), [[late, 'same', 1]])
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
  const calendar = { name: 'Always', timezone: 'UTC', weekly }
  const business_hours = (await admin.post('/calendar', calendar)).body.data.id
  const saved = await admin.post('/rule', tried)
  const sooner = { ...moment, offset_minutes: 30, business_hours }
  const compared = await preview({
    rule: { ...tried, when: { moment: sooner } },
    rule_id: saved.body.data.id,
  })
  assert.deepEqual(await matchesOf(compared.id), [
    [late, 'same', 1],
    [solved, 'more', 1],
    [young, 'more', 1],
  ])
})

test('a wrong rule or span is refused by its name, and a preview can be stopped', async () => {
  const refused = await admin.post('/rule/preview', { rule: { ...rule, then: [{ set: { priority: 9 } }] } })
  assert.deepEqual(Object.keys(refused.body.errors), ['rule.then.0.set.priority'])
  const spans = [
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ]
  for (const span of spans) assert.equal((await admin.post('/rule/preview', { rule, ...span })).status, 422)
  const other = (
    await admin.post('/rule', { ...rule, subject: 'contact', if: {}, then: [{ set: { last_name: 'X' } }] })
  ).body
  const differing = await admin.post('/rule/preview', { rule, rule_id: other.data.id })
  assert.deepEqual(Object.keys(differing.body.errors), ['rule_id'])
  const { id } = (await admin.post('/rule/preview', { rule })).body.data
  const stopped = await admin.post(`/rule/preview/${id}/cancel`)
  assert.equal(stopped.body.data.status, 4)
  for (const _ of [1, 2, 3, 4, 5]) assert.equal((await admin.post('/rule/preview', { rule })).status, 200)
  const { status, body } = await admin.post('/rule/preview', { rule })
  assert.deepEqual([status, body.code], [409, 'limit_reached'])
  await workOff()
  assert.equal((await admin.get(`/rule/preview/${id}`)).body.data.status, 4)
})

test('risk and lateness, and the state of a conversation at a message, are known', async (t) => {
  await clear()
  const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
  const policy = (await admin.post('/sla-policy', { name: 'Hour', targets })).body.data.id
  t.after(() => admin.delete(`/sla-policy/${policy}`))
  const id = await aTicket()
  const ago = sql<string>`now() - interval '1 minute'`
  const breach = { subject_type: 'ticket' as const, subject_id: id, kind: 'sla.breached' }
  await noteChanges(db, null, {
    ...breach,
    before: { sla_metric: null },
    after: { sla_metric: 'resolution' },
  })
  await agent.put(`/ticket/${id}`, { priority: 3 })
  await db
    .updateTable('sla_clocks')
    .set({ is_risk_announced: true, at_risk_at: ago })
    .where('subject_id', '=', id)
    .execute()
  const runs = async (subject: string, event: string, field: string, val: unknown) => {
    const then = [{ set: { priority: 1 } }]
    const tried = { ...rule, subject, when: { event }, if: { all: [{ field, op: '=', val }] }, then }
    return (await preview({ rule: tried })).run_amount
  }
  const { conversation } = await aTalk()
  await admin.put(`/conversation/${conversation}`, { priority: 3 })
  assert.deepEqual(
    [
      await runs('ticket', 'sla_at_risk', 'priority', 2),
      await runs('ticket', 'sla_breached', 'priority', 2),
      await runs('ticket', 'sla_breached', 'priority', 3),
      await runs('message', 'received', 'conversation.priority', 3),
      await runs('message', 'received', 'conversation.state', 'waiting'),
    ],
    [1, 1, 0, 0, 1],
  )
})

test('reopened records count as changed, merged ones only as they were before', async (t) => {
  await clear()
  t.after(() => admin.put('/installation', { ticket_reopen_days: null }))
  await admin.put('/installation', { ticket_reopen_days: 7 })
  const { visitor, conversation } = await aTalk()
  const { id } = (await agent.post('/ticket', { subject: 'Late', conversation_ids: [conversation] })).body
    .data
  await agent.put(`/ticket/${id}`, { status: 2 })
  await visitor.say('It happens again')
  await agent.put(`/ticket/${id}`, { status: 2 })
  const [kept, merged] = [await aTicket(), await aTicket(2)]
  await agent.post(`/ticket/${kept}/merge`, { ticket_ids: [merged] })
  const resolved = await preview()
  assert.deepEqual(await matchesOf(resolved.id), [
    [id, 'same', 2],
    [merged, 'same', 1],
  ])
  const all = [
    { field: 'status', op: 'was', val: 2 },
    { field: 'status', op: 'changed' },
  ]
  const reopened = await preview({ rule: { ...rule, if: { all } } })
  assert.deepEqual(await matchesOf(reopened.id), [[id, 'same', 1]])
})
