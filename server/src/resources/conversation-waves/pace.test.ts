import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { recordMessage } from '#resources/messages/record.ts'
import { putOff } from '#resources/scheduled-messages/put-off.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { telegram } from '#simulator/telegram.ts'
import { startAsking } from '#test/asking.ts'
import { until } from '#test/embedded.ts'
import { aFile } from '#test/factories.ts'

const asking = await startAsking()
const { agent, services, db, world } = asking
const anAsking = async () => (await asking.anAsking()).id

const live = { tell: () => undefined, flush: async () => undefined }
const sendDue = async () => {
  while (await sendNextDue({ ...services, live })());
}
const sendNext = async () => {
  await sql`update scheduled_messages set send_at = send_at - interval '1 hour'
    where id = (select id from scheduled_messages order by send_at limit 1)`.execute(db)
  return sendNextDue({ ...services, live })()
}

test('a wave that its platform rate-limits waits, and is then sent to everybody', async () => {
  const conversation_ids = [await anAsking(), await anAsking(), await anAsking()]
  const wave = { conversation_ids, type: 'text', message: 'Yes', delay_seconds: 0 }
  const { data } = (await agent.post('/conversation/wave', wave)).body
  const pending = async () => {
    const { rows } = await sql<{ id: number; seconds: number }>`select conversation_id as id,
      round(extract(epoch from send_at - created_at))::int as seconds from scheduled_messages order by send_at`.execute(
      db,
    )
    return rows
  }
  const [refusal] = telegram.failures.rate_limited ?? []
  world.faults.push(refusal as NonNullable<typeof refusal>)
  assert.equal(await sendNext(), true)
  const rows = await pending()
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(conversation_ids))
  // "Too Many Requests: retry after 7", for all customers of the bot.
  assert.ok(rows.every(({ seconds }) => seconds >= 7 && seconds < 14))
  const [first] = conversation_ids
  const again = {
    ...{
      wave_id: data.id,
      ticket_id: null,
      author_id: data.author.id,
      type: 'text',
      message: 'Yes',
      origin: '',
    },
    ...{ is_undoable: true, unless_answered: true, after_seq: 1, attempts: 1, reminder_id: null },
  }
  const failure = { code: 'rate_limited', retryAfter: 7 }
  const refuse = (given: object = {}) =>
    putOff(
      db,
      { ...again, ...given },
      { conversation_id: first, seq: 1 } as never,
      { state: 'failed', failure } as never,
    )
  // A second refusal of those under way at once: nobody waits twice as long.
  await db
    .deleteFrom('scheduled_messages')
    .where('conversation_id', '=', first as number)
    .execute()
  await refuse()
  assert.ok((await pending()).every(({ seconds }) => seconds < 14))
  for (const _ of conversation_ids) assert.equal(await sendNext(), true)
  assert.deepEqual(await pending(), [])
  const { conversations } = (await agent.get(`/conversation/wave/${data.id}`)).body.data
  assert.deepEqual(
    conversations.map(({ outcome }: { outcome: string }) => outcome),
    ['sent', 'sent', 'sent'],
  )
  // Nothing is put off once somebody takes the wave back.
  await agent.post(`/conversation/wave/${data.id}/cancel`)
  const own = {
    conversation_id: first,
    content: 'Call',
    remind_at: `${new Date().getFullYear() + 1}-01-02 09:00:00`,
  }
  const { body: reminder } = await agent.post('/me/reminder', own)
  await refuse({ reminder_id: reminder.data.id })
  assert.deepEqual(await pending(), [])
  assert.deepEqual((await agent.get(`/me/reminder?conversation_id=${first}`)).body.data, [])
})

test('a wave that is taken back gives back a conversation to which the platform refused its answer', async () => {
  const id = await anAsking()
  const wave = { conversation_ids: [id], type: 'text', message: 'Yes', delay_seconds: 0 }
  const { data } = (await agent.post('/conversation/wave', wave)).body
  refuseNext(1)
  assert.equal(await sendNext(), true)
  assert.equal((await agent.post(`/conversation/wave/${data.id}/cancel`)).status, 200)
  const { state, handler } = (await agent.get(`/conversation/${id}`)).body.data
  assert.deepEqual([state, handler], ['waiting', null])
})

/** Schedules messages in a conversation of its own, all of them due. */
const scheduled = async (...messages: string[]) => {
  const path = `/conversation/${await anAsking()}`
  assert.equal((await agent.post(`${path}/accept`)).status, 200)
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  for (const message of messages)
    assert.equal(
      (await agent.post(`${path}/scheduled-message`, { type: 'text', message, send_at })).status,
      200,
    )
  await hurry()
  const sent = async () =>
    (await agent.get(`${path}/message`)).body.data
      .slice(1)
      .map((row: { message: string; delivery_state: string; error: { code: string } | null }) =>
        [row.message, row.delivery_state, row.error?.code ?? ''].join(' ').trim(),
      )
  const waiting = async () =>
    (await agent.get(`${path}/scheduled-message?sort=send_at`)).body.data.map(
      ({ message }: { message: string }) => message,
    )
  return { sent, waiting }
}

const hurry = () => sql`update scheduled_messages set send_at = send_at - interval '1 day'`.execute(db)

const refuseNext = (times: number) => {
  const [refusal] = telegram.failures.rate_limited ?? []
  for (let time = 0; time < times; time++) world.faults.push(refusal as NonNullable<typeof refusal>)
}

