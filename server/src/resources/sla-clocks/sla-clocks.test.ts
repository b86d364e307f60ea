import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { waitAgain } from '#resources/conversations/unanswered.ts'
import { sendNextOfRules } from '#resources/rule-engine/send-due.ts'
import { startService } from '#test/service.ts'
import { brief, serviceLevelsOf } from '#test/service-levels.ts'

const service = await startService()
const { admin, services, database, employee } = service
const agent = await employee('agent')
const { id: me, client } = agent
const db = database.main
const { pass, aPolicy, aTicket, slaOf, aTalk, say } = await serviceLevelsOf(service, agent)

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
  const due = async (list: string, range: string) =>
    (await client.get(`/${list}?sort=-sla_due_at&${range}`)).body.data.map(({ id }: { id: number }) => id)
  const [next] = (await client.get(path)).body.data.sla.filter(
    ({ metric }: { metric: string }) => metric === 'next_answer',
  )
  const at = encodeURIComponent(next.due_at)
  assert.deepEqual(await due('ticket', `sla_due_at__start=${at}&sla_due_at__end=${at}`), [made.id])
  assert.deepEqual(await due('ticket', 'sla_due_at__end=2020-01-01'), [])
  assert.deepEqual(await due('conversation', 'sla_due_at__end=2020-01-01'), [])
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

test('a promise is not kept by an answer that did not reach the customer, nor by what is sent before anybody answers', async (t) => {
  await aPolicy(t, {
    subject: 'conversation',
    targets: [
      { metric: 'first_answer', priority: null, minutes: 60 },
      { metric: 'next_answer', priority: null, minutes: 30 },
    ],
  })
  const { id, path, visitor } = await aTalk()
  const { contactable_id } = (await client.get(path)).body.data
  const push = { contactable_type: 'App\\LivechatContact', contactable_id, type: 'text', message: 'It left' }
  assert.equal((await client.post('/message/push', push)).status, 200)
  assert.deepEqual(await slaOf(path), [['first_answer', 'running', 0, 60]])
  await client.post(`${path}/accept`)
  /** Says something that turns out not to have reached the visitor. */
  const sayInVain = async (state: string, isLast = false) => {
    await say(path)
    assert.equal((await slaOf(path)).at(-1)?.[1], state)
    if (isLast) await client.post(`${path}/close`, {})
    await sql`update messages set delivery_state = 'failed' where conversation_id = ${id}
      and seq = (select max(seq) from messages where conversation_id = ${id})`.execute(db)
    await waitAgain(db, [id])
  }
  await sql`delete from messages where conversation_id = ${id} and direction = 'outbound'`.execute(db)
  await pass(10)
  await sayInVain('kept')
  assert.deepEqual(await slaOf(path), [['first_answer', 'running', 10, 60]])
  const counted = async () => kept(await reportedBy('policy')).filter(([metric]) => metric !== 'resolution')
  const before = await counted()
  await pass(5)
  await say(path)
  await visitor.say('And the lid?')
  await pass(7)
  await sayInVain('kept')
  assert.deepEqual(await slaOf(path), [
    ['first_answer', 'kept', 15, 60],
    ['next_answer', 'running', 7, 30],
  ])
  const after = await counted()
  assert.notDeepEqual(after, before)
  await sayInVain('kept', true)
  assert.deepEqual(await counted(), after)
})

test('a promise to those who left without an answer, or of a duplicate, counts neither as kept nor as missed', async (t) => {
  const targets = ['first_answer', 'resolution'].map((metric) => ({ metric, priority: null, minutes: 60 }))
  const policy = await aPolicy(t, { targets })
  const counted = async () => kept((await reportedBy('policy')).filter(({ key }) => key === policy))
  const { id } = await aTicket({ conversation_ids: [(await aTalk()).id] })
  const gone = await aTicket()
  assert.equal((await client.post(`/ticket/${id}/merge`, { ticket_ids: [gone.id] })).status, 200)
  await pass(1)
  const ended = (await slaOf(`/ticket/${gone.id}`)).map(([, state]) => state)
  assert.deepEqual([ended, await counted()], [['kept', 'kept'], []])
  await client.put(`/ticket/${id}`, { status: 3 })
  assert.equal((await slaOf(`/ticket/${id}`))[0]?.[1], 'kept')
  assert.deepEqual(await counted(), [['resolution', 1, 0, 100]])
})
