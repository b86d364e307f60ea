import assert from 'node:assert/strict'
import test from 'node:test'
import { countReferences } from '#db/records/references.ts'
import { aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { database, employee } = await startService()
const db = database.main

test('references from a partitioned table are counted once', async () => {
  const { id: author_id } = await employee('agent')
  const conversation_id = await aConversation(db)
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({
      conversation_id,
      contactable_id,
      seq: 1,
      direction: 'outbound',
      author_type: 'employee',
      author_id,
      type: 'text',
      message: JSON.stringify({ text: 'Hello' }),
      delivery_state: 'sent',
    })
    .execute()
  assert.deepEqual(await countReferences(db, 'employees', author_id), { messages: 1 })
  assert.deepEqual(await countReferences(db, 'contactables', contactable_id), { conversations: 1 })
})
