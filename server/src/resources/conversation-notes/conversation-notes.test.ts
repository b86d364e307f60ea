import assert from 'node:assert/strict'
import test from 'node:test'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const aTalk = async () => {
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id, state: 'waiting' })
  const says = (message: string) =>
    recordMessage(db, {
      conversation_id,
      contactable_id,
      direction: 'inbound',
      author_type: 'customer',
      type: 'text',
      message,
      delivery_state: 'sent',
    })
  return { path: `/conversation/${conversation_id}`, says }
}

test('a note stands in the thread where it was written, and is no message', async () => {
  const { path, says } = await aTalk()
  const { id: author, client } = await employee('agent')
  await says('One')
  await says('Two')
  const { status, body } = await client.post(`${path}/note`, { content: 'Ask the depot.' })
  assert.equal(status, 200)
  assert.deepEqual(
    [body.data.after_seq, body.data.author.id, body.data.content],
    [2, author, 'Ask the depot.'],
  )
  await says('Three')
  await client.post(`${path}/note`, { content: 'It is there.' })
  const places = async (query = '') =>
    (await agent.get(`${path}/note${query}`)).body.data.map(
      ({ after_seq }: { after_seq: number }) => after_seq,
    )
  assert.deepEqual(await places(), [2, 3])
  assert.deepEqual(await places('?after_seq=3'), [3])
  const messages = (await agent.get(`${path}/message`)).body
  assert.deepEqual([messages.meta.total, messages.data.at(-1).seq], [3, 3])
})

test('notes are changed and deleted by who wrote them, and by administrators', async () => {
  const { path } = await aTalk()
  const author = await employee('agent')
  const { id } = (await author.client.post(`${path}/note`, { content: 'First' })).body.data
  const note = `${path}/note/${id}`
  const refused = await agent.put(note, { content: 'Mine now' })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_author'])
  assert.equal((await agent.delete(note)).status, 403)
  assert.equal((await author.client.put(note, { content: 'Better' })).body.data.content, 'Better')
  assert.equal((await admin.delete(note)).status, 204)
  assert.equal((await author.client.delete(note)).status, 404)
})

test('a note belongs to its conversation, and says something', async () => {
  const [one, other] = [await aTalk(), await aTalk()]
  const { id } = (await admin.post(`${one.path}/note`, { content: 'Here' })).body.data
  assert.equal((await admin.put(`${other.path}/note/${id}`, { content: 'There' })).status, 404)
  assert.equal((await admin.get('/conversation/999999/note')).status, 404)
  assert.equal((await admin.post('/conversation/999999/note', { content: 'x' })).status, 404)
  const { status, body } = await admin.post(`${one.path}/note`, { content: '  ' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['content']])
})
