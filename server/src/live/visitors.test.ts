import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { eventually } from '#test/eventually.ts'
import { letIn, listen, openSocket, told } from '#test/live.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const sibling = await startSibling(service)
test.after(sibling.stop)
const here = await listen(service.app)
const there = await listen(sibling.app)
const { app, database, agent } = service
const { key, id: channel } = await aLiveChat(database.main)

const asVisitor = (t: test.TestContext, session: string | undefined, address = there) =>
  letIn(openSocket(t, address, 'visitor', { auth: { key, session } }))
const asEmployee = (t: test.TestContext, token = agent.token, address = here) =>
  letIn(openSocket(t, address, 'employee', { auth: { token } }))

test('both sides see each other’s messages, marks and typing at once, on different servers', async (t) => {
  const visitor = await aVisitor(app, key)
  const [socket, desk] = [await asVisitor(t, visitor.session), await asEmployee(t)]
  await desk.emitWithAck('watch_queue', { campaign_queue_id: null })
  const waits = told(desk, 'conversation')
  const own = told(socket, 'message')
  const { conversation_id } = (await visitor.say('Hello')).body
  assert.equal((await waits).conversation_id, conversation_id)
  assert.deepEqual(
    await own,
    { conversation_id, seq: 1 },
    'a visitor who arrives with a first message gets its event',
  )
  await desk.emitWithAck('watch', { conversation_id })

  const accepted = told(socket, 'conversation')
  await agent.post(`/conversation/${conversation_id}/accept`)
  assert.deepEqual(await accepted, { conversation_id, state: 'handling' })

  const typing = [told(socket, 'typing'), told(desk, 'typing')]
  await desk.emitWithAck('typing', { conversation_id })
  assert.deepEqual(await typing[0], { conversation_id, by: 'employee' })
  assert.deepEqual(await typing[1], { conversation_id, by: 'employee' })
  const visitorTypes = told(desk, 'typing')
  await socket.emitWithAck('typing', {})
  assert.deepEqual(await visitorTypes, { conversation_id, by: 'customer' })

  const answer = told(socket, 'message')
  await agent.post(`/conversation/${conversation_id}/message`, { type: 'text', message: 'Hi' })
  assert.deepEqual(await answer, { conversation_id, seq: 2 })
  const receipts: number[] = []
  desk.on('receipt', ({ seq }) => receipts.push(seq))
  await visitor.get(`message?after=${conversation_id}.1`)
  await eventually(() => receipts.includes(2))
  const read = told(socket, 'receipt')
  await agent.post(`/conversation/${conversation_id}/read`, { seq: 1 })
  assert.equal((await read).conversation_id, conversation_id)
})

test('after a form has become a ticket, the visitor gets hints of messages at once', async (t) => {
  const offline_category_id = (await service.admin.post('/category', { name: 'Left' })).body.data.id
  const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
  const service_hours = JSON.stringify([{ weekday, from: '09:00', to: '12:00' }])
  const offline = { offline_form: 'ticket', offline_category_id, service_hours }
  const { key: ofForms } = await aLiveChat(database.main, offline)
  const visitor = await aVisitor(app, ofForms)
  const auth = { key: ofForms, session: visitor.session }
  const socket = await letIn(openSocket(t, there, 'visitor', { auth }))
  const form = { client_message_id: randomUUID(), question: 'Where is my lamp?' }
  assert.equal((await visitor.post('offline-form', form)).body.becomes, 'ticket')
  const message = told(socket, 'message')
  await visitor.say('It is blue')
  assert.equal((await message).seq, 1)
})

test('a visitor gets no events of other threads', async (t) => {
  const [visitor, other] = [await aVisitor(app, key), await aVisitor(app, key)]
  await visitor.say('Mine')
  const socket = await asVisitor(t, visitor.session)
  const heard: { conversation_id: number; seq?: number }[] = []
  socket.onAny((_, hint) => heard.push(hint))
  socket.emit('watch', { conversation_id: 1 })
  await other.say('Theirs')
  const { body } = await visitor.say('Mine again')
  await eventually(() => heard.some(({ seq }) => seq === 2))
  assert.deepEqual(
    new Set(heard.map(({ conversation_id }) => conversation_id)),
    new Set([body.conversation_id]),
  )
})

test('a visitor sees whether anybody is at the desk, on whichever server', async (t) => {
  const isOnline = async () => {
    const visitor = await sibling.app.inject({ method: 'POST', url: `/livechat/${key}/session`, payload: {} })
    return visitor.json().channel.is_online
  }
  await eventually(async () => !(await isOnline()))
  const desk = await asEmployee(t)
  await eventually(isOnline)
  desk.disconnect()
  await eventually(async () => !(await isOnline()))
})

test('a queue whose employees are all away is not online for its visitors', async (t) => {
  const { id: member, client } = await service.employee('agent')
  const queue = await insertRow(database.main, 'campaign_queues', { name: 'Repairs' })
  const { key: ofQueue } = await aLiveChat(database.main, { campaign_queue_id: queue })
  const isOnline = async () => {
    const visitor = await app.inject({ method: 'POST', url: `/livechat/${ofQueue}/session`, payload: {} })
    return visitor.json().channel.is_online
  }
  await asEmployee(t)
  await eventually(isOnline)
  await database.main
    .insertInto('campaign_queue_members')
    .values({ campaign_queue_id: queue, employee_id: member })
    .execute()
  await eventually(async () => !(await isOnline()))
  await letIn(openSocket(t, here, 'employee', { auth: { token: client.token } }))
  await eventually(isOnline)
  await client.put('/me/availability', { status: 'away' })
  await eventually(async () => !(await isOnline()))
})

test('subscribers reconnect and refresh after a lost database connection', async (t) => {
  const visitor = await aVisitor(app, key)
  const socket = await asVisitor(t, visitor.session)
  const refresh = told(socket, 'refresh')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' or query like 'select pg_advisory_%shared%'`,
  )
  await refresh
  const message = told(socket, 'message')
  await visitor.say('Still there?')
  assert.equal((await message).seq, 1)
})

test('when a server stops, its clients find another; when a channel is disabled, they get an event', async (t) => {
  const visitor = await aVisitor(app, key)
  const third = await startSibling(service)
  const socket = await asVisitor(t, visitor.session, await listen(third.app))
  const end = told<string>(socket, 'disconnect')
  await third.stop()
  assert.equal(await end, 'transport close', 'a client comes back by itself after this')
  const again = await asVisitor(t, visitor.session)
  const refused = told(again, 'refused')
  await database.main.updateTable('channels').set({ is_enabled: false }).where('id', '=', channel).execute()
  assert.equal((await refused).code, 'channel_unknown')
  await database.main.updateTable('channels').set({ is_enabled: true }).where('id', '=', channel).execute()
})

test('the metrics tell how many sockets are open', async (t) => {
  await asEmployee(t)
  await eventually(async () =>
    /parley_live_sockets\{side="employee"\} 1/.test((await app.inject('/metrics')).payload),
  )
})
