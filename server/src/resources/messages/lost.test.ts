import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { settleLost } from './lost.ts'
import { recordMessage } from './record.ts'

const { database, services } = await startService()
const db = database.main

test('a message whose server died is unknown, and one in progress is left alone', async () => {
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id })
  const about = { conversation_id, contactable_id, direction: 'outbound', author_type: 'system' } as const
  const say = (message: string) =>
    recordMessage(db, { ...about, type: 'text', message, delivery_state: 'sending' })
  const [lost] = [await say('lost'), await say('on its way')]
  await db
    .updateTable('messages')
    .set({ created_at: sql<string>`now() - interval '61 seconds'` })
    .where('id', '=', lost.id)
    .execute()
  const hints: Hint[] = []
  const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
  assert.equal(await settleLost({ ...services, live })(), false)
  const said = await db
    .selectFrom('messages')
    .select(['delivery_state', sql<string>`error ->> 'code'`.as('code')])
    .where('conversation_id', '=', conversation_id)
    .orderBy('seq')
    .execute()
  assert.deepEqual(said, [
    { delivery_state: 'unknown', code: 'outcome_unknown' },
    { delivery_state: 'sending', code: null },
  ])
  assert.deepEqual(hints, [{ kind: 'receipt', conversation_id, contactable_id, seq: 1 }])
})
