import assert from 'node:assert/strict'
import test from 'node:test'
import type { Permission } from '#access/permissions.ts'
import { startService } from '#test/service.ts'

const { admin, employee } = await startService()

const holderOf = async (permissions: Permission[]) => {
  const { data: role } = (await admin.post('/role', { name: permissions.join(), permissions })).body
  const { id, client } = await employee('agent')
  await admin.put(`/employee/${id}`, { role_ids: [role.id] })
  return client
}

const condition = { field: 'contact.birth_at', op: '>', val: '1950-01-01' }
const rule = {
  name: 'By age',
  subject: 'ticket',
  when: { event: 'created' },
  if: { all: [condition] },
  then: [{ set: { priority: 3 } }],
  state: 'on',
}

test('a rule compares only what its author may read', async () => {
  const author = await holderOf(['rule.read', 'rule.create', 'ticket.read', 'ticket.update'])
  const { status, body } = await author.post('/rule', rule)
  assert.equal(status, 403)
  assert.match(body.message, /contact\.read/)
  assert.equal((await author.post('/rule/preview', { rule })).status, 403)
  const own = { ...rule, if: { all: [{ field: 'subject', op: 'contains', val: 'bill' }] }, state: 'off' }
  assert.equal((await author.post('/rule', own)).status, 200)
})

test('a saved rule, or the preview of another, tells nothing of what one may not read', async () => {
  const saved = (await admin.post('/rule', { ...rule, state: 'off' })).body.data
  const { id } = (await admin.post(`/rule/${saved.id}/replay`, {})).body.data
  const own = { ...rule, if: {} }
  const callsOf = async (permissions: Permission[]) => {
    const caller = await holderOf(['rule.read', 'ticket.update', ...permissions])
    return [
      (await caller.post(`/rule/${saved.id}/replay`, {})).status,
      (await caller.post('/rule/preview', { rule: own, rule_id: saved.id })).status,
      (await caller.get(`/rule/preview/${id}/match`)).status,
      (await caller.get(`/rule/preview/${id}`)).status,
      (await caller.post(`/rule/preview/${id}/cancel`)).status,
      (await caller.get(`/rule/preview/${id}/events`)).status,
    ]
  }
  assert.deepEqual(await callsOf([]), Array(6).fill(403))
  assert.deepEqual(await callsOf(['contact.read']), Array(6).fill(200))
})

test('a run hides the values of records that its reader may not read', async () => {
  const { data: contact } = (await admin.post('/contact', { first_name: 'Ada', birth_at: '1954-10-21' })).body
  const { data: saved } = (await admin.post('/rule', rule)).body
  await admin.post('/ticket', { subject: 'A bill', contact_id: contact.id })
  const runOf = async (permissions: Permission[]) => {
    const reader = await holderOf(permissions)
    return (await reader.get(`/rule-run?rule_id=${saved.id}`)).body.data[0]
  }
  const full = await runOf(['rule.read', 'ticket.read', 'contact.read'])
  assert.deepEqual(full.conditions, [{ ...condition, seen: '1954-10-21', held: true }])
  assert.equal(full.changes.length, 1)
  const partly = await runOf(['rule.read', 'ticket.read'])
  assert.deepEqual(partly, { ...full, conditions: [{ ...condition, seen: null, held: true }] })
  const none = await runOf(['rule.read'])
  assert.deepEqual(none, { ...partly, changes: [] })
})

test('a webhook for runs of rules needs the permissions to read what they compare', async () => {
  const owner = await holderOf(['rule.read', 'webhook.create'])
  const { status, body } = await owner.post('/webhook', {
    url: 'https://example.com/hook',
    event_types: ['rule.ran'],
  })
  assert.equal(status, 403)
  assert.match(body.message, /ticket\.read/)
})
