import assert from 'node:assert/strict'
import test from 'node:test'
import type { Api } from './api.ts'
import { merge } from './messages.ts'
import { createStore } from './state.ts'
import { createSync } from './sync.ts'
import type { Message } from './types.ts'

const perPage = 50

const aMessage = (seq: number, from: Message['from'] = 'desk'): Message => ({
  id: seq,
  cursor: `1.${seq}`,
  conversation_id: 1,
  seq,
  from,
  author: null,
  type: 'text',
  message: `message ${seq}`,
  delivery_state: 'read',
  client_message_id: null,
  files: [],
  created_at: new Date().toISOString(),
})

/** A visitor who knows all messages up to a cursor, with a service that has these. */
const aThread = (stored: Message[], fetchedTo: string) => {
  const store = createStore()
  const seqOf = (cursor: string) => Number(cursor.split('.')[1])
  store.set({ fetchedTo, messages: stored.filter(({ seq }) => seq <= seqOf(fetchedTo)) })
  const requested: string[] = []
  const after = async (cursor: string) => {
    requested.push(cursor)
    const later = stored.filter(({ seq }) => seq > seqOf(cursor))
    const messages = later.slice(0, perPage)
    return { messages, is_more: later.length > perPage, conversation: null, score_asked: null }
  }
  const { sync } = createSync(store, { after } as unknown as Api, async () => {})
  const shown = () => store.get().messages.map(({ seq }) => seq)
  return { store, sync, shown, requested }
}

test('all answers sent while the visitor wrote are fetched', async () => {
  for (const count of [7, 130]) {
    const own = { ...aMessage(count, 'visitor'), delivery_state: 'sent' }
    const stored = [...Array.from({ length: count - 1 }, (_, n) => aMessage(n + 1)), own]
    const { store, sync, shown } = aThread(stored, '1.5')
    store.set({ messages: merge(store.get().messages, [own]) })
    await sync()
    assert.deepEqual(
      shown(),
      stored.map(({ seq }) => seq),
    )
    assert.equal(store.get().fetchedTo, own.cursor)
  }
})

test('a page with nothing new is not requested twice', async () => {
  const own = { ...aMessage(1, 'visitor'), delivery_state: 'sent' }
  const { sync, requested } = aThread([own, aMessage(2)], '1.2')
  await sync()
  assert.deepEqual(requested, ['1.0'])
})
