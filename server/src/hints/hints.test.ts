import assert from 'node:assert/strict'
import test from 'node:test'
import type pg from 'pg'
import { createLive, type Hint } from './hints.ts'

/** Returns the hints as they arrive at the servers. */
const arriving = async (...hints: Hint[]) => {
  let sent: string[] = []
  const query = async (_: string, [, texts]: [string, string[]]) => {
    sent = texts
  }
  const live = createLive({ query } as unknown as pg.Pool)
  live.tell(...hints)
  await live.flush()
  for (const text of sent) assert.ok(Buffer.byteLength(text) < 8_000)
  return sent.flatMap((text) => JSON.parse(text) as Hint[])
}

const looking = (id: number, names: string[]): Hint => ({
  kind: 'presence',
  subject: 'ticket',
  id,
  server: 'one',
  people: names.map((name, place) => ({ id: place, name, is_writing: false })),
  is_asking: false,
})

test('hints with Chinese names arrive in notifications that PostgreSQL takes', async () => {
  const hints = Array.from({ length: 40 }, (_, id) => looking(id, Array(20).fill('歐陽相如字長卿')))
  assert.deepEqual(await arriving(...hints), hints)
})

test('the availability of many employees arrives in several hints', async () => {
  const here = { status: 'here' as const, away_until: null, is_automatic: false }
  const employees = Array.from({ length: 300 }, (_, id) => ({ id, ...here }))
  const told = await arriving({ kind: 'availability', employees })
  assert.ok(told.length > 1)
  assert.deepEqual(
    told.flatMap((hint) => (hint.kind === 'availability' ? hint.employees : [])),
    employees,
  )
})

test('a large presence hint has its long names cut and does not hold back the other hints', async () => {
  const list: Hint = { kind: 'note', conversation_id: 7 }
  const [crowd, ...others] = await arriving(looking(1, Array(50).fill('長'.repeat(255))), list)
  assert.deepEqual(others, [list])
  assert.ok(crowd?.kind === 'presence' && crowd.people.length === 50)
})
