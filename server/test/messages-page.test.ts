import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { startService } from './service.ts'

const page = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8')
const { agent } = await startService()

test('each message of the page is one that live chat and LINE take as it is', async () => {
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))
  assert.deepEqual(
    examples.map(({ type }) => type),
    ['text', 'button', 'quickreply', 'carousel', 'image_carousel'],
  )
  for (const { type, message } of examples)
    for (const contactable_type of ['App\\LivechatContact', 'App\\LineContact']) {
      const { status, body } = await agent.post('/message/preview', { contactable_type, type, message })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.data.errors, body.data.degradations], [{}, []], `${type} on ${contactable_type}`)
    }
})
