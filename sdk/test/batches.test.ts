import assert from 'node:assert/strict'
import test from 'node:test'
import { createParley, type Fetch } from '../src/index.ts'
import { startParley } from './service.ts'

const { parley } = await startParley()

test('an upsert creates a contact, then changes it, then finds it unchanged', async () => {
  const { upsert } = parley()
  const by = { field: 'external_id', value: 'C/1042', source: 'shop' } as const
  const outcomes = [{ first_name: 'Ming' }, { first_name: 'Ming', last_name: 'Wang' }, { first_name: 'Ming' }]
  const seen = []
  for (const body of outcomes) seen.push(await upsert('contact', by, body))
  assert.deepEqual(
    seen.map(({ outcome }) => outcome),
    ['created', 'updated', 'unchanged'],
  )
  assert.deepEqual([seen[2]?.data.name, seen[2]?.data.source], ['Ming Wang', 'shop'])
  const ticket = await upsert('ticket', { field: 'external_no', value: 'O-1' }, { subject: 'Parcel' })
  assert.equal(ticket.outcome, 'created')
})

test('items are written in few calls, and each outcome has its item', async () => {
  let calls = 0
  const counted: Fetch = (address, init) => {
    calls++
    return fetch(address, init)
  }
  async function* items() {
    for (const number of [1, 2, 3, 4, 5])
      yield {
        op: 'upsert' as const,
        by: { field: 'membership_no' as const, value: `M-${number}` },
        data: { first_name: number === 4 ? '' : `Name ${number}` },
      }
  }
  const { batch } = parley({ fetch: counted })
  const outcomes = await Array.fromAsync(batch('contact', items(), { size: 2, idempotencyKey: 'night-1' }))
  assert.equal(calls, 3)
  assert.deepEqual(
    outcomes.map(({ index, outcome, item }) => [index, outcome, item.by?.value]),
    [
      [0, 'created', 'M-1'],
      [1, 'created', 'M-2'],
      [2, 'created', 'M-3'],
      [3, 'refused', 'M-4'],
      [4, 'created', 'M-5'],
    ],
  )
  assert.deepEqual(Object.keys(outcomes[3]?.errors ?? {}), ['first_name'])
  const repeated = await Array.fromAsync(batch('contact', items(), { size: 2, idempotencyKey: 'night-1' }))
  assert.deepEqual(repeated, outcomes)
})

/** A service that answers each call of a batch by a function of its items. */
const answering = (answer: (items: { id: number }[], call: number) => object[]) => {
  const calls: { ids: number[]; key: string | null }[] = []
  const fetch: Fetch = async (_, { body, headers }) => {
    const { items } = JSON.parse(String(body))
    const key = (headers as Headers).get('Idempotency-Key')
    calls.push({ ids: items.map(({ id }: { id: number }) => id), key })
    return Response.json({ data: answer(items, calls.length) })
  }
  const waits: number[] = []
  const retry = { wait: async (milliseconds: number) => void waits.push(milliseconds) }
  const client = createParley({ url: 'https://desk.example.com', token: 'T', fetch, retry })
  return { ...client, calls, waits }
}

test('items that another request has locked are sent again, and keep their places', async () => {
  const { batch, calls, waits } = answering((items, call) =>
    items.map(({ id }, index) =>
      id % 2 && call < 3
        ? { index, outcome: 'refused', id: null, status: 503 }
        : { index, outcome: 'updated', id },
    ),
  )
  const items = [1, 2, 3].map((id) => ({ op: 'update' as const, id, data: {} }))
  const outcomes = await Array.fromAsync(batch('contact', items, { idempotencyKey: 'K' }))
  assert.deepEqual(
    outcomes.map(({ index, id, item }) => [index, id, item.id]),
    [
      [0, 1, 1],
      [1, 2, 2],
      [2, 3, 3],
    ],
  )
  assert.deepEqual(calls, [
    { ids: [1, 2, 3], key: 'K-1' },
    { ids: [1, 3], key: 'K-1-2' },
    { ids: [1, 3], key: 'K-1-3' },
  ])
  assert.deepEqual(waits, [1000, 1000])
})

test('a call is never larger than the service takes, and no call is empty', async () => {
  const { batch, calls } = answering((items) =>
    items.map(({ id }, index) => ({ index, outcome: 'created', id })),
  )
  const items = [1, 2, 3].map((id) => ({ op: 'create' as const, id, data: { memo: '王'.repeat(600_000) } }))
  assert.equal((await Array.fromAsync(batch('contact', items))).length, 3)
  assert.deepEqual(
    calls.map(({ ids }) => ids),
    [[1, 2], [3]],
  )
  assert.deepEqual(await Array.fromAsync(batch('contact', [])), [])
  assert.equal(calls.length, 2)
})
