import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

test('a queue can be created, renamed and deleted', async () => {
  const { status, body } = await admin.post('/campaign-queue', { name: 'Night', description: 'After ten' })
  assert.equal(status, 200)
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, {
    name: 'Night',
    description: 'After ten',
    is_result_required: false,
    member_ids: [],
    group_ids: [],
    routing: 'by_hand',
    skill_ids: [],
    skills_relax_after_seconds: null,
  })
  const renamed = await admin.put(`/campaign-queue/${id}`, { name: 'Late' })
  assert.equal(renamed.body.data.name, 'Late')
  assert.equal(renamed.body.data.description, 'After ten')
  assert.equal((await admin.delete(`/campaign-queue/${id}`)).status, 204)
  assert.equal((await admin.get(`/campaign-queue/${id}`)).status, 404)
})

test('a queue needs a name of at most 255 characters', async () => {
  const { status, body } = await admin.post('/campaign-queue', { name: 'x'.repeat(256) })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { name: ['The field may have at most 255 characters.'] })
})

test('a queue needs a name that no other has', async () => {
  const { id } = (await admin.post('/campaign-queue', { name: 'Weekend' })).body.data
  const other = (await admin.post('/campaign-queue', { name: 'Weekdays' })).body.data.id
  for (const refused of [
    await admin.post('/campaign-queue', { name: 'weekend' }),
    await admin.put(`/campaign-queue/${other}`, { name: 'WEEKEND' }),
  ]) {
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.errors, {
      name: ['Another record already has this value. Choose a different one.'],
    })
  }
  assert.equal((await admin.put(`/campaign-queue/${id}`, { name: 'WeekEnd' })).body.data.name, 'WeekEnd')
})

test('an agent finds queues by name and makes none', async () => {
  await admin.post('/campaign-queue', { name: 'Express lane' })
  assert.equal((await agent.get('/campaign-queue?search=express')).body.meta.total, 1)
  assert.equal((await agent.post('/campaign-queue', { name: 'Mine' })).status, 403)
})
