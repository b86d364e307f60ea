import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()
const db = database.main

const asked = [
  { field: 'email', is_required: true, label: 'Order e-mail' },
  { field: 'name', is_required: false, label: null },
]

const aChat = (when: string, given: object = {}) =>
  aLiveChat(db, { visitor_form_when: when, visitor_form: JSON.stringify(asked), ...given })

const fill = (visitor: Awaited<ReturnType<typeof aVisitor>>, given: object, id: string = randomUUID()) =>
  visitor.post('form', { client_message_id: id, question: 'Where is my parcel?', ...given })

const contactOf = async (conversation_id: number) => {
  const { contact } = (await agent.get(`/conversation/${conversation_id}`)).body.data
  return (await admin.get(`/contact/${contact.id}`)).body.data
}

test('a new visitor fills in the form, which begins the conversation and their contact', async () => {
  const { key } = await aChat('always')
  const { body: begun } = await visitorOn(app, key).post('session', {})
  assert.deepEqual(begun.channel.form, asked)
  const visitor = visitorOn(app, key, begun.session)
  const refused = await visitor.say('Hello')
  assert.deepEqual([refused.status, refused.body.code], [409, 'form_required'])
  const wrong = await fill(visitor, { name: 'Mei' })
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { email: ['The field is required.'] }])
  const bad = await fill(visitor, { email: 'mei' })
  assert.deepEqual([bad.status, Object.keys(bad.body.errors)], [422, ['email']])
  const id = randomUUID()
  const sent = await fill(visitor, { email: 'mei@example.com', name: ' Mei ', phone: '0912345678' }, id)
  assert.deepEqual([sent.status, sent.body.message], [200, 'Where is my parcel?'])
  const contact = await contactOf(sent.body.conversation_id)
  assert.equal(contact.first_name, 'Mei')
  assert.deepEqual(
    contact.email_contacts.map(({ address }: { address: string }) => address),
    ['mei@example.com'],
  )
  assert.deepEqual(contact.profile.phones, [], 'what is not asked for is not taken')
  const again = await fill(visitor, { email: 'other@example.com' }, id)
  assert.deepEqual([again.status, again.body.id], [200, sent.body.id])
  const other = await fill(visitor, { email: 'other@example.com' })
  assert.deepEqual([other.status, other.body.code], [409, 'form_not_asked'])
  assert.equal((await contactOf(sent.body.conversation_id)).email_contacts.length, 1)
  assert.equal((await visitor.post('session', { session: begun.session })).body.channel.form, null)
  assert.equal((await visitor.say('Hello?')).status, 200)
  const { display_name } = (await agent.get(`/conversation/${sent.body.conversation_id}`)).body.data
  assert.equal(display_name, 'Mei')
})

test('outside the service hours only, it is asked while they are closed', async () => {
  const formOf = async (given: object) => {
    const { key } = await aChat('closed', given)
    return (await visitorOn(app, key).post('session', {})).body.channel.form
  }
  const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
  const later = JSON.stringify([{ weekday, from: '09:00', to: '12:00' }])
  assert.deepEqual(await formOf({ service_hours: later }), asked)
  assert.equal(await formOf({}), null)
})

test('of ten forms sent at once, one is recorded and the others are refused', async () => {
  const { key } = await aChat('always')
  const visitor = await aVisitor(app, key)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => fill(visitor, { email: `${n}@example.com` })),
  )
  const sent = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status, body }) => status === 409 && body.code === 'form_not_asked')
  assert.deepEqual([sent.length, refused.length], [1, 9])
  assert.equal((await visitor.get('message')).body.messages.length, 1)
  assert.equal((await contactOf(sent[0]?.body.conversation_id)).email_contacts.length, 1)
})

test('a form asks for each thing once, and only on live chat', async () => {
  const make = (given: object) => admin.post('/channel', { name: 'Chat', ...given })
  const chat = { contactable_type: 'App\\LivechatContact', visitor_form_when: 'always' }
  const twice = await make({ ...chat, visitor_form: [asked[0], asked[0]] })
  assert.deepEqual(twice.body.errors, { 'visitor_form.1.field': ['The form asks for this twice.'] })
  const unknown = await make({ ...chat, visitor_form: [{ field: 'age', is_required: true }] })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['visitor_form.0.field']])
  const line = await make({ contactable_type: 'App\\LineContact', visitor_form: asked })
  assert.ok(Object.keys(line.body.errors).includes('visitor_form'))
  const { body } = await make({ ...chat, visitor_form: asked })
  assert.deepEqual([body.data.visitor_form_when, body.data.visitor_form], ['always', asked])
})
