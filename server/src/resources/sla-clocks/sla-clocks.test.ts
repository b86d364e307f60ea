import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { workOffMoments } from '#moments/work.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { slaMoments } from './announce.ts'
import { stepMoment } from './later.ts'
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
  const length = sql`${minutes} * interval '1 minute'`
  await sql`update sla_clocks set started_at = started_at - ${length}, running_since = running_since - ${length},
    at_risk_at = at_risk_at - ${length}, due_at = due_at - ${length}, breached_at = breached_at - ${length},
    hours = (select range_agg(tstzrange(lower(h) - ${length}, upper(h) - ${length})) from unnest(hours) h)`.execute(
    db,
  )
  await sql`update moments set due_at = due_at - ${length}, attempt_at = attempt_at - ${length}`.execute(db)
  for (const table of ['tickets', 'conversations'])
    await sql`update ${sql.table(table)} set sla_due_at = sla_due_at - ${length}, sla_at_risk_at = sla_at_risk_at - ${length}`.execute(
      db,
    )
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
  await pass(500)
  await client.put(path, { status: 1 })
  assert.deepEqual((await slaOf(path)).at(-1), ['resolution', 'running', 84, 100])
  await pass(17)
  assert.deepEqual((await slaOf(path)).at(-1), ['resolution', 'breached', 101, 100])
})
