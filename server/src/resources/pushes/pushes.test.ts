import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { verbatim } from '#messages/message.ts'
import { applyReceipt } from '#resources/inbound/receipts.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { notifyDue } from '#resources/reminders/notify-due.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { aDevice, aSubscribed, pushing } from '#test/push.ts'
import { aPushService } from '#test/push-service.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database, employee, services } = service
const db = database.main
const push = pushing(service)
const pushService = await aPushService()

const aSubscriber = (language?: 'en' | 'zh-TW') => aSubscribed(service, pushService, language)

const aTicketFor = async (handler_id: number, subject = 'Broken pot') =>
  (await admin.post('/ticket', { subject, handler_id })).body.data.id as number

const stateOf = async (subscription: number) => {
  const { rows } = await sql<{ state: string }>`
    select state || ' ' || attempts as state from push_deliveries where subscription_id = ${subscription}`.execute(
    db,
  )
  return rows.map(({ state }) => state)
}

/** As if the time until the next attempt had passed. */
const pass = () => sql`update push_deliveries set due_at = now() where state = 'pending'`.execute(db)

const sender = (await admin.get('/me')).body.data.name

test('an employee’s notices arrive once, encrypted and signed, in the device’s language', async () => {
  const { id, device } = await aSubscriber('zh-TW')
  const ticket = await aTicketFor(id)
  // Two workers at once.
  await Promise.all([push(), push()])
  await push()
  const shown = { title: 'Parley', path: `/tickets/${ticket}`, tag: `ticket-${ticket}`, language: 'zh-TW' }
  assert.deepEqual(device.shown(), [{ ...shown, body: `${sender} 將工單 #${ticket} Broken pot 指派給您` }])
  const [claims] = device.claims()
  assert.equal(claims?.aud, pushService.url)
  assert.match(claims?.sub ?? '', /^https?:/)
  const [{ headers }] = device.calls() as [ReturnType<typeof device.calls>[0]]
  assert.deepEqual([headers['content-encoding'], headers.urgency], ['aes128gcm', 'high'])
  assert.equal(headers.topic, `ticket-${ticket}`)
  assert.ok(Number(headers.ttl) > 3_500 && Number(headers.ttl) <= 3_600)
  assert.deepEqual(await stateOf(device.id), ['sent 1'])
})

test('a mention, a customer’s answer, a reminder and a due ticket are pushed, each with its words', async () => {
  const { id: handler_id, client, device } = await aSubscriber()
  const contact_id = await aContact(db, { first_name: 'Mei', last_name: 'Lin' })
  const contactable_id = await aContactable(db, { contact_id })
  const earlier = new Date(Date.now() - 60_000).toISOString()
  const conversation_id = await aConversation(db, {
    contactable_id,
    contact_id,
    state: 'handling',
    handler_id,
    accepted_at: earlier,
  })
  const said = {
    direction: 'inbound',
    author_type: 'customer',
    type: 'text',
    delivery_state: 'read',
  } as const
  for (const message of ['Hello?', 'Are you there?'])
    await recordMessage(db, { conversation_id, contactable_id, ...said, message })
  await admin.post(`/conversation/${conversation_id}/note`, { content: 'Ask @a', mention_ids: [handler_id] })
  await push()
  const name = (
    await db.selectFrom('contacts').select('name').where('id', '=', contact_id).executeTakeFirst()
  )?.name
  const bodies = () => device.shown().map(({ body }) => body)
  assert.deepEqual(
    bodies().sort(),
    [`${name} has answered`, `${sender} mentioned you (${name}): Ask @a`].sort(),
  )

  const { id: ticket_id } = (await client.post('/ticket', { subject: 'Cup' })).body.data
  const reminder = { ticket_id, content: 'Call', remind_at: new Date(Date.now() + 60_000).toISOString() }
  await client.post('/me/reminder', reminder)
  await sql`update reminders set remind_at = now() where employee_id = ${handler_id}`.execute(db)
  await notifyDue({ ...services, live: { tell: () => undefined, flush: async () => undefined } })()
  await push()
  assert.equal(bodies().at(-1), `Reminder (#${ticket_id} Cup): Call`)

  // Nobody announces that a ticket is due: it is found by the check of each minute.
  await sql`update tickets set handler_id = ${handler_id}, due_at = now() where id = ${ticket_id}`.execute(db)
  await push()
  assert.equal(bodies().length, 3)
  await sql`update push_subscriptions set check_at = now()`.execute(db)
  await push()
  assert.equal(bodies().at(-1), `Ticket #${ticket_id} Cup is due`)
})

