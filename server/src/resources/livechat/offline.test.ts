import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()
const db = database.main

const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
const closed = JSON.stringify([{ weekday, from: '09:00', to: '12:00' }])
const category = (await admin.post('/category', { name: 'Left messages' })).body.data.id
const visitor_form = JSON.stringify([{ field: 'email', is_required: true }])
const greetings = { en: 'We are asleep.', 'zh-TW': '我們休息中。' }

const aChat = (given: object = {}) =>
  aLiveChat(db, {
    ...{ offline_form: 'ticket', offline_category_id: category, service_hours: closed, visitor_form },
    offline_greetings: JSON.stringify(greetings),
    ...given,
  })

type Caller = Awaited<ReturnType<typeof aVisitor>>
const opened = async (visitor: Caller) =>
  (await visitor.post('session', { session: visitor.session })).body.channel
const leave = (visitor: Caller, given: object = {}, id: string = randomUUID()) =>
  visitor.post('offline-form', {
    ...{ client_message_id: id, email: 'mei@example.com', question: 'My lamp flickers.\nWhat now?' },
    ...given,
  })
const addFile = async (key: string, { session }: Caller, given: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.append(name, value)
  form.append('file', new Blob(['What it looks like']), 'lamp.txt')
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/livechat/${key}/offline-form/file`,
    headers: {
      authorization: `Bearer ${session}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

test('outside the hours a form becomes a ticket with contact, text and files, and says its number', async () => {
  const { id: channel, key } = await aChat()
  const visitor = await aVisitor(app, key)
  const { offline_form, form, service_hours } = await opened(visitor)
  assert.equal(form, null)
  assert.deepEqual([offline_form.becomes, offline_form.greetings], ['ticket', greetings])
  assert.deepEqual(
    offline_form.fields.map(({ field }: { field: string }) => field),
    ['email', 'question'],
  )
  const refused = await leave(visitor, { email: null, question: ' ' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['email', 'question']])
  const form_id = randomUUID()
  const left = await leave(visitor, {}, form_id)
  const { number, ...rest } = left.body
  const opens_at = service_hours.until
  assert.deepEqual(rest, { becomes: 'ticket', opens_at, is_unreachable: false, message: null })
  assert.equal((await leave(visitor, { question: 'Again' }, form_id)).body.number, number, 'sent twice')

  const file = { form_id, client_message_id: randomUUID() }
  assert.equal((await addFile(key, visitor, file)).statusCode, 204)
  assert.equal((await addFile(key, visitor, file)).statusCode, 204)
  const stranger = await aVisitor(app, key)
  assert.equal((await addFile(key, stranger, { ...file, client_message_id: randomUUID() })).statusCode, 422)

  const { data: ticket } = (await agent.get(`/ticket/${number}`)).body
  assert.deepEqual(
    [ticket.subject, ticket.content, ticket.category_id, ticket.creater],
    ['My lamp flickers.', 'My lamp flickers.\nWhat now?', category, null],
  )
  assert.deepEqual(
    ticket.files.map(({ name }: { name: string }) => name),
    ['lamp.txt'],
  )
  assert.equal((await agent.get(`/file/${ticket.files[0].id}/meta`)).status, 200)
  assert.equal(ticket.visitor_answers.channel.id, channel)
  assert.deepEqual(ticket.visitor_answers.answers[0].value, 'mei@example.com')
  assert.equal((await admin.get(`/contact/${ticket.contact_id}`)).body.data.email_contacts.length, 1)
  const answers = await agent.get('/conversation?per_page=1')
  assert.equal(answers.body.meta.total, 0, 'no conversation')

  const said = { client_message_id: randomUUID() }
  assert.equal((await visitor.post('message', { ...said, text: 'Hello?' })).status, 200)
  const second = { form_id: randomUUID(), client_message_id: file.client_message_id }
  await leave(visitor, {}, second.form_id)
  const ofAnother = [{ ...file, ...said }, { ...file, client_message_id: form_id }, second]
  for (const given of [...ofAnother, { form_id: file.client_message_id, client_message_id: randomUUID() }]) {
    const { statusCode, json } = await addFile(key, visitor, given)
    assert.deepEqual([statusCode, Object.keys(json().errors).length], [422, 1], JSON.stringify(given))
  }
  const reused = { client_message_id: file.client_message_id, text: 'Hello?' }
  for (const { status, body } of [
    await leave(visitor, {}, file.client_message_id),
    await visitor.post('message', reused),
  ])
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['client_message_id']])
})

