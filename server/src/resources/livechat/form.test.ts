import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()
const db = database.main

const asked = [
  { field: 'email', is_required: true, label: 'Order e-mail' },
  { field: 'name', is_required: false, label: null },
]

/** Returns what the widget is to show for fields without labels of their own. */
const shown = (field: string, is_required: boolean, label: string | null = null) => ({
  ...{ field, is_required, labels: { en: label, 'zh-TW': label } },
  ...{ type: null, options: null, scale: null, shown_if: null },
})
const question = shown('question', true)
const shownAsked = [shown('email', true, 'Order e-mail'), shown('name', false), question]

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
  assert.deepEqual(begun.channel.form, shownAsked)
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

test('the name from a form is split as an import splits it', async () => {
  const { key } = await aChat('always')
  const namesFrom = async (name: string) => {
    const { body } = await fill(await aVisitor(app, key), { email: 'mei@example.com', name })
    const { first_name, last_name } = await contactOf(body.conversation_id)
    return [first_name, last_name]
  }
  assert.deepEqual(await namesFrom('Anna Berg'), ['Anna', 'Berg'])
  assert.deepEqual(await namesFrom('王小明'), ['小明', '王'])
  assert.deepEqual(await namesFrom('Mei'), ['Mei', null])
})

test('a name is one line that people can see, and a question more than blanks', async () => {
  const { id: channel, key } = await aChat('always')
  const nameFrom = async (name: string) => {
    const { body } = await fill(await aVisitor(app, key), { email: 'mei@example.com', name })
    return (await contactOf(body.conversation_id)).name
  }
  assert.equal(await nameFrom('\u202eMei\u2066\nLin\u0007'), 'Mei Lin')
  assert.match(await nameFrom('\u200b\u3164'), /^Visitor /)
  const blank = await fill(await aVisitor(app, key), { email: 'mei@example.com', question: '\u200b' })
  assert.deepEqual(blank.body.errors, { question: ['The field is required.'] })
  const { identity_secret } = (await admin.post(`/channel/${channel}/identity-secret`)).body.data
  const identity = JSON.stringify({ user_id: 'mei', name: '\u200b' })
  const identity_signature = createHmac('sha256', identity_secret).update(identity).digest('hex')
  const { session } = (await visitorOn(app, key).post('session', { identity, identity_signature })).body
  const said = await visitorOn(app, key, session).say('Hello')
  assert.match((await contactOf(said.body.conversation_id)).name, /^Visitor /)
})

test('a visitor whose phone number has no digits reads what to enter, in words for customers', async () => {
  const { key } = await aChat('always')
  const wrong = async (language: string) => {
    const { session } = await aVisitor(app, key)
    const visitor = visitorOn(app, key, session, { 'accept-language': language })
    const { status, body } = await fill(visitor, { email: 'mei@example.com', phone: 'my office' })
    assert.equal(status, 422)
    return body.errors
  }
  assert.deepEqual(await wrong('en'), { phone: ['Please enter a phone number, such as 0912 345 678.'] })
  assert.deepEqual(await wrong('zh-TW'), { phone: ['請輸入電話號碼，例如 0912 345 678。'] })
})

const kinds = [
  'integer',
  'string',
  'boolean',
  'date',
  'time',
  'datetime',
  'single select',
  'multi select',
  'decimal',
]
const options = [
  { text: 'Oolong', value: 'o' },
  { text: 'Black tea', value: 'b' },
]

