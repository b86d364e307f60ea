import assert from 'node:assert/strict'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

const { admin } = await startService()
const made = making(admin)

test('a macro runs as often within an hour as its limit allows, is then paused, and runs again once saved', async () => {
  const macro = { name: 'Escalate', subject: 'ticket', when: { by_hand: true }, state: 'on', hourly_limit: 2 }
  const conditions = { all: [{ field: 'status', op: '=', val: 0 }] }
  const id = await made('/rule', { ...macro, if: conditions, then: [{ set: { priority: 3 } }] })
  const ids = [
    await made('/ticket', { subject: 'Closed', status: 3 }),
    await made('/ticket', { subject: 'One' }),
    await made('/ticket', { subject: 'Two' }),
    await made('/ticket', { subject: 'Three' }),
  ]
  const run = async (dry_run: boolean) => {
    const { status, body } = await admin.post(`/macro/${id}/run`, { ids, dry_run })
    return status === 200 ? body.data.map(({ outcome }: { outcome: string }) => outcome) : status
  }
  const expected = ['missed', 'matched', 'matched', 'failed']
  assert.deepEqual(await run(true), expected)
  assert.equal((await admin.get(`/rule/${id}`)).body.data.paused_at, null)
  assert.deepEqual(await run(false), expected)
  assert.equal((await admin.get(`/ticket/${ids[3]}`)).body.data.priority, 1)
  const limited = (await admin.get(`/rule-run?rule_id=${id}&outcome=limited`)).body.data
  assert.deepEqual(
    limited.map(({ subject_id }: { subject_id: number }) => subject_id),
    [ids[3]],
  )
  assert.equal(await run(false), 404)
  await admin.put(`/rule/${id}`, { hourly_limit: 10 })
  assert.deepEqual(await run(false), ['missed', 'matched', 'matched', 'matched'])
})
