import assert from 'node:assert/strict'
import test, { beforeEach } from 'node:test'
import { noPassword } from '#passwords/hash.ts'
import { password, startService } from '#test/service.ts'

const { database, employee } = await startService()
const db = database.main

beforeEach(() => db.updateTable('employees').set({ is_disabled: true }).execute())

const isRefused = ({ status, body }: { status: number; body: { code?: string } }) => {
  assert.equal(status, 409)
  assert.equal(body.code, 'last_administrator')
}
const enabled = () => db.selectFrom('employees').select('id').where('is_disabled', '=', false).execute()

test('the last enabled administrator is not disabled, deleted or given other roles', async () => {
  const { id, client } = await employee('administrator')
  isRefused(await client.put(`/employee/${id}`, { is_disabled: true }))
  isRefused(await client.put(`/employee/${id}`, { role_ids: [] }))
  isRefused(await client.put(`/employee/${id}`, { role_ids: null }))
  isRefused(await client.delete(`/employee/${id}`))
  assert.equal((await client.get('/tag')).status, 200)
  const kept = await client.get(`/employee/${id}`)
  assert.equal(kept.body.data.role_ids.length, 1)
  assert.equal(kept.body.data.is_disabled, false)
})

test('an administrator may go while another is left', async () => {
  const [first, second] = [await employee('administrator'), await employee('administrator')]
  assert.equal((await first.client.put(`/employee/${first.id}`, { is_disabled: true })).status, 200)
  isRefused(await second.client.delete(`/employee/${second.id}`))
})

test('the last administrator stays one until an invited one has chosen a password', async () => {
  const { id, client } = await employee('administrator')
  const { role_ids } = (await client.get(`/employee/${id}`)).body.data
  const { body } = await client.post('/employee', { account: 'heir', first_name: 'Heir', role_ids })
  isRefused(await client.put(`/employee/${id}`, { role_ids: [] }))
  assert.equal((await client.put(`/employee/${body.data.id}`, { password })).status, 200)
  assert.equal((await client.put(`/employee/${id}`, { role_ids: [] })).status, 200)
})

test('where no administrator has a password, others are changed, and the last one stays', async () => {
  const [first, second] = [await employee('administrator'), await employee('administrator')]
  const { id: agent } = await employee('agent')
  const { client } = first
  const role_ids = (await client.get(`/employee/${agent}`)).body.data.role_ids
  await db.updateTable('employees').set({ password_hash: noPassword }).execute()
  assert.equal((await client.put(`/employee/${agent}`, { role_ids })).status, 200)
  assert.equal((await client.put(`/employee/${agent}`, { is_disabled: true })).status, 200)
  assert.equal((await client.delete(`/employee/${agent}`)).status, 204)
  assert.equal((await client.put(`/employee/${second.id}`, { is_disabled: true })).status, 200)
  isRefused(await client.put(`/employee/${first.id}`, { role_ids: [] }))
})

test('two administrators who disable each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await db.updateTable('employees').set({ is_disabled: true }).execute()
    const [first, second] = [await employee('administrator'), await employee('administrator')]
    const answers = await Promise.all([
      first.client.put(`/employee/${second.id}`, { is_disabled: true }),
      second.client.put(`/employee/${first.id}`, { is_disabled: true }),
    ])
    // The later one is refused, or no longer known when its request is let in.
    const [done, refused] = answers.map(({ status }) => status).sort()
    assert.equal(done, 200)
    assert.ok(refused === 409 || refused === 401)
    assert.equal((await enabled()).length, 1)
  }
})

test('one administrator remains when all resign at once', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => employee('administrator')))
  const [first, second, third] = all.map(({ id, client }) => ({ client, path: `/employee/${id}` }))
  const answers = await Promise.all([
    first?.client.delete(first.path),
    second?.client.put(second.path, { role_ids: [] }),
    third?.client.put(third.path, { is_disabled: true }),
  ])
  assert.equal(answers.filter((answer) => answer?.status === 409).length, 1)
})
