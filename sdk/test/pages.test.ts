import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fetch } from '../src/index.ts'
import { walk } from '../src/pages.ts'
import { startParley } from './service.ts'

const { parley, database } = await startParley()
const { GET, POST, PUT, DELETE, pages, records } = parley()

/** Tags that one test has for itself. */
const tags = async (search: string, letters = 'ABCDEFGHIJ') => {
  const names = letters.split('').map((letter) => `${search} ${letter}`)
  const ids: number[] = []
  for (const name of names) ids.push((await POST('/tag', { body: { name } })).data.id)
  return { names, ids, query: { search } }
}

test('all tags are returned with their total for every page size', async () => {
  const { names, query } = await tags('all')
  assert.deepEqual(
    (await Array.fromAsync(records('/tag', { query }))).map(({ name }) => name),
    names,
  )
  const sizes: number[] = []
  for await (const { data, total } of pages('/tag', { query: { ...query, per_page: 4 } })) {
    assert.equal(total, 10)
    sizes.push(data.length)
  }
  assert.deepEqual(sizes, [4, 4, 2])
})

test('pages that are not counted have no total', async () => {
  const { names, query } = await tags('uncounted')
  const seen: string[] = []
  for await (const page of pages('/tag', { query: { ...query, per_page: 4, count: false } })) {
    assert.equal(page.total, undefined)
    seen.push(...page.data.map(({ name }) => name))
  }
  assert.deepEqual(seen, names)
})

test('a walk misses nothing while others add and remove', async () => {
  const { names, ids, query } = await tags('busy')
  const seen: string[] = []
  for await (const { data } of pages('/tag', { query: { ...query, per_page: 3 } })) {
    seen.push(...data.map(({ name }) => name))
    if (seen.length === 3) await DELETE('/tag/{id}', { path: { id: ids[0] as number } })
    if (seen.length === 6) await POST('/tag', { body: { name: 'busy K' } })
  }
  assert.deepEqual(seen, [...names, 'busy K'])
})

test('a sorted list comes in its order', async () => {
  const { names, query } = await tags('sorted')
  const seen: string[] = []
  for await (const { name } of records('/tag', { query: { ...query, sort: '-name', per_page: 4 } }))
    seen.push(name)
  assert.deepEqual(seen, names.toReversed())
})

test('no further pages are requested after an early stop', async () => {
  const { query } = await tags('enough')
  let asked = 0
  const counted: Fetch = (address, init) => {
    asked++
    return fetch(address, init)
  }
  const walked = parley({ fetch: counted }).records('/tag', { query: { ...query, per_page: 2 } })
  for await (const { name } of walked) if (name === 'enough C') break
  assert.equal(asked, 2)
})

test('a list that is not in the order of its ids is walked by its pages', async () => {
  const { data } = await POST('/ticket', { body: { subject: 'Parcel' } })
  const path = { ticket: data.id }
  for (const priority of [2, 3, 1, 2] as const) await PUT('/ticket/{ticket}', { path, body: { priority } })
  const { data: all } = await GET('/ticket/{ticket}/history', { path })
  assert.equal(all.length, 5)
  const walked = records('/ticket/{ticket}/history', { path, query: { per_page: 2 } })
  assert.deepEqual(await Array.fromAsync(walked), all)
})

/** A list that is not settled for the first questions. */
const openList = (pages: { data: { id: number }[]; isOpen?: boolean }[]) => {
  const asked: unknown[] = []
  const waits: number[] = []
  let last = 0
  const read = async ({ after_id }: { after_id?: unknown }) => {
    asked.push(after_id)
    const { data, isOpen = false } = pages[asked.length - 1] ?? { data: [], isOpen: true }
    last = data.at(-1)?.id ?? last
    const next = asked.length === pages.length ? null : `https://desk.example.com?after_id=${last}`
    return { data, links: { next }, meta: { total: 3, is_settled: !isOpen } }
  }
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  return { asked, waits, walked: () => Array.fromAsync(walk(read, {}, { wait })) }
}

test('a walk waits for an open transaction and continues from the last record', async () => {
  const { asked, waits, walked } = openList([
    { data: [{ id: 1 }], isOpen: true },
    { data: [], isOpen: true },
    { data: [], isOpen: true },
    { data: [{ id: 2 }, { id: 3 }] },
  ])
  assert.deepEqual(
    (await walked()).flatMap(({ data }) => data.map(({ id }) => id)),
    [1, 2, 3],
  )
  assert.deepEqual(asked, [0, 1, 1, 1])
  assert.deepEqual(waits, [100, 200, 400])
})

test('a walk does not wait for ever', async () => {
  const { waits, walked } = openList([])
  await assert.rejects(walked(), { code: 'unsettled', status: 503 })
  assert.equal(waits.length, 50)
})

test('a walk over the service shows a record whose transaction was slow', async () => {
  const { names, query } = await tags('slow', 'AB')
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query("insert into tags (name) values ('slow C')")
  const last = (await POST('/tag', { body: { name: 'slow D' } })).data.name
  const wait = async () => {
    await slow.query('commit')
  }
  const walked = parley({ retry: { wait } }).records('/tag', { query })
  const seen = (await Array.fromAsync(walked)).map(({ name }) => name)
  slow.release()
  assert.deepEqual(seen, [...names, 'slow C', last])
})
