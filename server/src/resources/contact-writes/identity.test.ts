import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

type Body = Record<string, unknown>
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
  const role = (await admin.post('/role', { name: permissions.join(' ').slice(0, 90), permissions })).body.data.id
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
  const body = { first_name: 'Ming', phones, email_contacts: [{ address: 'Victim@example.com', name: 'Chat' }] }
  assert.equal((await admin.put('/contact/by/membership_no/STRANGER', body)).status, 200)
  assert.deepEqual(await unconfirmedOf(contact_id), ['Victim@example.com', '0912111222'])
  const { body: sent } = await admin.put(`/contact/${contact_id}`, { phones })
  assert.deepEqual(await unconfirmedOf(contact_id), ['Victim@example.com', '0912111222'])
  const [{ id }] = sent.data.email_contacts
  await admin.put(`/contact/${contact_id}`, { email_contacts: [{ id, address: 'own@example.com' }] })
  assert.deepEqual(await unconfirmedOf(contact_id), ['0912111222'])
})
