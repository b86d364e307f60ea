import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { folded } from '#db/records/filters.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { agent, database } = await startService()
const db = database.main

/** A generator whose numbers are the same in every run. */
const generator = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296
  return seed / 4294967296
}

const alphabet = [
  'a',
  'B',
  '1',
  '2',
  'ｂ',
  '王',
  '明',
  '臺',
  '台',
  ' ',
  '-',
  'é',
  'e\u0301',
  'ß',
  'ｶ',
  'ﾞ',
  '😀',
  '%',
  '_',
]

test('a search finds exactly the messages that contain the text, in a naive comparison', async () => {
  const random = generator(7)
  const pick = () => alphabet[Math.floor(random() * alphabet.length)] as string
  const word = (length: number) => Array.from({ length }, pick).join('')
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id })
  const texts = Array.from({ length: 3000 }, () => word(1 + Math.floor(random() * 12)))
  const { rows } = await sql<{ id: number; message: string }>`
    insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select ${conversation_id}, ${contactable_id}, n, 'inbound', 'customer', 'text', to_jsonb(text), 'sent',
      now() - (3000 - n) * interval '1 minute'
    from unnest(${texts}::text[]) with ordinality given (text, n) returning id, message #>> '{}' as message`.execute(
    db,
  )
  let found = 0
  for (let round = 0; round < 150; round++) {
    const term = word(1 + Math.floor(random() * 4)).trim()
    if (!term) continue
    const expected = rows
      .filter(({ message }) => folded(message).includes(folded(term)))
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 50)
    const { status, body } = await agent.get(`/message?per_page=50&search=${encodeURIComponent(term)}`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ id }: { id: number }) => id),
      expected,
      JSON.stringify(term),
    )
    found += expected.length
  }
  assert.ok(found > 500)
})
