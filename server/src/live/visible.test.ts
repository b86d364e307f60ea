import assert from 'node:assert/strict'
import test from 'node:test'
import { letIn, listen, openSocket, until } from '#test/live.ts'
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
  await until(async () => (await isLooking()) === false)
  assert.deepEqual(await one.emitWithAck('visible', { is_visible: true }), { is_done: true })
  assert.deepEqual(await other.emitWithAck('visible', { is_visible: true }), { is_done: true })
  await one.emitWithAck('visible', { is_visible: false })
  assert.equal(await isLooking(), true)
  assert.deepEqual(await one.emitWithAck('visible', { is_visible: 'yes' }), { is_done: false })
  other.disconnect()
  await until(async () => (await isLooking()) === false)
})

test('who reads tickets or imports alone is seen looking, and neither is at the desk nor hears of it', async (t) => {
  for (const permission of ['ticket.read', 'import.read']) {
    const { id, client } = await employee('agent')
    await database.main.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
    const role = await admin.post('/role', { name: `May ${permission}`, permissions: [permission] })
    await database.main
      .insertInto('employee_roles')
      .values({ employee_id: id, role_id: role.body.data.id })
      .execute()
    const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
    const heard: unknown[] = []
    socket.onAny((event) => heard.push(event))
    assert.deepEqual(await socket.emitWithAck('visible', { is_visible: true }), { is_done: true })
    assert.equal(await looksOf(id), true)
    socket.emit('watch', { conversation_id: 7 })
    const { status } = await database.main
      .selectFrom('employee_availability')
      .select('status')
      .where('employee_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(status, 'away')
    services.live.tell({ kind: 'availability', employees: [] })
    services.live.tell({ kind: 'message', conversation_id: 7, contactable_id: 3, seq: 1 })
    await services.live.flush()
    await socket.emitWithAck('visible', { is_visible: false })
    assert.deepEqual([await looksOf(id), heard], [false, []])
  }
})