test('custom fields are asked and checked, and land on the contact and beside the conversation', async () => {
  const ids: number[] = []
  for (const [type, name] of kinds.entries())
    ids.push(
      (
        await admin.post('/cz-col', {
          ...{ name, type },
          ...((type === 6 || type === 7) && { options }),
        })
      ).body.data.id,
    )
  const field = (type: number) => `cz_col.${ids[type]}`
  const visitor_form = [
    ...kinds.map((_, type) => ({ field: field(type), is_required: type === 0 })),
    { field: 'question', is_required: false, labels: { 'zh-TW': '您的問題' } },
    { field: 'name', is_required: true, label: 'Who are you?', labels: { 'zh-TW': '大名' } },
  ]
  const made = await admin.post('/channel', {
    ...{ contactable_type: 'App\\LivechatContact', name: 'Tea', visitor_form_when: 'always', visitor_form },
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const key = made.body.data.widget_key
  const { body: begun } = await visitorOn(app, key).post('session', {})
  const { form } = begun.channel
  assert.deepEqual(form[6], {
    ...{ field: field(6), is_required: false, labels: { en: 'single select', 'zh-TW': 'single select' } },
    ...{ type: 6, options, scale: null, shown_if: null },
  })
  assert.deepEqual(form.at(-2).labels, { en: null, 'zh-TW': '您的問題' })
  assert.deepEqual(form.at(-1).labels, { en: 'Who are you?', 'zh-TW': '大名' })

  const visitor = visitorOn(app, key, begun.session)
  const submit = (cz_cols: object, id: string = randomUUID()) =>
    visitor.post('form', { client_message_id: id, name: 'Mei', cz_cols })
  const missing = await visitor.post('form', { client_message_id: randomUUID() })
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, [field(0), 'name']])
  const wrong = ['x', '', 'perhaps', '31 May', '25:00', 'today', 'green', ['o', 'green'], '1.2.3']
  const refused = await submit(wrong.map((value, type) => ({ id: ids[type], value })))
  const faulty = kinds.flatMap((_, type) => (type === 1 ? [] : [field(type)]))
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, faulty])
  const long = await submit([
    { id: ids[0], value: 1 },
    { id: ids[1], value: 'x'.repeat(10_001) },
  ])
  assert.deepEqual([long.status, Object.keys(long.body.errors)], [422, [field(1)]])

  const right = [
    '7',
    ' Green ',
    'true',
    '2026-11-30',
    '09:30',
    '2026-11-30T09:30:00+08:00',
    'o',
    ['b', 'o'],
    '1.5',
  ]
  const sent = await submit(right.map((value, type) => ({ id: ids[type], value })))
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  assert.match(sent.body.message, /^integer: 7\nstring: Green\n/, 'without a question, what was filled in')
  const contact = await contactOf(sent.body.conversation_id)
  const values = new Map(contact.cz_cols.map(({ id, value }: { id: number; value: unknown }) => [id, value]))
  assert.deepEqual(
    ids.map((id) => values.get(id)),
    [7, 'Green', true, '2026-11-30', '09:30:00', '2026-11-30 01:30:00', 'o', ['b', 'o'], '1.50'],
  )
  const { visitor_answers } = (await agent.get(`/conversation/${sent.body.conversation_id}`)).body.data
  assert.equal(visitor_answers.channel.name, 'Tea')
  assert.deepEqual(
    visitor_answers.answers.map(({ value }: { value: unknown }) => value),
    [
      '7',
      'Green',
      true,
      '2026-11-30',
      '09:30:00',
      '2026-11-30T01:30:00Z',
      'Oolong',
      ['Black tea', 'Oolong'],
      '1.5',
      'Mei',
    ],
  )

  const other = (await admin.post('/cz-col-category', { name: 'Of tickets', type: 2 })).body.data.id
  const ofTickets = (await admin.post('/cz-col', { name: 'Model', type: 1, category_id: other })).body.data.id
  for (const id of [ofTickets, 99_999]) {
    const { status, body } = await admin.put(`/channel/${made.body.data.id}`, {
      visitor_form: ['name', `cz_col.${id}`].map((field) => ({ field, is_required: false })),
    })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['visitor_form.1.field']])
  }
  await admin.delete(`/cz-col/${ids[1]}?force=1`)
  const after = await visitorOn(app, key).post('session', {})
  assert.equal(after.body.channel.form.length, form.length - 1, 'nobody is asked for a deleted field')
})

test('outside the service hours only, it is asked while they are closed', async () => {
  const formOf = async (given: object) => {
    const { key } = await aChat('closed', given)
    return (await visitorOn(app, key).post('session', {})).body.channel.form
  }
  const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek
  const later = JSON.stringify([{ weekday, from: '09:00', to: '12:00' }])
  assert.deepEqual(await formOf({ service_hours: later }), shownAsked)
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
  const optional = await make({ ...chat, visitor_form: [{ field: 'email' }] })
  assert.equal(optional.body.data?.visitor_form[0].is_required, false, JSON.stringify(optional.body))
  const { body } = await make({ ...chat, visitor_form: asked })
  assert.deepEqual(
    [body.data.visitor_form_when, body.data.visitor_form],
    ['always', asked.map((field) => ({ ...field, labels: null }))],
  )
})
