import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, as, employee, nobody, database } = await startService()
const db = database.main

let shortcuts = 0
const aCanned = async (given: object = {}) => {
  const shortcut = `answer-${++shortcuts}`
  const body = { name: 'Greeting', shortcut, type: 'text', message: 'Hello.', ...given }
  return admin.post('/canned-answer', body)
}
const made = async (given: object = {}) => (await aCanned(given)).body.data

const errorsOf = async (given: object) => {
  const { status, body } = await aCanned(given)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors)
}

test('an administrator writes an answer once, agents find it by name and shortcut', async () => {
  const { status, body } = await aCanned({
    name: 'Parcel on its way',
    shortcut: 'on-its-way',
    language: 'zh-TW',
  })
  assert.equal(status, 200)
  const { id, message, language, missing } = body.data
  assert.deepEqual([message, language, missing], ['Hello.', 'zh-TW', null])
  for (const search of ['PARCEL', 'its-w']) {
    const found = (await agent.get(`/canned-answer?search=${search}`)).body.data
    assert.deepEqual(
      found.map((each: { id: number }) => each.id),
      [id],
    )
  }
  assert.equal((await agent.put(`/canned-answer/${id}`, { name: 'Mine' })).status, 403)
  const changed = await admin.put(`/canned-answer/${id}`, { message: 'Hello {{contact.name}}' })
  assert.equal(changed.body.data.message, 'Hello {{contact.name}}')
  assert.equal((await admin.delete(`/canned-answer/${id}`)).status, 204)
})

test('an answer holds what a message of its type may hold', async () => {
  assert.deepEqual(await errorsOf({ type: 'button', message: { explain_text: 'Yes?' } }), ['message.options'])
  assert.deepEqual(await errorsOf({ type: 'text', message: '' }), ['message'])
  const options = [
    { label: 'Order {{conversation.id}}', type: 'url', url: 'https://shop.example/{{contact.name}}' },
  ]
  const { id } = await made({ type: 'button', message: { explain_text: 'See', options, extra: 1 } })
  assert.deepEqual((await agent.get(`/canned-answer/${id}`)).body.data.message, {
    explain_text: 'See',
    options,
  })
  const refused = await admin.put(`/canned-answer/${id}`, { type: 'text' })
  assert.deepEqual(Object.keys(refused.body.errors), ['message'])
})

test('a shortcut is typed easily and belongs to one answer', async () => {
  for (const shortcut of ['Hello', 'a b', '問候', 'a/b', 'a'.repeat(65)])
    assert.deepEqual(await errorsOf({ shortcut }), ['shortcut'])
  await made({ shortcut: 'taken' })
  assert.deepEqual(await errorsOf({ shortcut: 'taken' }), ['shortcut'])
  assert.deepEqual(await errorsOf({ group_id: 999_999 }), ['group_id'])
  assert.deepEqual(await errorsOf({ language: 'English!' }), ['language'])
})

test('a placeholder that there is not is refused by name', async () => {
  for (const name of ['contact.nick', 'name', 'contact.cz_cols.64000', 'contact.cz_cols.x', '']) {
    const { status, body } = await aCanned({ message: `Hello {{${name}}}` })
    assert.deepEqual([status, body.errors?.message], [422, [`There is no placeholder {{${name}}}.`]])
  }
})

test('answers are filled in for a conversation, and say what has no value', async () => {
  const options = [{ text: '金級', value: 'gold' }]
  const tier = (await admin.post('/cz-col', { name: 'Tier', type: 6, options })).body.data.id
  const likes = (
    await admin.post('/cz-col', { name: 'Likes', type: 7, options: [...options, { text: 'Tea', value: 1 }] })
  ).body.data.id
  const contact_id = await aContact(db, {
    first_name: '小明',
    last_name: '王',
    cz_values: JSON.stringify({ [tier]: 'gold', [likes]: [1, 'gold'] }),
  })
  await admin.post('/phone-number', { contact_id, type: 2, number: '0912 345 678' })
  const contactable_id = await aContactable(db, { contact_id })
  const id = await aConversation(db, { contactable_id, contact_id, state: 'waiting' })
  const text = `{{ contact.name }}: {{contact.cz_cols.${tier}}}, {{contact.cz_cols.${likes}}}, {{contact.phone}}, {{contact.email}}`
  const button = {
    explain_text: '{{employee.name}} / {{channel.name}}',
    options: [{ label: 'Order', type: 'url', url: 'https://shop.example/?who={{contact.name}}' }],
  }
  const wanted = [await made({ message: text }), await made({ type: 'button', message: button })]
  const { id: employee_id, client } = await employee('agent')
  const { status, body } = await client.get(`/canned-answer?conversation_id=${id}&per_page=100`)
  assert.equal(status, 200)
  const [said, linked] = wanted.map((each) => body.data.find((one: { id: number }) => one.id === each.id))
  assert.equal(said.message, '王小明: 金級, Tea, 金級, 0912 345 678, {{contact.email}}')
  assert.deepEqual(said.missing, ['contact.email'])
  const { data } = (await admin.get(`/employee/${employee_id}`)).body
  assert.equal(linked.message.explain_text, `${data.name} / Support`)
  assert.equal(linked.message.options[0].url, `https://shop.example/?who=${encodeURIComponent('王小明')}`)
  assert.deepEqual(linked.missing, [])
})

