import assert from 'node:assert/strict'
import test from 'node:test'
import { inMinutes, startScheduling, text } from '#test/scheduled.ts'

const { admin, employee, me, client, aHandled, makeDue, textsOf, sendDue } = await startScheduling()

test('a held message waits again with a new time', async () => {
  const { id, path, scheduled, visitor } = await aHandled()
  const made = (await client.post(scheduled, { ...text('Still there?'), send_at: inMinutes(60) })).body.data
  await visitor.say('Yes')
  await makeDue(id)
  await sendDue()
  const changed = await client.put(`${scheduled}/${made.id}`, { ...text('Good!'), send_at: inMinutes(5) })
  assert.deepEqual([changed.body.data.held_reason, changed.body.data.message], [null, 'Good!'])
  await makeDue(id)
  await sendDue()
  assert.deepEqual((await textsOf(path)).at(-1), 'Good!')
})

test('an answer that is put off becomes a scheduled message, which is held like one', async () => {
  const { id, scheduled, visitor } = await aHandled()
  const { data } = (await client.post(scheduled, { ...text('Still there?'), delay_seconds: 60 })).body
  const changed = await client.put(`${scheduled}/${data.id}`, { send_at: inMinutes(60) })
  assert.deepEqual([changed.status, changed.body.data.is_undoable], [200, false])
  await visitor.say('Yes')
  await makeDue(id)
  await sendDue()
  assert.equal((await client.get(scheduled)).body.data[0].held_reason, 'answered')
})

test('a scheduled message is sent in a few seconds instead, or put off again', async () => {
  const { id, path, scheduled } = await aHandled()
  const made = (await client.post(scheduled, { ...text('Hello'), send_at: inMinutes(60) })).body.data
  const one = `${scheduled}/${made.id}`
  const both = await client.put(one, { send_at: inMinutes(5), delay_seconds: 5 })
  assert.deepEqual([both.status, Object.keys(both.body.errors)], [422, ['delay_seconds']])
  const soon = (await client.put(one, { delay_seconds: 60 })).body.data
  assert.equal(soon.is_undoable, true)
  assert.ok(soon.send_at < made.send_at)
  const refused = await client.put(one, { unless_answered: true })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['unless_answered']])
  await makeDue(id)
  await sendDue()
  assert.equal((await textsOf(path)).at(-1), 'Hello')
})

test('only its author changes a message; the handler and administrators cancel it, with a notice', async () => {
  const { scheduled } = await aHandled()
  const { id } = (await client.post(scheduled, { ...text('Hello'), send_at: inMinutes(5) })).body.data
  const colleague = (await employee('agent')).client
  const refused = await colleague.put(`${scheduled}/${id}`, text('Mine now'))
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_author'])
  assert.match(refused.body.message, /scheduled message/)
  const kept = await colleague.delete(`${scheduled}/${id}`)
  assert.deepEqual([kept.status, kept.body.code], [403, 'not_author'])
  const theirs = (await colleague.post(scheduled, { ...text('Hi'), send_at: inMinutes(5) })).body.data
  assert.equal((await client.delete(`${scheduled}/${theirs.id}`)).status, 204)
  const [notice] = (await colleague.get('/me/notice')).body.data.notices
  assert.deepEqual([notice.type, notice.actor.id], ['held', me])
  await colleague.put('/me', { muted_notices: ['held'] })
  assert.deepEqual((await colleague.get('/me/notice')).body.data.notices, [])
  assert.equal((await admin.delete(`${scheduled}/${id}`)).status, 204)
  const other = await aHandled()
  const made = (await client.post(scheduled, { ...text('Hello'), send_at: inMinutes(5) })).body.data
  assert.equal((await client.delete(`${other.scheduled}/${made.id}`)).status, 404)
})
