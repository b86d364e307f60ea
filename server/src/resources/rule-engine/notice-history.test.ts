import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

/** Runs a macro of this subject on a record. */
const run = async (subject: string, id: number, notify: object, given = {}) => {
  await db.deleteFrom('rules').execute()
  const rule = { name: 'Nobody looks', subject, when: { by_hand: true }, state: 'on', ...given }
  const made = await admin.post('/rule', { ...rule, then: [{ notify }] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await admin.post(`/macro/${made.body.data.id}/run`, { ids: [id] })
  return made.body.data.id as number
}

const notified = async (path: string) =>
  (await agent.get(`${path}/history`)).body.data.filter(({ kind }: { kind: string }) =>
    kind.endsWith('.notified'),
  )

const text = 'Nobody has taken it for an hour'

test('a rule that only notifies leaves a line in the history: whom, of what, and which rule', async () => {
  const { id: lead } = await employee('agent')
  const { id: gone } = await employee('agent')
  await admin.put(`/employee/${gone}`, { is_disabled: true })
  const { id: group } = (await admin.post('/group', { name: 'Second line' })).body.data
  const subjects = {
    ticket: (await agent.post('/ticket', { subject: 'The parcel' })).body.data.id as number,
    conversation: await aConversation(db),
    contact: await aContact(db),
  }
  for (const [subject, id] of Object.entries(subjects)) {
    const rule = await run(subject, id, { employee_ids: [lead, gone], group_ids: [group], text })
    const [line, ...others] = await notified(`/${subject}/${id}`)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [line.kind, line.employee, line.rule],
      [`${subject}.notified`, null, { id: rule, name: 'Nobody looks', version: 1 }],
    )
    assert.deepEqual(line.changes, [
      { field: 'notified_group_ids', from: null, to: [group] },
      { field: 'notified_employee_ids', from: null, to: [lead] },
      { field: 'notice', from: null, to: text },
    ])
  }
})

test('where nobody was notified, the history says nothing', async () => {
  const { id: gone } = await employee('agent')
  await admin.put(`/employee/${gone}`, { is_disabled: true })
  const { id } = (await agent.post('/ticket', { subject: 'The parcel' })).body.data
  await run('ticket', id, { employee_ids: [gone], text })
  assert.deepEqual(await notified(`/ticket/${id}`), [])
})
