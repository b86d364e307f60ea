import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aContactable } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, employee, database } = await startService()
const db = database.main

test('the scores that filters find are a file that names customer, channel and handler', async () => {
  const { id: handler_id } = await employee('agent')
  await admin.put(`/employee/${handler_id}`, { first_name: 'Mei', last_name: 'Lin' })
  const contact_id = await aContact(db, { first_name: 'Noa', last_name: 'Brandt' })
  const contactable_id = await aContactable(db, { contact_id })
  const scored = { contactable_type: 'App\\LineContact', contactable_id }
  await admin.post('/csat-score', { ...scored, score: 5, memo: 'Kind\nand quick', handler_id })
  await admin.post('/csat-score', { ...scored, score: 1 })
  const columns = 'score,memo,contact,channel,handler'
  const { status, body } = await admin.get(`/csat-score/export?score__lower=2&columns=${columns}`)
  assert.equal(status, 200)
  assert.equal(
    body,
    '\uFEFFScore,Memo,Contact,Channel,Handler\r\n5,"Kind\nand quick",Noa Brandt,Support,Mei Lin\r\n',
  )
  assert.equal((await admin.get('/csat-score/export?columns=shoe')).status, 422)
})
