import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const db = database.main

const unconfirmed_since = '2026-11-20T00:00:00Z'
const unconfirmedOf = async (contactId: number) => {
  const { rows } = await database.pool.query(
    `select address as text, unconfirmed_since from email_contacts where contact_id = $1
      union all select number, unconfirmed_since from phone_numbers where contact_id = $1`,
    [contactId],
  )
  return rows.filter((row) => row.unconfirmed_since).map(({ text }) => text)
}
/** An employee with a role that has just these permissions. */
const employeeWith = async (...permissions: string[]) => {
  const { client, id } = await employee('agent')
  const role = (await admin.post('/role', { name: permissions.join(' ').slice(0, 90), permissions })).body
    .data.id
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  return client
}

test('details a visitor entered in a chat identify nobody, and sending them back does not confirm them', async () => {
  const contact_id = await aContact(db, { membership_no: 'STRANGER' })
  const address = 'victim@example.com'
  await insertRow(db, 'email_contacts', { contact_id, address, unconfirmed_since })
  await insertRow(db, 'phone_numbers', { contact_id, number: '0912111222', type: 2, unconfirmed_since })
  for (const key of [`email/${address}`, 'phone_number/0912111222']) {
    const { body } = await admin.put(`/contact/by/${key}`, { first_name: 'Victim' })
    assert.deepEqual([body.outcome, body.data.id === contact_id], ['created', false], key)
  }
  const phones = [{ type: 2, number: '0912111222' }]
  const body = {
    first_name: 'Ming',
    phones,
    email_contacts: [{ address: 'Victim@example.com', name: 'Chat' }],
  }
  assert.equal((await admin.put('/contact/by/membership_no/STRANGER', body)).status, 200)
  assert.deepEqual(await unconfirmedOf(contact_id), ['Victim@example.com', '0912111222'])
  const { body: sent } = await admin.put(`/contact/${contact_id}`, { phones })
  assert.deepEqual(await unconfirmedOf(contact_id), ['Victim@example.com', '0912111222'])
  const [{ id }] = sent.data.email_contacts
  await admin.put(`/contact/${contact_id}`, { email_contacts: [{ id, address: 'own@example.com' }] })
  assert.deepEqual(await unconfirmedOf(contact_id), ['0912111222'])
})

test('a client that sends a contact back as it was shown changes nothing, whatever it may read', async () => {
  const contact_id = await aContact(db)
  await insertRow(db, 'email_contacts', { contact_id, address: 'kept@example.com', unconfirmed_since })
  await insertRow(db, 'email_contacts', { contact_id, address: 'work@example.com', name: 'Work' })
  const blind = await employeeWith('contact.read', 'contact.update', 'email_contact.delete')
  const reader = await employeeWith('contact.read', 'contact.update', 'email_contact.read')
  const path = `/contact/${contact_id}`
  const before = await admin.get(path)
  for (const [client, count] of [
    [blind, 0],
    [reader, 2],
    [admin, 2],
  ] as const) {
    const { data } = (await client.get(path)).body
    assert.equal(data.email_contacts.length, count)
    const sent = await client.put(path, data)
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    const after = await admin.get(path)
    assert.deepEqual([after.body.data, after.headers.etag], [before.body.data, before.headers.etag])
  }
  assert.deepEqual(await unconfirmedOf(contact_id), ['kept@example.com'])
  const other = await blind.put(path, { email_contacts: [{ address: 'new@example.com' }] })
  assert.match(other.body.message, /email_contact\.read/)
})

