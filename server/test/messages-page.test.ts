import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { adapters } from '#channels/registry.ts'
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

test('the table of files has the types and limits of each platform', () => {
  for (const { description } of adapters.filter(({ address }) => address)) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${description.name.en} |`)) ?? ''
    const [, , ...cells] = row.split('|').map((cell) => cell.trim())
    assert.equal(cells.length, 5, `${description.name.en}: ${row}`)
    for (const [index, kind] of ['image', 'video', 'audio', 'document'].entries()) {
      const rule = description.files.find((each) => each.kind === kind)
      const cell = cells[index] ?? ''
      const [, types = '', limit] = /^(.+) to (\d+) MB/.exec(cell) ?? []
      assert.equal(limit && Number(limit) * 1_000_000, rule?.maxBytes ?? undefined, cell)
      if (!rule || types === 'common types') continue
      const known = rule.mediaTypes.map((mime) => mime.split('/')[1])
      assert.deepEqual(types === 'all' ? [] : types.split(', '), known, cell)
    }
  }
})
