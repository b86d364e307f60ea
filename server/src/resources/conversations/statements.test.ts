import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { beginningsOf, statementsOf } from '#test/statements.ts'

const { database, employee } = await startService()
const db = database.main
const { id: handler_id, client } = await employee('agent')

const contactable_type = 'App\\LivechatContact'
const channel_id = await insertRow(db, 'channels', { contactable_type, name: 'Chat' })

const conversation = async (state: 'waiting' | 'handling') => {
  const contactable_id = await aContactable(db, { channel_id, contactable_type })
  const handled = state === 'handling' ? { handler_id, accepted_at: '2026-11-20T08:00:00Z' } : {}
  return aConversation(db, { contactable_id, channel_id, state, ...handled })
}

/** The statements of a request, by their first two words, once they are prepared. */
const statementsOfPost = async (
  t: TestContext,
  state: 'waiting' | 'handling',
  verb: string,
  body: object,
) => {
  const send = async (id: number) =>
    assert.equal((await client.post(`/conversation/${id}/${verb}`, body)).status, 200)
  for (let round = 0; round < 4; round++) await send(await conversation(state))
  const id = await conversation(state)
  return beginningsOf(await statementsOf(t, () => send(id)))
}

const [authorize, begin, lock, history] = ['select e.id,', 'begin select', 'select c.id,', 'with noted']

test('accepting a conversation locks it, changes and reads it in one statement, and tells its followers in that of its history', async (t) => {
  const statements = await statementsOfPost(t, 'waiting', 'accept', {})
  assert.deepEqual(statements, [authorize, begin, lock, 'update conversations', history, 'commit'])
})

test('a transfer also checks its new handler, and a closure what its queue requires', async (t) => {
  const transferred = await statementsOfPost(t, 'handling', 'transfer', { handler_id })
  assert.deepEqual(transferred, [authorize, begin, lock, 'select id,', 'update conversations', 'commit'])
  const closed = await statementsOfPost(t, 'handling', 'close', {})
  assert.deepEqual(closed, [
    authorize,
    begin,
    lock,
    'select campaign_queues.name',
    'update conversations',
    history,
    'commit',
  ])
})

test('a note is read back by the statement that writes it, and told to followers by another', async (t) => {
  const statements = await statementsOfPost(t, 'handling', 'note', { content: 'She speaks French' })
  assert.deepEqual(statements, [authorize, begin, lock, 'insert into', 'insert into', 'commit'])
})

test('an answer locks its contactable once and is read once', async (t) => {
  const statements = await statementsOfPost(t, 'handling', 'message', { type: 'text', message: 'Hello' })
  assert.deepEqual(statements, [authorize, begin, lock, 'with place', 'commit', 'update messages'])
})
