import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { rowsHandled } from '#test/plans.ts'
import { startService } from '#test/service.ts'
import { statementsOf } from '#test/statements.ts'

const { admin, database, employee } = await startService()

const made = async (path: string, body: object) => {
  const { status, body: answered } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answered))
  return answered
}
const rule = { name: 'Look', subject: 'ticket', when: { event: 'created' } }
const idle = (warnings: { code: string; field: string }[]) =>
  warnings.flatMap(({ code, field }) => (code === 'nobody' ? [field] : []))
const check = async (...then: object[]) =>
  idle((await made('/rule/check', { rule: { ...rule, then } })).data.warnings)

const { id: here } = await employee('agent')
const { id: gone } = await employee('agent')
const [empty, left] = [
  (await made('/group', { name: 'Nobody yet' })).data.id,
  (await made('/group', { name: 'Has left' })).data.id,
]
const change = async (id: number, fields: object) =>
  assert.equal((await admin.put(`/employee/${id}`, fields)).status, 200)
await change(gone, { is_disabled: true, group_ids: [left] })

test('a notice that reaches nobody is named at its action', async () => {
  const notify = (whom: object) => ({ notify: { ...whom, text: 'Look' } })
  const nobody = notify({ employee_ids: [gone], group_ids: [empty, left] })
  const somebody = notify({ employee_ids: [gone, here] })
  assert.deepEqual(await check({ note: 'Seen' }, nobody, somebody), ['then.1.notify'])
  assert.deepEqual(await check(notify({ group_ids: [empty] })), ['then.0.notify'])
})

test('so is an assignment to somebody who is disabled, however it is written', async () => {
  const [gives, sets, works] = [
    { assign: { handler_id: gone } },
    { set: { handler_id: gone } },
    { set: { handler_id: here } },
  ]
  assert.deepEqual(await check(gives, sets, works), ['then.0.assign.handler_id', 'then.1.set.handler_id'])
})

test('the list of rules names what a rule no longer does for anybody, once they are disabled', async () => {
  const { id } = await employee('agent')
  const then = [{ notify: { employee_ids: [id], text: 'Look' } }]
  const { warnings } = await made('/rule', { ...rule, state: 'on', then })
  const stateOf = async () => idle((await admin.get('/rule/state')).body.data[0].warnings)
  assert.deepEqual([idle(warnings), await stateOf()], [[], []])
  await change(id, { is_disabled: true })
  assert.deepEqual(await stateOf(), ['then.0.notify'])
  await change(id, { is_disabled: false })
  assert.deepEqual(await stateOf(), [])
})

test('the state of rules reads the runs that it counts alone', async (t) => {
  const db = database.main
  const { data } = await made('/rule', { ...rule, state: 'on', then: [{ note: 'Seen' }] })
  await sql`insert into rule_runs (rule_id, version, subject_type, subject_id, event, outcome)
    select ${data.id}, 1, 'ticket', n, 'ticket.created', case when n % 100 = 0 then 'matched' else 'limited' end
    from generate_series(1, 5000) n`.execute(db)
  await sql`vacuum analyze rule_runs`.execute(db)
  const statements = await statementsOf(t, async () => {
    const { body } = await admin.get('/rule/state')
    assert.equal(body.data.find(({ rule_id }: { rule_id: number }) => rule_id === data.id).runs, 50)
  })
  const count = statements.find((text) => text.includes('last_run_at')) as string
  assert.ok((await rowsHandled(database.pool, count)) < 1000)
})
