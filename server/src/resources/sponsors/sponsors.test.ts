import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

test('a sponsor keeps mail channels of any kind', async () => {
  const mail_channels = ['service@brand.example', { box: 'returns', tags: [1, null] }, 7]
  const created = await admin.post('/sponsor', { name: 'Brand', is_immortal: true, mail_channels })
  assert.equal(created.status, 200)
  const { id, created_at: _, updated_at: __, ...rest } = created.body.data
  assert.deepEqual(rest, { name: 'Brand', description: null, is_immortal: true, mail_channels })
  const changed = await admin.put(`/sponsor/${id}`, { mail_channels: [] })
  assert.deepEqual(changed.body.data.mail_channels, [])
  assert.equal(changed.body.data.is_immortal, true)
})

test('a sponsor of which only the name is known is mortal and has no mail channels', async () => {
  const { body } = await admin.post('/sponsor', { name: 'Bare', is_immortal: null, mail_channels: null })
  assert.equal(body.data.is_immortal, false)
  assert.deepEqual(body.data.mail_channels, [])
})

test('mail channels are a list of at most a hundred', async () => {
  const tooMany = await admin.post('/sponsor', { name: 'Many', mail_channels: Array(101).fill('x') })
  assert.equal(tooMany.status, 422)
  assert.deepEqual(tooMany.body.errors, { mail_channels: ['The field may have at most 100 items.'] })
  const noList = await admin.post('/sponsor', { name: 'None', mail_channels: 'x' })
  assert.deepEqual(Object.keys(noList.body.errors), ['mail_channels'])
})

test('an agent reads sponsors and changes none', async () => {
  const { id } = (await admin.post('/sponsor', { name: 'Readable' })).body.data
  assert.equal((await agent.get(`/sponsor/${id}`)).body.data.name, 'Readable')
  assert.equal((await agent.put(`/sponsor/${id}`, { name: 'Mine' })).status, 403)
})

test('a sponsor with tickets cannot be deleted, one without is gone', async () => {
  const { id } = (await admin.post('/sponsor', { name: 'Served' })).body.data
  const ticket = (await agent.post('/ticket', { subject: 'For the brand', sponsor_id: id })).body.data
  const refused = await admin.delete(`/sponsor/${id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { tickets: 1 })
  await admin.delete(`/ticket/${ticket.id}`)
  assert.equal((await admin.delete(`/sponsor/${id}`)).status, 204)
  assert.equal((await admin.get(`/sponsor/${id}`)).status, 404)
})
