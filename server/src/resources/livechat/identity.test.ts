import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aPerson, knownVisitorsOf } from '#test/known-visitors.ts'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, app, database } = service
const db = database.main
const { aChat, begin, conversationOf, enter } = knownVisitorsOf(service)

test('a visitor who is logged in at the page becomes a contact with what the page says', async () => {
  const chat = await aChat()
  const mei = aPerson()
  const visitor = await enter(chat, { ...mei, issued_at: Math.floor(Date.now() / 1000) })
  const { body } = await visitor.say('Hello')
  const { display_name, user_id, contact_id } = await conversationOf(body.conversation_id)
  assert.deepEqual([display_name, user_id], [mei.name, mei.user_id])
  const { data } = (await agent.get(`/contact/${contact_id}`)).body
  assert.deepEqual([data.name, data.membership_no], [mei.name, mei.membership_no])
  assert.equal(data.email_contacts[0].address, mei.email)
  assert.equal(data.profile.phones[0].number.replace(/\D/g, ''), mei.phone.replace(/\D/g, ''))
})

test('the same visitor has one thread on every device', async () => {
  const chat = await aChat()
  const mei = aPerson()
  await (await enter(chat, mei)).say('From the phone')
  const laptop = await enter(chat, mei)
  assert.deepEqual(
    laptop.thread.map(({ message }: { message: string }) => message),
    ['From the phone'],
  )
  const other = await enter(chat, aPerson())
  assert.deepEqual(other.thread, [])
})

for (const field of ['membership_no', 'email', 'phone'] as const)
  test(`a visitor is linked to the one contact with the ${field}, and to none of several`, async () => {
    const chat = await aChat()
    const { user_id, name, ...mei } = aPerson()
    const add = async () => {
      const given = field === 'membership_no' ? { membership_no: mei.membership_no } : {}
      const { id } = (await admin.post('/contact', { first_name: 'Known', ...given })).body.data
      const part = {
        contact_id: id,
        address: mei.email.toUpperCase(),
        number: mei.phone.replaceAll(' ', '-'),
        type: 2,
      }
      if (field === 'email') await admin.post('/email-contact', part)
      if (field === 'phone') await admin.post('/phone-number', part)
      return id as number
    }
    const contactOf = async (id: string) => {
      const { body } = await (await enter(chat, { user_id: id, name, [field]: mei[field] })).say('Hi')
      return (await conversationOf(body.conversation_id)).contact_id
    }
    const contact = await add()
    assert.equal(await contactOf(user_id), contact)
    const second = await add()
    assert.ok(![contact, second].includes(await contactOf(`${user_id} again`)))
  })

test('messages a visitor wrote before logging in become theirs', async () => {
  const chat = await aChat()
  const { body: opened } = await begin(chat, {})
  const said = await visitorOn(app, chat.key, opened.session).say('As a stranger')
  const mei = aPerson()
  const known = await enter(chat, mei, opened.session)
  assert.equal(known.thread[0].message, 'As a stranger')
  const { user_id, contact_id } = await conversationOf(said.body.conversation_id)
  assert.equal(user_id, mei.user_id)
  assert.equal((await agent.get(`/contact/${contact_id}`)).body.data.name, mei.name)
  assert.deepEqual((await visitorOn(app, chat.key, opened.session).get('message')).body.messages, [])
})

test('a contact that an agent linked or changed keeps what it says', async () => {
  const real = (await admin.post('/contact', { first_name: 'Real', membership_no: 'M-REAL' })).body.data
  for (const prepare of [
    (contactable: number) => admin.put(`/contactable/${contactable}`, { contact_id: real.id }),
    async (_: number, contact: number) => admin.put(`/contact/${contact}`, { first_name: 'Edited' }),
  ]) {
    const chat = await aChat()
    const { session } = (await begin(chat, {})).body
    const said = await visitorOn(app, chat.key, session).say('As a stranger')
    const before = await conversationOf(said.body.conversation_id)
    assert.equal((await prepare(before.contactable_id, before.contact_id)).status, 200)
    const { contact_id } = await conversationOf(said.body.conversation_id)
    const contactOf = async () => {
      const {
        social_contacts: _,
        updated_at: __,
        ...contact
      } = (await admin.get(`/contact/${contact_id}`)).body.data
      return contact
    }
    const contact = await contactOf()
    await enter(chat, aPerson(), session)
    assert.equal((await conversationOf(said.body.conversation_id)).contact_id, contact_id)
    assert.deepEqual(await contactOf(), contact)
  }
})

