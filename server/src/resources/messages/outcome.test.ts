import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { telegram } from '#simulator/telegram.ts'
import { aPeer } from '#test/outbound.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

// What happens while the platform has the message is each test's to say.
let meanwhile: () => unknown = () => undefined
let taken = 0
const platform = await aPeer(async (_, response) => {
  taken++
  await meanwhile()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{"message_id":7}}')
})
const service = await startMessaging([telegram], { TELEGRAM_API_URL: platform.url })
const { admin, agent, database } = service
const channel = await aChannel(admin, telegram)

const pushed = async (headers = {}) => {
  const { contactable_id } = await aCustomer(service, telegram, channel)
  const push = { contactable_type: telegram.contactableType, contactable_id, type: 'text', message: 'Hello' }
  const reply = await agent.post('/message/push', push, headers)
  const stored = await database.main
    .selectFrom('messages')
    .select('delivery_state')
    .where('contactable_id', '=', contactable_id)
    .executeTakeFirstOrThrow()
  return { push, reply, state: stored.delivery_state }
}

test('a push that the platform took is answered so, however many wait for the database by then', async (t) => {
  t.after(() => Reflect.deleteProperty(database.pool, 'waitingCount'))
  meanwhile = () =>
    Object.defineProperty(database.pool, 'waitingCount', { get: () => 1000, configurable: true })
  const { reply, state } = await pushed()
  assert.deepEqual([reply.status, state], [200, 'sent'])
})

/** Has the next so many outcomes fail as they are written down. */
const failing = async (times: number) => {
  await sql`create sequence if not exists outcomes`.execute(database.main)
  await sql`select setval('outcomes', 1, false)`.execute(database.main)
  await sql`
    create or replace function fail_outcome() returns trigger language plpgsql as $$ begin
      if nextval('outcomes') <= ${sql.lit(times)} then raise exception using errcode = '55P03'; end if;
      return new;
    end $$`.execute(database.main)
  await sql`create or replace trigger fail before update of sent_at on messages for each row
    execute function fail_outcome()`.execute(database.main)
}

test('an outcome that meets a lock is written down all the same', async () => {
  meanwhile = () => failing(2)
  const { reply, state } = await pushed()
  assert.deepEqual([reply.status, state], [200, 'sent'])
})

test('a push whose outcome cannot be written down is not offered to be sent again', async () => {
  meanwhile = () => failing(1000)
  taken = 0
  const headers = { 'idempotency-key': 'unwritten-1' }
  const { push, reply, state } = await pushed(headers)
  assert.deepEqual([reply.status, reply.body.code, state], [409, 'outcome_unknown', 'sending'])
  assert.equal(reply.headers['retry-after'], undefined)
  const again = await agent.post('/message/push', push, headers)
  assert.equal(again.status, 409)
  assert.equal(taken, 1)
})
