import assert from 'node:assert/strict'
import test from 'node:test'
import { letIn, listen, openSocket, until } from '#test/live.ts'
import { startService } from '#test/service.ts'

const { app, database, employee } = await startService()
const address = await listen(app)

test('whether an employee looks at a console is noted until none of theirs is visible', async (t) => {
  const { id, client } = await employee('agent')
  const open = async () => letIn(openSocket(t, address, 'employee', { auth: { token: client.token } }))
  const isLooking = async () => {
    const row = await database.main
      .selectFrom('employee_availability')
      .select('looking_at')
      .where('employee_id', '=', id)
      .executeTakeFirst()
    return row ? row.looking_at !== null : undefined
  }
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
