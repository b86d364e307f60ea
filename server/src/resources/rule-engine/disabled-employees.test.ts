import assert from 'node:assert/strict'
import test from 'node:test'
import { takeBack } from '#resources/rules/taking-back.ts'
import { startService } from '#test/service.ts'
import { serviceLevelsOf } from '#test/service-levels.ts'

const service = await startService()
const { admin, agent, employee, database } = service
const db = database.main
const { pass, aPolicy, aTicket } = await serviceLevelsOf(service, await employee('agent'))

const aRule = async (given: object) => {
  await db.deleteFrom('rules').execute()
  const rule = { name: 'Late', subject: 'ticket', when: { by_hand: true }, state: 'on', ...given }
  const { status, body } = await admin.post('/rule', rule)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const disable = async (id: number) =>
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled: true })).status, 200)

/** A group of two, of whom one is disabled; that one's ID is `gone`. */
const aGroup = async () => {
  const [{ id: here }, { id: gone }] = [await employee('agent'), await employee('agent')]
  const { id: group } = (await admin.post('/group', { name: `Night shift of ${here}` })).body.data
  for (const id of [here, gone]) await admin.put(`/employee/${id}`, { group_ids: [group] })
  await disable(gone)
  return { group, here, gone }
}

const toldAbout = async (ticket: number) => {
  const rows = await db
    .selectFrom('employee_notices')
    .select(['employee_id', 'type'])
    .where('ticket_id', '=', ticket)
    .orderBy('id')
    .execute()
  return rows.map(({ employee_id, type }) => [type, employee_id])
}

const aPlainTicket = async (given = {}) =>
  (await agent.post('/ticket', { subject: 'The parcel', ...given })).body.data.id as number

test('a rule notifies those of a group who can log in', async () => {
  const { group, here, gone } = await aGroup()
  await aRule({
    when: { event: 'created' },
    then: [{ notify: { group_ids: [group], employee_ids: [gone], text: 'Look' } }],
  })
  assert.deepEqual(await toldAbout(await aPlainTicket()), [['rule', here]])
})

test('the group is notified of a promise at risk if the handler is disabled', async (t) => {
  const { group, here, gone } = await aGroup()
  await db.deleteFrom('rules').execute()
  await aPolicy(t, { targets: [{ metric: 'resolution', priority: null, minutes: 100 }] })
  const { id } = await aTicket({ handler_id: gone, group_id: group })
  await pass(90)
  assert.deepEqual(await toldAbout(id), [['sla_at_risk', here]])
})

test('nobody who is disabled gets a ticket from a rule, also when that is taken back', async () => {
  const { here, gone } = await aGroup()
  const macro = await aRule({ then: [{ set: { handler_id: gone } }] })
  const id = await aPlainTicket()
  await admin.post(`/macro/${macro.id}/run`, { ids: [id] })
  assert.equal((await agent.get(`/ticket/${id}`)).body.data.handler_id, null)
  const [run] = (await admin.get(`/rule-run?subject_type=ticket&subject_id=${id}`)).body.data
  assert.deepEqual([run.outcome, run.error], ['failed', 'The employee is disabled.'])
  const other = await aRule({ then: [{ set: { handler_id: here } }] })
  const former = await employee('agent')
  const moved = await aPlainTicket({ handler_id: former.id })
  await admin.post(`/macro/${other.id}/run`, { ids: [moved] })
  await disable(former.id)
  const { restored, kept } = (await admin.post(`/rule/${other.id}/take-back`, {})).body.data
  assert.deepEqual([restored, kept], [0, 1])
  assert.equal((await agent.get(`/ticket/${moved}`)).body.data.handler_id, here)
})

test('runs that cannot be taken back do not keep those before them from it', async () => {
  const { here } = await aGroup()
  const [author, former] = [await employee('administrator'), await employee('agent')]
  const macro = await aRule({ then: [{ set: { handler_id: here } }] })
  const plain = await aPlainTicket()
  const stuck = [await aPlainTicket({ handler_id: former.id }), await aPlainTicket({ handler_id: former.id })]
  for (const id of [plain, ...stuck]) await admin.post(`/macro/${macro.id}/run`, { ids: [id] })
  await disable(former.id)
  const wanted = { rule_id: macro.id, name: 'Late', viewerId: author.id }
  const takeTwo = (rest: { before_run_id?: number }) =>
    db
      .transaction()
      .execute((trx) =>
        takeBack({ db: trx, employeeId: author.id, tell: () => undefined }, { ...wanted, ...rest }, 2),
      )
  const { before_run_id = 0, ...first } = await takeTwo({})
  assert.deepEqual(first, { restored: 0, kept: 2, is_complete: false })
  assert.deepEqual(await takeTwo({ before_run_id }), { restored: 1, kept: 0, is_complete: true })
  assert.equal((await agent.get(`/ticket/${plain}`)).body.data.handler_id, null)
  const { body } = await admin.post(`/rule/${macro.id}/take-back`, { before_run_id })
  assert.deepEqual(body.data, { restored: 0, kept: 0, is_complete: true })
})

test('a run that reaches nobody says so, beside what it does all the same', async () => {
  const { gone } = await aGroup()
  const notify = { employee_ids: [gone], text: 'Look' }
  const reached = async (then: object[]) => {
    await aRule({ when: { event: 'created' }, then })
    const id = await aPlainTicket()
    const [run] = (await admin.get(`/rule-run?subject_type=ticket&subject_id=${id}`)).body.data
    return [run.outcome, run.error]
  }
  const nobody = 'Nobody was notified: every recipient is disabled, or its groups have no members.'
  assert.deepEqual(await reached([{ notify }]), ['suppressed', nobody])
  assert.deepEqual(await reached([{ notify }, { set: { priority: 3 } }]), ['matched', nobody])
})
