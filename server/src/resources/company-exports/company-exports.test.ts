import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()

test('the companies that a search finds are a file with their counts', async () => {
  const company = { name: 'Harbour, Ltd.', sn: '04595257', domains: ['a.example', 'b.example'] }
  const { data } = (await admin.post('/company', company)).body
  await admin.post('/company', { name: 'Other' })
  const contact_id = await aContact(database.main)
  await admin.put(`/contact/${contact_id}`, { company_ids: [data.id] })
  await admin.post('/ticket', { subject: 'Late', contact_id })
  const columns = 'name,sn,domains,contacts_count,tickets_count'
  const { status, body } = await admin.get(`/company/export?search=harbour&sort=name&columns=${columns}`)
  assert.equal(status, 200)
  assert.equal(
    body,
    '\uFEFFName,Registration number,Domains,Contacts,Tickets\r\n"Harbour, Ltd.",04595257,"a.example; b.example",1,1\r\n',
  )
  assert.equal((await admin.get('/company/export?sort=shoe')).status, 422)
})
