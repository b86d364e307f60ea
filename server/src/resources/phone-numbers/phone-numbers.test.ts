import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const aPhone = async (given: object = {}) => {
  const contact_id = await aContact(db)
  const { body } = await agent.post('/phone-number', {
    contact_id,
    type: 2,
    number: '0912-345-678',
    ...given,
  })
  return body.data
}

const searchTextOf = async (id: number) => {
  const { text } = await db
    .selectFrom('contact_search')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return text
}

const numbersIn = (body: { data: { number: string }[] }) => body.data.map(({ number }) => number)

test('an agent adds a phone number to a contact', async () => {
  const contact_id = await aContact(db, { profile_id: 7_000_001 })
  const { status, body } = await agent.post('/phone-number', {
    contact_id,
    type: 1,
    number: ' +886 2 2345-6789 ',
    extension: '12',
    description: '',
  })
  assert.equal(status, 200)
  const { id } = body.data
  assert.deepEqual(body.data, {
    id,
    type: 1,
    extension: '12',
    number: '+886 2 2345-6789',
    description: null,
    profile_id: 7_000_001,
    phone_contact: { id, contact_id, phone_number_id: id, is_visible: true },
  })
  assert.deepEqual((await agent.get(`/phone-number/${id}`)).body, body)
  assert.deepEqual((await agent.get(`/phone-number?contact_id=${contact_id}`)).body.data, [body.data])
})

test('a phone number needs its contact, its type and its number', async () => {
  const { status, body } = await agent.post('/phone-number', {})
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['contact_id', 'number', 'type'])
  const contact_id = await aContact(db)
  const wrong = await agent.post('/phone-number', { contact_id, type: 5, number: '  ' })
  assert.deepEqual(Object.keys(wrong.body.errors).sort(), ['number', 'type'])
  const orphan = await agent.post('/phone-number', { contact_id: 999_999, type: 0, number: '1' })
  assert.equal(orphan.status, 422)
  assert.ok(orphan.body.errors.contact_id)
})

test('phone numbers are searched by parts of number and description, whole extension and type', async () => {
  const { phone_contact } = await aPhone({
    number: '02-77_77',
    extension: '77',
    description: 'Front DESK',
    type: 3,
  })
  const all = `/phone-number?contact_id=${phone_contact.contact_id}`
  for (const found of ['number=77_', 'extension=77', 'description=desk', 'type=3', 'type='])
    assert.deepEqual(numbersIn((await agent.get(`${all}&${found}`)).body), ['02-77_77'], found)
  for (const missed of ['number=77%25', 'extension=7', 'description=desks', 'type=2'])
    assert.deepEqual(numbersIn((await agent.get(`${all}&${missed}`)).body), [], missed)
  const outOfRange = await agent.get('/phone-number?type=5')
  assert.equal(outOfRange.status, 422)
  assert.ok(outOfRange.body.errors.type)
  assert.deepEqual((await agent.get('/phone-number?contact_id=0')).body.data, [])
})

test('a change keeps what it does not name, and must name the contact', async () => {
  const phone = await aPhone({ extension: '1', description: 'Weekdays' })
  const { contact_id } = phone.phone_contact
  const changed = await agent.put(`/phone-number/${phone.id}`, {
    contact_id,
    extension: null,
    is_visible: false,
  })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data, {
    ...phone,
    extension: null,
    phone_contact: { ...phone.phone_contact, is_visible: false },
  })
  const nameless = await agent.put(`/phone-number/${phone.id}`, { number: '1' })
  assert.equal(nameless.status, 422)
  assert.ok(nameless.body.errors.contact_id)
})

test('a phone number moves to the contact that a change names', async () => {
  const phone = await aPhone({ number: '0987 654 321' })
  const from = phone.phone_contact.contact_id
  const to = await aContact(db)
  const moved = await agent.put(`/phone-number/${phone.id}`, { contact_id: to })
  assert.equal(moved.body.data.phone_contact.contact_id, to)
  assert.notEqual(moved.body.data.profile_id, phone.profile_id)
  assert.doesNotMatch(await searchTextOf(from), /0987654321/)
  assert.match(await searchTextOf(to), /0987654321/)
  const nowhere = await agent.put(`/phone-number/${phone.id}`, { contact_id: 999_999 })
  assert.ok(nowhere.body.errors.contact_id)
})

test('a deleted phone number is gone', async () => {
  const { id, phone_contact } = await aPhone()
  assert.equal((await agent.delete(`/phone-number/${id}`)).status, 204)
  assert.equal((await agent.get(`/phone-number/${id}`)).status, 404)
  assert.equal((await agent.put(`/phone-number/${id}`, { contact_id: phone_contact.contact_id })).status, 404)
  assert.equal((await agent.delete(`/phone-number/${id}`)).status, 404)
})

test('a change made to an older version is refused', async () => {
  const { id, phone_contact } = await aPhone()
  const { contact_id } = phone_contact
  const { headers } = await agent.get(`/phone-number/${id}`)
  const change = (description: string) =>
    agent.put(`/phone-number/${id}`, { contact_id, description }, { 'if-match': headers.etag ?? '' })
  assert.equal((await change('first')).status, 200)
  assert.equal((await change('second')).status, 412)
})

test('a contact is searchable by its numbers, however they were added, changed or removed', async () => {
  const { id, phone_contact } = await aPhone({ number: '(02) 2345-6789' })
  const { contact_id } = phone_contact
  assert.match(await searchTextOf(contact_id), /2345-6789.0223456789/)
  await agent.put(`/phone-number/${id}`, { contact_id, number: '0911 111 111' })
  assert.doesNotMatch(await searchTextOf(contact_id), /2345/)
  assert.match(await searchTextOf(contact_id), /0911111111/)
  await db.insertInto('phone_numbers').values({ contact_id, type: 0, number: '0922-222' }).execute()
  await db.updateTable('phone_numbers').set({ number: '0933-333' }).where('id', '=', id).execute()
  assert.match(await searchTextOf(contact_id), /0933333.*0922222/)
  await agent.delete(`/phone-number/${id}`)
  assert.doesNotMatch(await searchTextOf(contact_id), /0933333/)
})

test('numbers added at the same time are all searchable', async () => {
  const contact_id = await aContact(db)
  const numbers = ['0911000001', '0911000002', '0911000003', '0911000004', '0911000005', '0911000006']
  const added = await Promise.all(
    numbers.map((number) => agent.post('/phone-number', { contact_id, type: 2, number })),
  )
  assert.deepEqual([...new Set(added.map(({ status }) => status))], [200])
  const text = await searchTextOf(contact_id)
  assert.deepEqual(
    numbers.filter((number) => !text.includes(number)),
    [],
  )
})

test('deleting a contact deletes its phone numbers', async () => {
  const { id, phone_contact } = await aPhone()
  await db.deleteFrom('contacts').where('id', '=', phone_contact.contact_id).execute()
  assert.equal((await admin.get(`/phone-number/${id}`)).status, 404)
})