test('events of a followed conversation are pushed, each with its own text', async () => {
  const { client, device } = await aSubscriber()
  const handler = await employee('agent')
  const contact_id = await aContact(db, { first_name: 'Ada', last_name: 'Lin' })
  const contactable_id = await aContactable(db, { contact_id })
  const accepted_at = new Date(Date.now() - 60_000).toISOString()
  const handled = { state: 'handling', handler_id: handler.id, accepted_at }
  const conversation_id = await aConversation(db, { contactable_id, contact_id, ...handled })
  const path = `/conversation/${conversation_id}`
  await client.put(`${path}/follow`, {})
  const said = {
    direction: 'inbound',
    author_type: 'customer',
    type: 'text',
    delivery_state: 'read',
  } as const
  await recordMessage(db, { conversation_id, contactable_id, ...said, message: 'Hello?' })
  await push()
  await admin.post(`${path}/note`, { content: 'Is it the lamp?' })
  await push()
  await handler.client.post(`${path}/close`, {})
  await push()
  const closer = (await handler.client.get('/me')).body.data.name
  assert.deepEqual(
    device.shown().map(({ body }) => body),
    [
      'Ada Lin has answered',
      `${sender} wrote a note (Ada Lin): Is it the lamp?`,
      `${closer} closed the conversation with Ada Lin`,
    ],
  )
})

test('a failure that the platform reports late is pushed when it is', async () => {
  const { id: handler_id, device } = await aSubscriber()
  const contactable_id = await aContactable(db, {})
  const conversation_id = await aConversation(db, { contactable_id, state: 'handling', handler_id })
  const said = {
    direction: 'outbound',
    author_type: 'employee',
    author_id: handler_id,
    type: 'text',
  } as const
  const to = { conversation_id, contactable_id, delivery_state: 'sent' } as const
  const { id } = await recordMessage(db, { ...to, ...said, message: 'Hello' })
  await sql`update messages set created_at = now() - interval '2 hours', external_ids = '{a}'
    where id = ${id}`.execute(db)
  const receipt = { kind: 'failed', message_id: 'a', reason: verbatim('The device is off.') } as const
  await applyReceipt(db, contactable_id, receipt, new Date().toISOString())
  await sql`update push_subscriptions set check_at = now()`.execute(db)
  await push()
  const [shown, ...others] = device.shown()
  assert.deepEqual([others, shown?.path], [[], `/inbox/${conversation_id}`])
  assert.match(shown?.body, /^Not sent to .*\. The device is off\.$/)
})

test('nothing is pushed in quiet hours, of unwanted types, or to who looks at a console, nor later', async () => {
  const { id, client, device } = await aSubscriber()
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const always = { weekdays: everyDay, from: '00:00', until: '00:00' }
  const look = (at: string) =>
    sql`insert into employee_availability (employee_id, looking_at) values (${id}, ${sql.raw(at)})
      on conflict (employee_id) do update set looking_at = excluded.looking_at`.execute(db)
  const hold: [object, string][] = [
    [{ quiet_hours: [always] }, 'null'],
    [{ quiet_hours: [], unpushed_notices: ['assignment'] }, 'null'],
    [{ unpushed_notices: [], muted_notices: ['assignment'] }, 'null'],
    [{ muted_notices: [] }, 'now()'],
  ]
  for (const [settings, at] of hold) {
    assert.equal((await client.put('/me', settings)).status, 200)
    await look(at)
    await aTicketFor(id)
    await push()
  }
  await look(`now() - interval '1 minute'`)
  await client.put('/me', { quiet_hours: [] })
  await sql`update push_subscriptions set check_at = now()`.execute(db)
  await push()
  assert.deepEqual(device.shown(), [])
  const ticket = await aTicketFor(id)
  await push()
  assert.equal(device.shown().at(-1)?.path, `/tickets/${ticket}`)
})

test('settings of one employee that cannot be applied leave the pushes of others alone', async () => {
  const [odd, broken, other] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const spans = [{ weekdays: [1], from: '00:00', until: '00:01' }]
  for (const { client } of [odd, broken])
    await client.put('/me', { own_time_zone: 'Asia/Tokyo', quiet_hours: spans })
  await sql`update employee_preferences set time_zone = 'SystemV/AST4' where employee_id = ${odd.id}`.execute(
    db,
  )
  await sql`update employee_preferences set quiet_hours = '[{}]' where employee_id = ${broken.id}`.execute(db)
  for (const { id } of [odd, broken, other]) await aTicketFor(id)
  await assert.rejects(push(), TypeError)
  await push()
  assert.deepEqual(
    [odd, broken, other].map(({ device }) => device.calls().length),
    [1, 0, 1],
  )
  await sql`update employee_preferences set quiet_hours = '[]' where employee_id = ${broken.id}`.execute(db)
})