test('an address that a stranger gave in a form identifies nobody, until an employee saves it', async () => {
  const asked = ['email', 'phone'].map((field) => ({ field, is_required: true, label: null }))
  const form = await aLiveChat(db, { visitor_form_when: 'always', visitor_form: JSON.stringify(asked) })
  const chat = await aChat()
  for (const field of ['email', 'phone'] as const) {
    const { user_id, name, ...mei } = aPerson()
    const strangers = async () => {
      const given = { client_message_id: randomUUID(), question: 'Hello', email: mei.email, phone: mei.phone }
      const { body } = await (await aVisitor(app, form.key)).post('form', given)
      return (await conversationOf(body.conversation_id)).contact_id as number
    }
    const contactOf = async (id: string) => {
      const { body } = await (await enter(chat, { user_id: id, name, [field]: mei[field] })).say('Hi')
      return (await conversationOf(body.conversation_id)).contact_id as number
    }
    const stranger = await strangers()
    const known = await contactOf(user_id)
    assert.notEqual(known, stranger)
    assert.equal(await contactOf(`${user_id} again`), known, 'the page’s address is not made ambiguous')
    const { email_contacts, profile } = (await admin.get(`/contact/${stranger}`)).body.data
    const [part, given] =
      field === 'email'
        ? [`/email-contact/${email_contacts[0].id}`, { address: mei.email }]
        : [`/phone-number/${profile.phones[0].id}`, { number: mei.phone, type: 2 }]
    const saved = await admin.put(part, { contact_id: stranger, ...given })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.ok(![known, stranger].includes(await contactOf(`${user_id} once more`)))
  }
})

test('a contact with another member number is not the one that an address means', async () => {
  const chat = await aChat()
  const { email, phone, ...mei } = aPerson()
  const other = (await admin.post('/contact', { first_name: 'Other', membership_no: 'M-OTHER' })).body.data.id
  await admin.post('/email-contact', { contact_id: other, address: email })
  await admin.post('/phone-number', { contact_id: other, number: phone, type: 2 })
  const { body } = await (await enter(chat, { ...mei, email, phone })).say('Hello')
  assert.notEqual((await conversationOf(body.conversation_id)).contact_id, other)
})

const textsOf = ({ thread }: { thread: { message: string }[] }) => thread.map(({ message }) => message)

test('messages a visitor wrote before logging in join their existing thread', async () => {
  const chat = await aChat()
  const mei = aPerson()
  const first = await enter(chat, mei)
  const { conversation_id } = (await first.say('Mine')).body
  await db.updateTable('conversations').set({ state: 'closed' }).where('id', '=', conversation_id).execute()
  const { contact_id } = await conversationOf(conversation_id)
  const stranger = await aVisitor(app, chat.key)
  const said = (await stranger.say('As a stranger')).body
  const joined = await enter(chat, mei, stranger.session)
  assert.deepEqual(textsOf(joined), ['Mine', 'As a stranger'])
  const conversation = await conversationOf(said.conversation_id)
  assert.deepEqual([conversation.user_id, conversation.contact_id], [mei.user_id, contact_id])
  const again = await joined.say('Am I still heard?')
  assert.equal(again.body.conversation_id, said.conversation_id)
  assert.equal((await stranger.say('From another tab')).status, 401)
  const { id: merge } = await db
    .selectFrom('contact_merges')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((await admin.post(`/contact-merge/${merge}/undo`)).status, 200)
  assert.equal((await conversationOf(said.conversation_id)).contact_id, contact_id)
  const other = await enter(chat, aPerson(), first.session)
  assert.deepEqual(other.thread, [])

  // Not two open conversations: the desk learns once that its answers in this one do not arrive.
  const second = await aVisitor(app, chat.key)
  const apart = (await second.say('Again as a stranger')).body
  for (let n = 0; n < 2; n++)
    assert.deepEqual(textsOf(await enter(chat, mei, second.session)).slice(2), ['Am I still heard?'])
  const { data } = (await agent.get(`/conversation/${apart.conversation_id}/message`)).body
  assert.deepEqual(
    data.map(({ message }: { message: string }) => message),
    ['Again as a stranger', 'Logged in, and no longer sees this conversation'],
  )
  assert.equal(data[1].type, 'event')
  const { messages } = (await second.get('message?after=0.0')).body
  assert.deepEqual(textsOf({ thread: messages }), ['Again as a stranger'])
})

test('a ticket that somebody left before logging in goes to the contact that they have', async () => {
  const { id: offline_category_id } = (await admin.post('/category', { name: 'Left' })).body.data
  const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
  const service_hours = [{ weekday, from: '09:00', to: '12:00' }]
  const chat = await aChat({ offline_form: 'ticket', offline_category_id, service_hours })
  const mei = aPerson()
  const { conversation_id } = (await (await enter(chat, mei)).say('Mine')).body
  const stranger = await aVisitor(app, chat.key)
  const form = { client_message_id: randomUUID(), question: 'My lamp flickers.' }
  const { number } = (await stranger.post('offline-form', form)).body
  await enter(chat, mei, stranger.session)
  const { contact_id } = await conversationOf(conversation_id)
  assert.equal((await agent.get(`/ticket/${number}`)).body.data.contact_id, contact_id)
})
