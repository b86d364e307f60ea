import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { allWorked, anEvent, aToldChannel, standIn, type ToldChannel } from '#test/inbound.ts'
import { startService } from '#test/service.ts'
import { createLog } from '../../log.ts'
import { startJobs } from '../../worker.ts'
import { deleteProcessedEvents, storeEvents } from './queries.ts'
import { sweepInbound } from './sweep.ts'

const service = await startService()
const { database, services, config } = service
const db = database.main
standIn()

const failures: { message: string }[] = []
const log = { error: (_: object, message: string) => void failures.push({ message }) }
const sweep = sweepInbound(services, log)

const age = (channel: ToldChannel) =>
  db
    .updateTable('inbound_events')
    .set({ due_at: sql<string>`now() - interval '1 minute'` })
    .where('channel_id', '=', channel.id)
    .execute()

const textsOf = async (channel: ToldChannel) => {
  const said = await db
    .selectFrom('messages')
    .innerJoin('contactables', 'contactables.id', 'contactable_id')
    .select('message')
    .where('channel_id', '=', channel.id)
    .orderBy('seq')
    .execute()
  return said.map(({ message }) => message)
}

const unprocessedOf = (channel: ToldChannel) =>
  db
    .selectFrom('inbound_events')
    .select(['id', 'attempts', sql<boolean>`due_at > received_at`.as('is_put_off')])
    .where('channel_id', '=', channel.id)
    .where('processed_at', 'is', null)
    .execute()

test('events stored before a crash are processed by the jobs, in order', async (t) => {
  const channel = await aToldChannel(service)
  const texts = ['one', 'two', 'three']
  await storeEvents(
    db,
    channel.id,
    texts.map((text) => anEvent('U1', text)),
  )
  await age(channel)
  const connection = { connectionString: config.databaseUrl as string }
  const worker = startJobs({ connection, secretKey: services.secretKey }, config, createLog(config))
  t.after(() => worker.stop(1000))
  await allWorked(db, channel.id)
  assert.deepEqual(await textsOf(channel), texts)
})

test('jobs that are asked to stop leave the rest to others', async () => {
  const channel = await aToldChannel(service)
  await storeEvents(db, channel.id, [anEvent('U1', 'later')])
  await age(channel)
  assert.equal(await sweep(db, AbortSignal.abort()), false)
  assert.equal((await unprocessedOf(channel)).length, 1)
  await sweep()
  assert.deepEqual(await textsOf(channel), ['later'])
})

test('an event that cannot be worked is tried again, holds back what follows, and is given up in the end', async () => {
  const channel = await aToldChannel(service)
  const broken = { ...anEvent('U1', ''), payload: null } as never
  await storeEvents(db, channel.id, [broken, anEvent('U1', 'after'), anEvent('U2', 'other')])
  await age(channel)
  await sweep()
  assert.deepEqual(await textsOf(channel), ['other'])
  const [first] = await unprocessedOf(channel)
  assert.deepEqual([first?.attempts, first?.is_put_off], [1, true])
  for (let attempt = 2; attempt <= 8; attempt++) {
    await age(channel)
    await sweep()
  }
  assert.deepEqual(await unprocessedOf(channel), [])
  assert.deepEqual(await textsOf(channel), ['other', 'after'])
  assert.equal(failures.at(-1)?.message, 'inbound event given up')
  assert.equal(failures.length, 8)
})

test('an event that meets an overloaded database is not given up', async (t) => {
  const channel = await aToldChannel(service)
  await sql`
    create function be_busy() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '57014';
    end $$`.execute(db)
  const relent = () => sql`drop function if exists be_busy cascade`.execute(db)
  t.after(relent)
  await sql`create trigger be_busy before insert on messages for each row
    when (new.message = '"patience"') execute function be_busy()`.execute(db)
  await storeEvents(db, channel.id, [anEvent('U1', 'patience')])
  for (let attempt = 1; attempt <= 12; attempt++) {
    await age(channel)
    await sweep()
  }
  await relent()
  assert.equal((await unprocessedOf(channel)).length, 1)
  await age(channel)
  await sweep()
  assert.deepEqual(await textsOf(channel), ['patience'])
})

test('a receipt that comes before its message is settled waits for it', async () => {
  const channel = await aToldChannel(service)
  const contactable_type = 'App\\WechatContact'
  const contactable_id = await aContactable(db, {
    contactable_type,
    channel_id: channel.id,
    external_id: 'U1',
  })
  const conversation_id = await aConversation(db, { contactable_id })
  const { id } = await recordMessage(db, {
    conversation_id,
    contactable_id,
    direction: 'outbound',
    author_type: 'system',
    type: 'text',
    message: 'Hi',
    delivery_state: 'sending',
  })
  await storeEvents(db, channel.id, [anEvent('U1', { kind: 'delivered', message_ids: ['m1'] })])
  await age(channel)
  await sweep()
  assert.equal((await unprocessedOf(channel)).length, 1)
  await db
    .updateTable('messages')
    .set({ delivery_state: 'sent', external_ids: ['m1'] })
    .where('id', '=', id)
    .execute()
  await age(channel)
  await sweep()
  const message = await db
    .selectFrom('messages')
    .select('delivery_state')
    .where('id', '=', id)
    .executeTakeFirst()
  assert.equal(message?.delivery_state, 'delivered')
})

test('events are forgotten a month after they came, once they were worked', async () => {
  const channel = await aToldChannel(service)
  await storeEvents(db, channel.id, [
    anEvent('U1', 'old'),
    anEvent('U1', 'unprocessed'),
    anEvent('U1', 'new'),
  ])
  const [old, unprocessed] = await unprocessedOf(channel)
  const monthAgo = sql<string>`now() - interval '31 days'`
  await db
    .updateTable('inbound_events')
    .set({ received_at: monthAgo })
    .where('id', 'in', [old?.id ?? 0, unprocessed?.id ?? 0])
    .execute()
  await db
    .updateTable('inbound_events')
    .set({ processed_at: sql<string>`now()` })
    .where('channel_id', '=', channel.id)
    .where('id', '<>', unprocessed?.id ?? 0)
    .execute()
  await deleteProcessedEvents(db)
  const left = await db
    .selectFrom('inbound_events')
    .select(sql<string>`event -> 'happening' ->> 'text'`.as('text'))
    .where('channel_id', '=', channel.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    left.map(({ text }) => text),
    ['unprocessed', 'new'],
  )
})
