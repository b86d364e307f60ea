import assert from 'node:assert/strict'
import test from 'node:test'
import { telegram } from '#simulator/telegram.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { startSibling } from '#test/service.ts'

const limits = { PUSH_LIMIT: '20', PUSH_CHANNEL_LIMIT: '30', PUSH_FORCE_LIMIT: '4' }
const service = await startMessaging([telegram], limits)
const { admin, employee, database } = service
const channel = await aChannel(admin, telegram)
const { contactable_id } = await aCustomer(service, telegram, channel)

const aPush = (given: object = {}) => ({
  contactable_type: telegram.contactableType,
  contactable_id,
  type: 'text',
  message: 'Your parcel is on its way.',
  ...given,
})
const recorded = async () =>
  Number(
    (
      await database.main
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Pushes until one is refused; a minute that ends meanwhile begins the count again. */
const untilRefused = async (client: typeof admin, body: object, path = '/message/push') => {
  for (let n = 0; n < 100; n++) {
    const before = await recorded()
    const answer = await client.post(path, body)
    if (answer.status === 429) return { ...answer, written: (await recorded()) - before, sent: n }
    assert.equal(answer.status, 200)
  }
  return assert.fail('none was refused')
}

test('forced pushes of an employee are bounded, and nothing is written of one too many', async () => {
  const one = await employee('agent')
  const { body, headers, written } = await untilRefused(one.client, aPush({ is_force: 1 }))
  assert.equal(body.code, 'push_limited')
  assert.match(
    body.message,
    /^More than 4 forced pushes by one employee a minute\. Try again in \d+ seconds\.$/,
  )
  assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 60)
  assert.equal(written, 0)
})

test('pushes of an employee are bounded, and the answer to a key is given again', async () => {
  const one = await employee('agent')
  const key = { 'idempotency-key': 'repeated-push-1' }
  const first = await one.client.post('/message/push', aPush(), key)
  assert.equal(first.status, 200)
  const { body } = await untilRefused(one.client, aPush())
  assert.match(body.message, /^More than (20 pushes by one employee|30 pushes over one channel) a minute/)
  assert.equal((await one.client.post('/message/push', aPush(), key)).status, 200)
})

test('a push refused by the limit is sent under its key a minute later', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const one = await employee('agent')
  await untilRefused(one.client, aPush({ is_force: 1 }))
  const before = await recorded()
  const push = () =>
    one.client.post('/message/push', aPush({ is_force: 1 }), { 'idempotency-key': 'refused-push-1' })
  assert.equal((await push()).status, 429)
  t.mock.timers.tick(60_000)
  assert.deepEqual([(await push()).status, (await push()).status], [200, 200])
  assert.equal((await recorded()) - before, 1)
})

test('pushes over a channel are bounded for all employees and servers together', async () => {
  const sibling = await startSibling(service)
  try {
    const other = sibling.as((await employee('agent')).client)
    const { body } = await untilRefused(other, aPush())
    assert.match(body.message, /^More than (20 pushes by one employee|30 pushes over one channel) a minute/)
  } finally {
    await sibling.stop()
  }
})
