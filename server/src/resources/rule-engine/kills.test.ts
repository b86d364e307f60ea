import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { workOffMoments } from '#moments/work.ts'
import { ruleMoments } from '#resources/rule-moments/handle.ts'
import { telegram } from '#simulator/telegram.ts'
import { making } from '#test/configuration.ts'
import { aConversation } from '#test/factories.ts'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { secretKey } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { watchStatements } from '#test/programs/statements.ts'
import { sendNextOfRules } from './send-due.ts'

const maxWaitMs = 4_000
const maxRandomMs = 600

/** Where the service is killed: before and after the commit of a write with its rules, a message, and a moment. */
const parts = {
  write: 'insert into "rule_messages"',
  message: 'delete from "rule_messages"',
  moment: 'delete from moments where kind',
}
type Part = keyof typeof parts
interface Point {
  part: Part
  isBefore: boolean
}
const short: (Point | undefined)[] = [
  { part: 'write', isBefore: true },
  { part: 'message', isBefore: false },
  { part: 'moment', isBefore: true },
]
const long: (Point | undefined)[] = [
  ...(Object.keys(parts) as Part[]).flatMap((part) => [true, false].map((isBefore) => ({ part, isBefore }))),
  // At a random moment.
  undefined,
  undefined,
]
const points = onlyLong ? short : long
const rounds = onlyLong ? short.length : Number(process.env.KILL_ROUNDS ?? 200)

const service = await startMessaging([telegram])
const { admin, agent, config, database, services, platforms } = service
const db = database.main
const made = making(admin)

const lead = (await admin.get('/me')).body.data.id
const rule = (given: object) => made('/rule', { state: 'on', hourly_limit: 100_000, ...given })
const answering = await rule({
  ...{ name: 'Answer', subject: 'conversation', when: { event: 'updated' } },
  if: { all: [{ field: 'memo', op: 'changed' }] },
  then: [
    { message: { type: 'text', message: 'We look into it.', is_repeatable: true } },
    { notify: { employee_ids: [lead], text: 'Look' } },
  ],
})
const sorting = await rule({
  ...{ name: 'Sort', subject: 'ticket', when: { event: 'created' } },
  then: [{ set: { priority: 3 } }, { note: 'Sorted.' }],
})
const waiting = await rule({
  ...{ name: 'Wait', subject: 'ticket', when: { moment: { field: 'created_at', offset_minutes: 0 } } },
  then: [{ set: { status_memo: 'Waited' } }, { note: 'Waited.' }],
})
const channel = await aChannel(admin, telegram)
const { contactable_id } = await aCustomer(service, telegram, channel)
const conversation = await aConversation(db, {
  ...{ contactable_id, channel_id: channel, state: 'handling', handler_id: lead },
})

/** Starts a server that is held at a point. */
const aServer = async (t: TestContext, wanted: Point | undefined) => {
  const reached = Promise.withResolvers<boolean>()
  const holdIf = (isBefore: boolean, sent: string[]) => {
    if (wanted?.isBefore !== isBefore || !sent.some((each) => each.includes(parts[wanted.part]))) return
    reached.resolve(true)
    return new Promise(() => undefined)
  }
  const databaseUrl = await watchStatements(config.databaseUrl as string, {
    before: (statement, sent) => statement === 'commit' && holdIf(true, sent),
    behind: (sent) => sent.at(-1) === 'commit' && holdIf(false, sent),
  })
  const server = run(t, ['serve'], {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, SECRET_KEY: secretKey },
    TELEGRAM_API_URL: `${platforms.url}/telegram`,
  })
  return { server, reached: reached.promise }
}

let writes = 0

/** Has a server change the conversation and add tickets, until it is killed. */
const write = async (address: string) => {
  const send = (method: string, path: string, body: object) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  for (let n = 0; n < 3; n++) {
    writes += 1
    const memo = `Change ${writes}`
    await Promise.all([
      send('PUT', `/conversation/${conversation}`, { memo }),
      send('POST', '/ticket', { subject: memo }),
      send('POST', '/ticket', { subject: `${memo}, again` }),
    ])
  }
}