test('a customer without a contact is called as on the channel', async () => {
  const contactable_id = await aContactable(db, { display_name: 'Ming on LINE' })
  const id = await aConversation(db, { contactable_id, state: 'waiting' })
  const canned = await made({ message: '{{contact.name}} {{contact.last_name}}' })
  const { body } = await agent.get(`/canned-answer?conversation_id=${id}&per_page=100`)
  const said = body.data.find((one: { id: number }) => one.id === canned.id)
  assert.deepEqual(
    [said.message, said.missing],
    ['Ming on LINE {{contact.last_name}}', ['contact.last_name']],
  )
  assert.deepEqual((await agent.get('/canned-answer?conversation_id=999999')).body.data, [])
})

test('a group’s answers are offered to that group alone', async () => {
  const group_id = (await admin.post('/group', { name: 'Claims' })).body.data.id
  const canned = await made({ group_id })
  const id = await aConversation(db, { state: 'waiting' })
  const offered = async (client: typeof agent) => {
    const { body } = await client.get(`/canned-answer?conversation_id=${id}&per_page=100`)
    return body.data.some((one: { id: number }) => one.id === canned.id)
  }
  const member = await employee('agent')
  assert.equal(await offered(member.client), false)
  await admin.put(`/employee/${member.id}`, { group_id })
  assert.equal(await offered(member.client), true)
})

test('canned answers do not reveal a customer without the permission', async () => {
  const role = (
    await admin.post('/role', { name: 'Writer', permissions: ['canned_answer.read', 'contact.read'] })
  ).body.data
  const account = { account: 'writer', password: 'nothing at all', first_name: 'W', role_ids: [role.id] }
  await admin.post('/employee', account)
  const login = await nobody.post('/auth', { name: account.account, password: account.password })
  const writer = as(login.body.access_token)
  assert.equal((await writer.get('/canned-answer')).status, 200)
  const { status, body } = await writer.get(`/canned-answer?conversation_id=${await aConversation(db)}`)
  assert.deepEqual(
    [status, body.code, body.message.includes('conversation.read')],
    [403, 'permission_missing', true],
  )
})

test('the number and subject of a ticket are filled in where the ticket is answered, and missing elsewhere', async () => {
  const id = await aConversation(db, { state: 'waiting' })
  const ticket = (await admin.post('/ticket', { subject: 'Broken {{lamp}}' })).body.data.id
  const canned = await made({ message: 'About #{{ticket.id}}, {{ticket.subject}}' })
  const said = async (query: string, client = agent) => {
    const { body } = await client.get(`/canned-answer?conversation_id=${id}&per_page=100${query}`)
    const { message, missing } = body.data.find((one: { id: number }) => one.id === canned.id)
    return [message, missing]
  }
  assert.deepEqual(await said(`&ticket_id=${ticket}`), [`About #${ticket}, Broken {{lamp}}`, []])
  const unfilled = ['About #{{ticket.id}}, {{ticket.subject}}', ['ticket.id', 'ticket.subject']]
  assert.deepEqual(await said(''), unfilled)
  assert.deepEqual(await said('&ticket_id=999999'), unfilled)
  const role = { name: 'No tickets', permissions: ['canned_answer.read', 'canned_answer.own'] }
  const { id: role_id } = (await admin.post('/role', role)).body.data
  const one = await employee('agent')
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', one.id).execute()
  for (const path of ['/canned-answer', '/me/canned-answer'])
    assert.equal((await one.client.get(`${path}?ticket_id=${ticket}`)).status, 403)
})