test('a number is a key as the database finds it, however it is written, and stays with its contact', async () => {
  const put = async (key: string, body: object) => {
    const reply = await admin.put(`/contact/by/${key}`, { first_name: 'Ann', ...body })
    return [
      reply.status,
      reply.body.outcome ?? Object.keys(reply.body.errors ?? {}),
      reply.body.data,
    ] as const
  }
  const key = 'phone_number/%2B886912345678'
  const other = { type: 2, number: '+886223345678' }
  assert.deepEqual((await put(key, { phones: [other] })).slice(0, 2), [422, ['phones']])
  const [, outcome, { id, profile }] = await put(key, { phones: { add: [other] } })
  const numbers = profile.phones.map(({ number }: { number: string }) => number)
  assert.deepEqual([outcome, numbers], ['created', ['+886223345678', '+886912345678']])
  const own = profile.phones[1].id
  for (const phones of [
    [other],
    [],
    { remove: [own] },
    { add: [{ id: own, type: 2, number: '+886900000001' }] },
    [{ id: own, type: 2, number: '+886223345679' }],
  ])
    assert.deepEqual((await put(key, { phones })).slice(0, 2), [422, ['phones']], JSON.stringify(phones))
  const spelled = [{ id: own, type: 2, number: '0912-345-678' }, other]
  assert.deepEqual((await put(key, { phones: spelled })).slice(0, 2), [200, 'updated'])
  const email = 'email/key@example.com'
  const [, , made] = await put(email, {})
  const remove = { remove: [made.email_contacts[0].id] }
  assert.deepEqual((await put(email, { email_contacts: remove })).slice(0, 2), [422, ['email_contacts']])

  const upsert = (value: string, data: object = {}) => ({
    op: 'upsert',
    by: { field: 'phone_number', value },
    data: { first_name: 'Bo', ...data },
  })
  const items = [upsert('02-8765-4321 #12'), upsert('0287654321')]
  const { data } = (await admin.post('/contact/batch', { items })).body
  assert.deepEqual([data[0].outcome, data[1].outcome, data[1].id], ['created', 'unchanged', data[0].id])
  const races = await Promise.all(
    ['02-8765-9999 #12', '0287659999', '+886 2 8765 9999'].map((value) =>
      put(`phone_number/${encodeURIComponent(value)}`, {}),
    ),
  )
  assert.equal(new Set(races.map(([, , contact]) => contact.id)).size, 1)
  const part = { op: 'upsert', by: { field: 'number', value: '0912345678' } }
  const overwrites = [{ ...part, data: { contact_id: id, type: 2, number: '+886223345678' } }]
  const [refused] = (await admin.post('/phone-number/batch', { items: overwrites })).body.data
  assert.deepEqual([refused.status, Object.keys(refused.errors)], [422, ['number']])
  const unnamed = [part, { ...part, by: { field: 'number', value: '0912345679' } }].map((each) => ({
    ...each,
    data: { contact_id: id, type: 0 },
  }))
  const [kept, added] = (await admin.post('/phone-number/batch', { items: unnamed })).body.data
  assert.deepEqual(
    [kept, added].map(({ outcome }) => outcome),
    ['updated', 'created'],
  )
  const { data: contact } = (await admin.get(`/contact/${id}?fields=profile.phones`)).body
  assert.deepEqual(
    contact.profile.phones.map(({ number }: { number: string }) => number),
    ['+886223345678', '0912-345-678', '0912345679'],
  )
})

test('nobody learns by writing which numbers they are not shown', async () => {
  const contact_id = await aContact(db)
  const phone = { type: 2, number: '0955666777' }
  const relation = { cz_col_category_id: 1, cz_cols: [] }
  await insertRow(db, 'phone_numbers', { contact_id, ...phone })
  await insertRow(db, 'email_contacts', { contact_id, address: 'hidden@example.com' })
  const blind = await employeeWith(
    ...['contact.read', 'contact.update', 'phone_number.create', 'phone_number.update'],
    ...['email_contact.update', 'email_contact.create'],
  )
  const adder = await employeeWith('contact.read', 'contact.update', 'phone_number.create')
  const refusal = async (client: typeof blind, body: object) =>
    (await client.put(`/contact/${contact_id}`, body)).body.message
  for (const number of [phone.number, '0955666778']) {
    assert.match(await refusal(adder, { phones: { add: [{ ...phone, number }] } }), /phone_number\.update/)
    assert.match(await refusal(blind, { phones: [{ ...phone, number }] }), /phone_number\.read/)
    const by = { field: 'number', value: number }
    const items = [{ op: 'upsert', by, data: { contact_id, ...phone } }]
    const { body } = await blind.post('/phone-number/batch', { items })
    assert.equal(body.data[0].status, 403, number)
  }
  assert.match(await refusal(adder, { phones: { remove: [1] } }), /phone_number\.delete/)
  assert.match(await refusal(adder, { contact_cz_relations: { add: [relation] } }), /contact_cz_relation\./)
  for (const value of ['hidden@example.com', 'none@example.com']) {
    const items = [{ op: 'update', by: { field: 'address', value }, data: { contact_id } }]
    const { body } = await blind.post('/email-contact/batch', { items })
    assert.deepEqual([body.data[0].status, Object.keys(body.data[0].errors)], [403, ['op']])
  }
})

test('an upsert changes only the version that If-Match names', async () => {
  for (const [path, body] of [
    ['/contact/by/membership_no/MATCH', { first_name: 'Ann' }],
    ['/contact/by/email/match@example.com', { first_name: 'Ann', email_contacts: { add: [] } }],
    ['/ticket/by/external_no/MATCH', { subject: 'Ann' }],
    ['/company/by/sn/MATCH', { name: 'Ann' }],
  ] as const) {
    const statusFor = async (match: string) => (await admin.put(path, body, { 'if-match': match })).status
    assert.equal(await statusFor('"1"'), 412, path)
    const made = await admin.put(path, body)
    assert.deepEqual([made.status, made.body.outcome], [200, 'created'], path)
    assert.deepEqual(
      [await statusFor('"9"'), await statusFor('"1"'), await statusFor('*')],
      [412, 200, 200],
      path,
    )
  }
})