test('scheduled messages that the platform rate-limits wait, and are then sent once each and in their order', async () => {
  const { sent, waiting } = await scheduled('One', 'Two', 'Three')
  const before = world.taken.length
  refuseNext(1)
  await Promise.all([sendDue(), sendDue(), sendDue()])
  assert.deepEqual(await sent(), ['One failed rate_limited'])
  assert.deepEqual(await waiting(), ['One', 'Two', 'Three'])
  const { rows } = await sql<{ is_later: boolean }>`
    select send_at > now() + interval '5 seconds' as is_later from scheduled_messages`.execute(db)
  assert.deepEqual(
    rows.map(({ is_later }) => is_later),
    [true, true, true],
  )
  await hurry()
  await Promise.all([sendDue(), sendDue()])
  await sendDue()
  assert.deepEqual(await sent(), ['One failed rate_limited', 'One sent', 'Two sent', 'Three sent'])
  assert.equal(world.taken.length - before, 3)
})

test('a scheduled message that its platform refuses five times has failed, and an answer that was given at once fails at once', async () => {
  const { sent, waiting } = await scheduled('One')
  refuseNext(5)
  for (let attempt = 0; attempt < 5; attempt++) {
    assert.equal((await waiting()).length, 1)
    await hurry()
    await sendDue()
  }
  assert.deepEqual(await sent(), Array(5).fill('One failed rate_limited'))
  assert.deepEqual(await waiting(), [])

  const own = await scheduled('Now')
  await sql`update scheduled_messages set is_undoable = true`.execute(db)
  refuseNext(1)
  await sendDue()
  assert.deepEqual([await own.sent(), await own.waiting()], [['Now failed rate_limited'], []])
})

test('messages that follow one put off keep the order of their conversation, those due later too', async () => {
  await sql`delete from scheduled_messages`.execute(db)
  const crowd = await scheduled('Crowd')
  await sql`insert into scheduled_messages
      (conversation_id, author_id, type, message, send_at, origin, is_undoable, after_seq)
    select conversation_id, author_id, type, message, send_at + n * interval '1 second', origin, is_undoable, after_seq
    from scheduled_messages, generate_series(1, 199) n`.execute(db)
  const own = await scheduled('First', 'Later')
  await sql`update scheduled_messages
    set send_at = case when message = '"First"' then now() - interval '1 hour' else now() + interval '10 seconds' end
    where message in ('"First"', '"Later"')`.execute(db)
  refuseNext(1)
  await sendDue()
  assert.deepEqual(await crowd.sent(), ['Crowd failed rate_limited'])
  assert.deepEqual([await own.sent(), await own.waiting()], [[], ['First', 'Later']])
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(send_at) - now())::float8 as seconds from scheduled_messages
    where message in ('"First"', '"Later"')`.execute(db)
  assert.ok(rows.every(({ seconds }) => seconds > 10))
})

test('a file that is put off is sent later, once, and kept until then', async () => {
  await sql`delete from scheduled_messages`.execute(db)
  const path = `/conversation/${await anAsking()}`
  await agent.post(`${path}/accept`)
  const file = await aFile(agent, 'a list')
  const message = { file_ids: [file], text: 'Here it is' }
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  const made = await agent.post(`${path}/scheduled-message`, { type: 'file', message, send_at })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await hurry()
  refuseNext(1)
  await sendDue()
  const [waiting] = (await agent.get(`${path}/scheduled-message`)).body.data
  assert.deepEqual([waiting.message, waiting.files.map(({ id }: { id: number }) => id)], [message, [file]])
  await hurry()
  await sendDue()
  const sent = (await agent.get(`${path}/message`)).body.data.slice(1)
  assert.deepEqual(
    sent.map(({ delivery_state, files }: { delivery_state: string; files: { id: number }[] }) => [
      delivery_state,
      files.map(({ id }) => id),
    ]),
    [
      ['failed', [file]],
      ['sent', [file]],
    ],
  )
})

test('a message put off is held if its customer writes, its conversation is closed or its author leaves meanwhile', async () => {
  for (const [reason, happen] of [
    [
      'answered',
      async (conversation_id: number) => {
        const { contactable_id } = await db
          .selectFrom('conversations')
          .select('contactable_id')
          .where('id', '=', conversation_id)
          .executeTakeFirstOrThrow()
        await recordMessage(db, {
          ...{ conversation_id, contactable_id, direction: 'inbound', author_type: 'customer' },
          ...{ type: 'text', message: 'Never mind', delivery_state: 'sent' },
        })
      },
    ],
    [
      'closed',
      async (id: number) => {
        assert.equal((await agent.post(`/conversation/${id}/close`)).status, 200)
      },
    ],
    [
      'author',
      () =>
        sql`update employees set is_disabled = true
        where id = (select author_id from scheduled_messages limit 1)`.execute(db),
    ],
  ] as const) {
    await sql`delete from scheduled_messages`.execute(db)
    const id = await anAsking()
    const path = `/conversation/${id}`
    await agent.post(`${path}/accept`)
    const send_at = new Date(Date.now() + 3_600_000).toISOString()
    await agent.post(`${path}/scheduled-message`, {
      ...{ type: 'text', message: 'Hello', send_at, unless_answered: true },
    })
    await hurry()
    refuseNext(1)
    await sendDue()
    await happen(id)
    await hurry()
    const held = async () => {
      await sendDue()
      const { rows } = await sql<{ held_reason: string | null; unless_answered: boolean }>`
        select held_reason, unless_answered from scheduled_messages`.execute(db)
      return rows
    }
    // After a closing the customer is asked for a score, and nothing else is sent meanwhile.
    await until(
      () => `it is held: ${reason}`,
      async () => (await held())[0]?.held_reason != null,
    )
    assert.deepEqual(await held(), [{ held_reason: reason, unless_answered: true }], reason)
  }
})
