import assert from 'node:assert/strict'
import test from 'node:test'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, agent } = service

const listed = async () =>
  (await admin.get('/permanent-token')).body.data.map(({ account }: { account: string }) => account)

test('who has a permanent token is listed without it, and loses it at once when it is ended', async () => {
  const { id, account } = await service.employee('agent')
  assert.deepEqual(await listed(), [])
  const { body } = await admin.post(`/employee/${id}/token`)
  const program = service.as(body.access_token)
  assert.equal((await program.get('/me')).status, 200)
  const list = await admin.get('/permanent-token')
  assert.deepEqual(Object.keys(list.body.data[0]).sort(), ['account', 'created_at', 'id', 'name'])
  assert.deepEqual(await listed(), [account])
  assert.equal((await admin.get('/permanent-token?search=nobody')).body.meta.total, 0)
  assert.equal((await admin.get('/permanent-token?after_id=0')).status, 200)

  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 204)
  assert.equal((await program.get('/me')).status, 401)
  assert.deepEqual(await listed(), [])
  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 404)
  const { body: log } = await admin.get('/audit-log?action=token.delete')
  assert.deepEqual([log.meta.total, log.data[0].record_id], [1, id])
})

test('a token of a login is no permanent one: it is neither listed nor ended here', async () => {
  const { id, account } = await service.employee('agent')
  const { body } = await service.nobody.post('/auth', { name: account, password })
  assert.deepEqual(await listed(), [])
  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 404)
  assert.equal((await service.as(body.access_token).get('/me')).status, 200)
  assert.equal((await agent.get('/permanent-token')).status, 403)
})