test('a push service that is busy is tried again in time, one that has no such browser ends it', async () => {
  const busy = await aPushService([429, 503, 201], { 'retry-after': '120' })
  const someone = await employee('agent')
  const device = await aDevice(service, busy, someone.account)
  await aTicketFor(someone.id)
  const secondsLeft = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float8 as seconds from push_deliveries
      where subscription_id = ${device.id}`.execute(db)
    return rows[0]?.seconds ?? 0
  }
  for (const attempts of [1, 2]) {
    await push()
    assert.deepEqual(await stateOf(device.id), [`pending ${attempts}`])
    assert.ok((await secondsLeft()) > 110, 'as the push service asks')
    await pass()
  }
  await push()
  await push()
  assert.deepEqual([await stateOf(device.id), device.calls().length], [['sent 3'], 3])
  assert.equal(new Set(device.shown().map(({ tag }) => tag)).size, 1)

  busy.statuses.push(410)
  await aTicketFor(someone.id)
  await push()
  assert.deepEqual((await device.client.get('/me/push-subscription')).body.data, [])
})

test('between two attempts a push ends with what changed: quiet hours, types, the look, roles, the session', async () => {
  const busy = await aPushService()
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }
  const changes: ((id: number, device: Awaited<ReturnType<typeof aDevice>>) => Promise<unknown>)[] = [
    (_, { client }) => client.put('/me', { quiet_hours: [always] }),
    (_, { client }) => client.put('/me', { unpushed_notices: ['assignment'] }),
    (_, { client }) => client.put('/me', { muted_notices: ['assignment'] }),
    (id) =>
      sql`insert into employee_availability (employee_id, looking_at) values (${id}, now())`.execute(db),
    (id) => db.deleteFrom('employee_roles').where('employee_id', '=', id).execute(),
    (id) => sql`update employee_sessions set expires_at = now() where employee_id = ${id}`.execute(db),
    async () => undefined,
  ]
  const devices = []
  for (const change of changes) {
    const { id, account } = await employee('agent')
    const device = await aDevice(service, busy, account)
    devices.push(device)
    busy.statuses.push(503)
    await aTicketFor(id)
    await push()
    await change(id, device)
  }
  await pass()
  await push()
  const states = await Promise.all(devices.map(({ id }) => stateOf(id)))
  assert.deepEqual(states.flat(), [...Array(6).fill('skipped 2'), 'sent 2'])
  assert.equal(busy.received.length, changes.length + 1)
})

test('a push that may have arrived, that was refused, or whose worker died is not sent again', async () => {
  const refusing = await aPushService([400])
  const someone = await employee('agent')
  const device = await aDevice(service, refusing, someone.account)
  await aTicketFor(someone.id)
  await push()
  await sql`insert into push_deliveries (subscription_id, notice_key, notice, state, attempts)
    values (${device.id}, 'of a worker that died', '{}', 'sending', 1)`.execute(db)
  await sql`insert into push_deliveries (subscription_id, notice_key, notice, state, created_at)
    values (${device.id}, 'too old', '{}', 'pending', now() - interval '2 hours')`.execute(db)
  await pass()
  await push()
  assert.deepEqual((await stateOf(device.id)).sort(), ['failed 1', 'failed 1', 'sending 1'])
  assert.equal(device.calls().length, 1)
})

test('only employees who may read it, with an active session, are notified', async () => {
  const { id, account, device } = await aSubscriber()
  const other = await aDevice(service, pushService, account)
  await other.client.delete('/session')
  const list = (await device.client.get('/me/push-subscription')).body.data
  assert.deepEqual(
    list.map((each: { id: number; is_current: boolean }) => [each.id, each.is_current]),
    [[device.id, true]],
  )
  await sql`update employee_sessions set expires_at = now() where employee_id = ${id}`.execute(db)
  await aTicketFor(id)
  await push()
  await sql`update employee_sessions set expires_at = now() + interval '1 day' where employee_id = ${id}`.execute(
    db,
  )
  await db.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  await aTicketFor(id)
  await push()
  assert.deepEqual([device.shown(), other.shown()], [[], []])
})
