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

test('what a stranger said in a chat identifies nobody, and is not confirmed by being sent back', async () => {
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
