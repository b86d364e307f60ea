import assert from 'node:assert/strict'
import test from 'node:test'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const { client } = await employee('agent')
const db = database.main

const bye = {
  name: 'Sign-off',
  shortcut: 'bye',
  type: 'text',
  message: 'Best regards, {{employee.first_name}}',
}

test('an agent keeps canned answers of their own, which nobody else sees', async () => {
  const { status, body } = await client.post('/me/canned-answer', bye)
  assert.equal(status, 200, JSON.stringify(body))
  const path = `/me/canned-answer/${body.data.id}`
  assert.equal((await client.put(path, { name: 'Goodbye' })).body.data.name, 'Goodbye')
  const colleague = (await employee('agent')).client
  assert.deepEqual((await colleague.get('/me/canned-answer')).body.data, [])
  for (const reply of [
    await colleague.get(path),
    await colleague.put(path, bye),
    await colleague.delete(path),
  ])
    assert.equal(reply.status, 404)
  assert.deepEqual((await admin.get('/canned-answer?search=bye')).body.data, [])
  assert.equal((await client.delete(path)).status, 204)
  assert.equal((await client.get(path)).status, 404)
})

test('a shortcut is unique among the answers of an employee', async () => {
  const given = { ...bye, shortcut: 'same' }
  assert.equal((await client.post('/me/canned-answer', given)).status, 200)
  const { status, body } = await client.post('/me/canned-answer', given)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['shortcut']])
  assert.equal((await (await employee('agent')).client.post('/me/canned-answer', given)).status, 200)
  assert.equal((await admin.post('/canned-answer', given)).status, 200)
})

test('an own answer is filled in for a conversation, and found by name and shortcut', async () => {
  await client.post('/me/canned-answer', { ...bye, name: 'Warm sign-off', shortcut: 'warm' })
  const conversation_id = await aConversation(db)
  const { data } = (await client.get(`/me/canned-answer?search=warm&conversation_id=${conversation_id}`)).body
  assert.equal(data.length, 1)
  assert.match(data[0].message, /^Best regards, [^{]+$/)
  assert.deepEqual(data[0].missing, [])
})

test('an employee has at most 500 answers of their own', async () => {
  const full = await employee('agent')
  const answer = (index: number) => ({
    ...bye,
    shortcut: `bye-${index}`,
    message: '"Bye"',
    employee_id: full.id,
  })
  await db
    .insertInto('own_canned_answers')
    .values(Array.from({ length: 500 }, (_, index) => answer(index)))
    .execute()
  const { status, body } = await full.client.post('/me/canned-answer', bye)
  assert.deepEqual([status, body.code], [409, 'limit_reached'])
})

test('a shortcut that is too long is refused with its length', async () => {
  const { status, body } = await client.post('/me/canned-answer', { ...bye, shortcut: 'x'.repeat(65) })
  assert.equal(status, 422)
  assert.match(body.errors.shortcut[0], /64/)
})

test('unknown placeholders are refused, and shared answers stay with administrators', async () => {
  const { status, body } = await client.post('/me/canned-answer', {
    ...bye,
    shortcut: 'wrong',
    message: '{{contact.shoe_size}}',
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['message']])
  assert.equal((await client.post('/canned-answer', { ...bye, shortcut: 'shared' })).status, 403)
})