/** Leaves a message and moments for the servers that are killed. */
const leaveWork = async () => {
  writes += 1
  const changed = await agent.put(`/conversation/${conversation}`, { memo: `Left ${writes}` })
  assert.equal(changed.status, 200)
  for (const subject of ['Left', 'Left, too']) await agent.post('/ticket', { subject })
}

/** Does what the killed servers left, in this process. */
const finish = async () => {
  const log = { error: (facts: object) => assert.fail(JSON.stringify(facts)) }
  // What a killed process has taken is attempted again later.
  await db.updateTable('moments').set({ attempt_at: sql<string>`now()` }).execute()
  // The next message of a conversation waits a minute for one that a killed process was sending.
  await db
    .updateTable('messages')
    .set({ created_at: sql<string>`now() - interval '61 seconds'` })
    .where('delivery_state', '=', 'sending')
    .execute()
  const work = workOffMoments({ handlers: ruleMoments(services), log })
  while (await work(db));
  while (await sendNextOfRules(services)());
}

const count = async (query: ReturnType<typeof sql<{ amount: number }>>) =>
  (await query.execute(db)).rows[0]?.amount

/** How many of a rule's runs were recorded, and on how many records. */
const runsOf = async (id: number) => {
  const { rows } = await sql<{ runs: number; subjects: number; others: number }>`
    select count(*) filter (where outcome = 'matched')::int as runs, count(distinct subject_id)::int as subjects,
      count(*) filter (where outcome <> 'matched')::int as others
    from rule_runs where rule_id = ${id}`.execute(db)
  return rows[0] as { runs: number; subjects: number; others: number }
}

test('killed again and again, the service loses and doubles nothing that rules do', async (t) => {
  let atPoints = 0
  for (let round = 0; round < rounds; round++) {
    const wanted = points[round % points.length]
    await leaveWork()
    const { server, reached } = await aServer(t, wanted)
    const writing = write(await server.address)
    const isReached = wanted
      ? await (onlyLong ? reached : Promise.race([reached, pause(maxWaitMs, false)]))
      : await pause(Math.random() * maxRandomMs, false)
    server.child.kill('SIGKILL')
    await server.ended
    await writing
    atPoints += Number(isReached)
  }
  await finish()

  const changes = await count(sql`select count(*)::int as amount from record_changes
    where subject_type = 'conversation' and subject_id = ${conversation} and employee_id is not null
      and changes @> '[{"field": "memo"}]'`)
  const recorded = await count(sql`select count(*)::int as amount from messages
    where conversation_id = ${conversation} and direction = 'outbound'`)
  const notices = await count(sql`select count(*)::int as amount from employee_notices where type = 'rule'`)
  const answered = await runsOf(answering)
  assert.deepEqual([answered.runs, recorded, notices], [changes, changes, changes])
  const sent = platforms.worldOf('telegram').taken.length
  assert.ok(sent <= (recorded as number), `${sent} sent of ${recorded}`)

  const tickets = await count(sql`select count(*)::int as amount from tickets`)
  for (const [id, note] of [
    [sorting, 'Sorted.'],
    [waiting, 'Waited.'],
  ] as const) {
    const notes = await count(sql`select count(*)::int as amount from ticket_notes where content = ${note}`)
    assert.deepEqual([await runsOf(id), notes], [{ runs: tickets, subjects: tickets, others: 0 }, tickets])
  }
  const left = await count(sql`select count(*)::int as amount from tickets
    where priority <> 3 or status_memo is distinct from 'Waited'`)
  assert.equal(left, 0)
  const done = `${changes} messages, ${tickets} tickets and as many moments`
  const outcome = `each once recorded, ${sent} sent and none twice`
  figure(t, 'T03', `rules: kill -9 in ${rounds} rounds, ${atPoints} at named points: ${done}, ${outcome}`)
})