test('a form becomes a conversation that waits, after which the visitor has the chat', async () => {
  const { key } = await aChat({ offline_form: 'conversation' })
  const visitor = await aVisitor(app, key)
  const { body } = await leave(visitor)
  assert.deepEqual([body.becomes, body.number], ['conversation', body.message.conversation_id])
  const { data } = (await agent.get(`/conversation/${body.number}`)).body
  assert.deepEqual([data.state, data.visitor_answers.answers.length], ['waiting', 1])
  assert.equal((await opened(visitor)).offline_form, null)
  assert.equal((await visitor.say('One more thing')).status, 200)
  await agent.post(`/conversation/${body.number}/accept`)
  await agent.post(`/conversation/${body.number}/close`, {})
  assert.equal((await opened(visitor)).offline_form.becomes, 'conversation')
})

test('a visitor who leaves no way to be answered is promised none', async () => {
  const isUnreachable = async (fields: string[], given: object, channel: object = {}) => {
    const form = JSON.stringify(fields.map((field) => ({ field, is_required: false })))
    const { key } = await aChat({ visitor_form: form, ...channel })
    return (await leave(await aVisitor(app, key), { email: null, ...given })).body.is_unreachable
  }
  assert.equal(await isUnreachable(['name'], { name: 'Mei' }), true)
  assert.equal(await isUnreachable(['phone'], { phone: ' ' }), true, 'left out')
  assert.equal(await isUnreachable(['name'], { email: 'mei@example.com' }), true, 'not asked, so not kept')
  assert.equal(await isUnreachable(['phone'], { phone: '0912345678' }), false)
  assert.equal(await isUnreachable(['name'], {}, { offline_form: 'conversation' }), false)

  const form = JSON.stringify([{ field: 'email', is_required: false }])
  const visitor = await aVisitor(app, (await aChat({ visitor_form: form })).key)
  const first = randomUUID()
  for (const [given, id] of [
    [{}, first],
    [{ email: null }, randomUUID()],
  ] as const)
    assert.equal((await leave(visitor, given, id)).body.is_unreachable, false, 'the contact has an address')
})

test('the form is shown by calendar, or while nobody is there, as the channel says', async () => {
  const always = JSON.stringify([])
  const shown = async (given: object) => {
    const { key } = await aChat(given)
    return (await opened(await aVisitor(app, key))).offline_form !== null
  }
  const today = Temporal.Now.plainDateISO('UTC')
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
  const make = async (name: string, exceptions: object[]) =>
    (await admin.post('/calendar', { name, timezone: 'UTC', weekly: days, exceptions })).body.data.id
  const open = await make('Open', [])
  const holiday = await make('Closed', [
    { date: today.toString(), spans: [] },
    { date: today.add({ days: 1 }).toString(), spans: [['09:00', '17:00']] },
  ])
  assert.equal(await shown({ service_hours: always }), false, 'open, though nobody is there')
  assert.equal(await shown({ service_hours: always, offline_when: 'away' }), true)
  assert.equal(await shown({ offline_form: 'none', offline_when: 'away' }), false)
  assert.equal(await shown({ calendar_id: open }), false, 'the calendar comes before the hours')
  const { key } = await aChat({ service_hours: always, calendar_id: holiday })
  const { body } = await leave(await aVisitor(app, key))
  assert.equal(body.opens_at, `${today.add({ days: 1 })}T09:00:00.000Z`)
})

test('without the setting there is no form to leave, and a form that makes tickets needs a category', async () => {
  const { key } = await aChat({ offline_form: 'none' })
  const { status, body } = await leave(await aVisitor(app, key))
  assert.deepEqual([status, body.code], [409, 'form_not_asked'])
  const chat = { contactable_type: 'App\\LivechatContact', name: 'Chat', offline_form: 'ticket' }
  const refused = await admin.post('/channel', chat)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['offline_category_id']])
  const { data } = (await admin.post('/channel', { ...chat, offline_category_id: category })).body
  assert.deepEqual([data.offline_form, data.offline_when, data.offline_greetings], ['ticket', 'closed', {}])
  const cleared = await admin.put(`/channel/${data.id}`, { offline_category_id: null })
  assert.deepEqual(Object.keys(cleared.body.errors), ['offline_category_id'])
  assert.equal((await admin.delete(`/category/${category}`)).status, 409)
})

test('a visitor who is limited leaves no more forms than messages', async () => {
  const { key } = await aChat()
  const visitor = visitorOn(app, key, (await aVisitor(app, key)).session, { 'x-forwarded-for': '192.0.2.77' })
  const statuses = new Set<number>()
  for (let time = 0; time < 130 && !statuses.has(429); time++) {
    const { status } = await leave(visitor, { email: 'not an address' })
    statuses.add(status)
  }
  assert.deepEqual([...statuses], [422, 429])
})
