import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { refuseTakenName } from '#db/records/taken-names.ts'
import { until } from '#test/embedded.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()

test('a group has a supervisor, who may change', async () => {
  const supervisor = await employee('agent')
  const { body } = await admin.post('/group', { name: 'First line', supervisor_id: supervisor.id })
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, { name: 'First line', description: null, supervisor_id: supervisor.id })
  const changed = await admin.put(`/group/${id}`, { supervisor_id: null, description: 'Chat' })
  assert.equal(changed.body.data.supervisor_id, null)
  assert.equal(changed.body.data.name, 'First line')
  assert.equal((await admin.get('/group?search=LINE')).body.data[0].description, 'Chat')
})

test('the supervisor must be an employee', async () => {
  const refused = await admin.post('/group', { name: 'Ghosts', supervisor_id: 999_999 })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.supervisor_id)
})

test('a group needs a name that no other has, and may keep one that another has already', async () => {
  const { id } = (await admin.post('/group', { name: 'Weekend' })).body.data
  const doubled = await admin.post('/group', { name: 'weekend' })
  assert.equal(doubled.status, 422)
  assert.deepEqual(doubled.body.errors, {
    name: ['Another record already has this value. Choose a different one.'],
  })
  const other = (await admin.post('/group', { name: 'Weekdays' })).body.data.id
  assert.ok((await admin.put(`/group/${other}`, { name: 'WEEKEND' })).body.errors.name)
  assert.equal((await admin.put(`/group/${id}`, { name: 'WeekEnd' })).body.data.name, 'WeekEnd')
  const earlier = await insertRow(database.main, 'groups', { name: 'WeekEnd' })
  const kept = await admin.put(`/group/${earlier}`, { name: 'WeekEnd', description: 'From before' })
  assert.deepEqual([kept.status, kept.body.data?.description], [200, 'From before'])
  assert.equal((await admin.put(`/group/${earlier}`, { name: 'weekend' })).status, 422)
})

test('a group with members stays until they have left', async () => {
  const group_id = (await admin.post('/group', { name: 'Second line' })).body.data.id
  const agentId = await insertRow(database.main, 'cti_agents', { account: '4711', group_id })
  const refused = await admin.delete(`/group/${group_id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { cti_agents: 1 })
  await database.main.deleteFrom('cti_agents').where('id', '=', agentId).execute()
  assert.equal((await admin.delete(`/group/${group_id}`)).status, 204)
  assert.equal((await admin.get(`/group/${group_id}`)).status, 404)
})

test('agents have no access to groups', async () => {
  assert.equal((await agent.get('/group')).status, 403)
  assert.equal((await agent.post('/group', { name: 'Mine' })).status, 403)
})

test('of two groups that are given a name at once, the second one waits and is refused', async () => {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  const { second } = await database.main.transaction().execute(async (trx) => {
    await refuseTakenName(trx, 'groups', 'Races')
    await insertRow(trx, 'groups', { name: 'Races' })
    const second = admin.post('/group', { name: 'races' })
    await until(
      () => 'the second one waits',
      async () => (await database.pool.query(waiting)).rowCount,
    )
    return { second }
  })
  assert.equal((await second).status, 422)
})
