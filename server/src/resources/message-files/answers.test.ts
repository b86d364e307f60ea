import assert from 'node:assert/strict'
import test from 'node:test'
import { aKeptFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { agent } = service

test('no answer tells the key by which the store knows a file', async () => {
  const id = await aKeptFile(service)
  const { message, conversation_id } = await service.database.main
    .selectFrom('messages')
    .select(['message', 'conversation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { file, ...others } = message as Record<string, unknown>
  assert.match(file as string, /^media\//)
  const { data } = (await agent.get(`/conversation/${conversation_id}/message`)).body
  assert.deepEqual(data.at(-1).message, others)
  const { last_message } = (await agent.get(`/conversation/${conversation_id}`)).body.data
  assert.deepEqual(last_message.message, others)
})
