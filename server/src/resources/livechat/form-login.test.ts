import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { knownVisitorsOf } from '#test/known-visitors.ts'
import { aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, app, database, services } = service
const { aChat, conversationOf, enter } = knownVisitorsOf(service)

/** Has a stranger fill in the form of a new channel; `logIn` gives their session to a known visitor. */
const aStranger = async (name: string, email: string) => {
  const city = (await admin.post('/cz-col', { name: 'City', type: 1 })).body.data.id as number
  const visitor_form = ['name', 'email', `cz_col.${city}`].map((field) => ({ field }))
  const chat = await aChat({ visitor_form_when: 'always', visitor_form })
  const visitor = await aVisitor(app, chat.key)
  const form = { name, email, question: 'Where is my parcel?', cz_cols: [{ id: city, value: 'Taipei' }] }
  const sent = await visitor.post('form', { client_message_id: randomUUID(), ...form })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const { conversation_id } = sent.body
  const contactNow = async () => {
    const { contact_id } = await conversationOf(conversation_id)
    return (await admin.get(`/contact/${contact_id}`)).body.data
  }
  const logIn = async (claims: object) => {
    await enter(chat, claims, visitor.session)
    return contactNow()
  }
  return { conversation_id, city, logIn, contact: await contactNow() }
}

test('a visitor who logs in after the form is linked to their contact, with what was entered and added', async (t) => {
  const known = (await admin.post('/contact', { first_name: 'Mei', membership_no: 'M-1' })).body.data
  const { contact, conversation_id, city, logIn } = await aStranger('Mei Lin', 'mei@example.com')
  const tag = (await admin.post('/tag', { name: 'VIP' })).body.data.id
  const changes = { tag_ids: [tag], disturb_setting: { from: '22:00' } }
  assert.equal((await admin.put(`/contact/${contact.id}`, changes)).status, 200)
  const ticket = (await admin.post('/ticket', { subject: 'Parcel', contact_id: contact.id })).body.data
  const tell = t.mock.method(services.live, 'tell')
  const after = await logIn({ user_id: 'mei', membership_no: 'M-1', email: 'mei@shop.example' })
  const hints = tell.mock.calls.flatMap(({ arguments: all }) => all)
  assert.ok(hints.some((hint) => hint.kind === 'conversation' && hint.conversation_id === conversation_id))
  assert.deepEqual([after.id, after.first_name, after.tag_ids], [known.id, 'Mei', [tag]])
  assert.deepEqual(after.disturb_setting, { from: '22:00' })
  assert.equal(after.cz_cols.find(({ id }: { id: number }) => id === city).value, 'Taipei')
  assert.equal(after.email_contacts[0].address, 'mei@example.com')
  assert.equal((await admin.get(`/ticket/${ticket.id}`)).body.data.contact_id, known.id)
  assert.equal((await admin.get(`/contact/${contact.id}`)).status, 404)
  const [merge] = (await admin.get(`/contact-merge?contact_id=${known.id}`)).body.data
  assert.deepEqual([merge.employee, merge.can_be_undone], [null, true])
})

test('the contact of a form gets what the page says, which confirms the same address', async () => {
  const { contact, logIn } = await aStranger('Hua', 'hua@example.com')
  const after = await logIn({
    user_id: 'hua',
    name: 'Hua Li',
    email: 'HUA@example.com',
    membership_no: 'M-2',
  })
  assert.deepEqual([after.id, after.name, after.membership_no], [contact.id, 'Hua Li', 'M-2'])
  assert.deepEqual([after.first_name, after.last_name], ['Hua', 'Li'])
  const rows = await database.main
    .selectFrom('email_contacts')
    .select(['address', 'unconfirmed_since'])
    .where('contact_id', '=', contact.id)
    .execute()
  assert.deepEqual(rows, [{ address: 'HUA@example.com', unconfirmed_since: null }])
})
