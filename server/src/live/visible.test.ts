import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { changeDue } from '#resources/availability/queries.ts'
import { eventually } from '#test/eventually.ts'
import { letIn, listen, openSocket } from '#test/live.ts'
import { startService } from '#test/service.ts'

const { admin, app, database, employee, services } = await startService()
const address = await listen(app)

const looksOf = async (id: number) => {
  const row = await database.main
    .selectFrom('employee_availability')
    .select('looking_at')
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return row ? row.looking_at !== null : undefined
}

test('whether an employee looks at a console is noted until none of theirs is visible', async (t) => {
  const { id, client } = await employee('agent')
  const open = async () => letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
  const isLooking = () => looksOf(id)
  const [one, other] = [await open(), await open()]
  await eventually(async () => (await isLooking()) === false)
  assert.deepEqual(await one.emitWithAck('visible', { is_visible: true }), { is_done: true })
  assert.deepEqual(await other.emitWithAck('visible', { is_visible: true }), { is_done: true })
  await one.emitWithAck('visible', { is_visible: false })
  assert.equal(await isLooking(), true)
  assert.deepEqual(await one.emitWithAck('visible', { is_visible: 'yes' }), { is_done: false })
  other.disconnect()
  await eventually(async () => (await isLooking()) === false)
})

/** An employee with one role, of these permissions alone. */
const who = async (...permissions: string[]) => {
  const { id, client } = await employee('agent')
  await database.main.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  const role = await admin.post('/role', { name: `May ${permissions} ${id}`, permissions })
  const role_id = role.body.data.id as number
  await database.main.insertInto('employee_roles').values({ employee_id: id, role_id }).execute()
  const open = async (t: test.TestContext) =>
    letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
  return { id, client, role_id, open }
}

const statusOf = async (id: number) =>
  (
    await database.main
      .selectFrom('employee_availability')
      .select('status')
      .where('employee_id', '=', id)
      .executeTakeFirst()
  )?.status

test('an employee who reads tickets or imports alone is seen looking, and neither is at the desk nor hears of it', async (t) => {
  for (const permission of ['ticket.read', 'import.read']) {
    const { id, open } = await who(permission)
    const socket = await open(t)
    const heard: unknown[] = []
    socket.onAny((event) => heard.push(event))
    assert.deepEqual(await socket.emitWithAck('visible', { is_visible: true }), { is_done: true })
    assert.equal(await looksOf(id), true)
    socket.emit('watch', { conversation_id: 7 })
    assert.equal(await statusOf(id), 'away')
    services.live.tell({ kind: 'availability', employees: [] })
    services.live.tell({ kind: 'message', conversation_id: 7, contactable_id: 3, seq: 1 })
    await services.live.flush()
    await socket.emitWithAck('visible', { is_visible: false })
    assert.deepEqual([await looksOf(id), heard], [false, []])
  }
})

test('an employee with tickets alone stays here once they say so, while their console is open, and opens no live chat', async (t) => {
  const { id, client, role_id, open } = await who('ticket.read', 'ticket.update')
  const queue = await insertRow(database.main, 'campaign_queues', { name: 'Repairs' })
  const ofQueue = { campaign_queue_id: queue, employee_id: id }
  await database.main.insertInto('campaign_queue_members').values(ofQueue).execute()
  const isStaffed = async () => {
    const { rows } = await sql<{ is_staffed: boolean }>`
      select is_queue_staffed(${queue}, now() - interval '1 minute') as is_staffed`.execute(database.main)
    return rows[0]?.is_staffed
  }
  const isNoted = async () => {
    const { rows } = await sql<{ is_noted: boolean }>`
      select connected_at > now() - interval '1 minute' as is_noted from employee_availability
      where employee_id = ${id}`.execute(database.main)
    return rows[0]?.is_noted === true
  }
  await client.put('/me/availability', { status: 'here' })
  await sql`update employee_availability set connected_at = now() - interval '6 minutes'
    where employee_id = ${id}`.execute(database.main)
  await open(t)
  await eventually(isNoted)
  await changeDue(database.main, 5)
  assert.deepEqual([await statusOf(id), await isStaffed()], ['here', false])
  await admin.put(`/role/${role_id}`, { permissions: ['conversation.read', 'conversation.update'] })
  assert.equal(await isStaffed(), true)
})

test('an employee who has only looked at a console is here by the first one with conversations', async (t) => {
  const { id, role_id, open } = await who('ticket.read')
  const socket = await open(t)
  await socket.emitWithAck('visible', { is_visible: true })
  assert.equal(await statusOf(id), 'away')
  await admin.put(`/role/${role_id}`, { permissions: ['ticket.read', 'conversation.read'] })
  await open(t)
  await eventually(async () => (await statusOf(id)) === 'here')
})
