import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openOutbound } from '#outbound/open.ts'
import { pageSize, ticketPages } from '../sources/freshdesk-tickets.ts'
import { numberedPages } from '../sources/pages.ts'
import { type Client, createClient } from './client.ts'

const calls: string[] = []
const server = createServer((request, response) => {
  calls.push(request.url as string)
  const status = Number(/^\/(\d{3})/.exec(request.url as string)?.[1] ?? 200)
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
  response.end(JSON.stringify([{ id: 1 }, { id: 2 }]))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const outbound = openOutbound({ isAllowed: () => true })
after(async () => {
  await outbound.close()
  server.close()
})
let files = 0
const client = createClient({
  base: `http://127.0.0.1:${port}`,
  headers: {},
  outbound,
  temporary: async () => join(tmpdir(), `parley-client-${process.pid}-${files++}`),
  signal: new AbortController().signal,
  say: () => undefined,
})
const elsewhere = `http://localhost:${port}`
const download = async (address: string) =>
  client.download(address, join(tmpdir(), `parley-client-${process.pid}-file`), 1_000)

test('a file that fails for good costs only itself; an API that is away ends the run', async () => {
  assert.deepEqual(await download('/500'), { missing: 'its address answered 500' })
  assert.deepEqual(await download(`${elsewhere}/503`), { missing: 'its address answered 503' })
  await assert.rejects(download('/503'), /answered 503 6 times/)
  await assert.rejects(client.get('500'), /answered 500 6 times/)
})

test('a list without pages is read once', async () => {
  const pages = numberedPages(client, undefined, (page) => `list?page=${page}`, {
    size: 2,
    listIn: (all) => all,
  })
  const read = await Array.fromAsync(pages)
  assert.deepEqual(
    read.map(({ objects, position }) => [objects.length, position]),
    [
      [2, '2'],
      [0, null],
    ],
  )
})

const momentAt = (second: number) => new Date(1.7e12 + second * 1_000).toISOString()

test('a ticket that is answered while Freshdesk is read hides no other', async () => {
  const tickets = Array.from({ length: 2 * pageSize + 50 }, (_, id) => ({ id, updated_at: momentAt(id) }))
  let calls = 0
  const get = async (path: string) => {
    const asked = new URL(path, 'http://freshdesk.example').searchParams
    const after = tickets.filter(({ updated_at }) => updated_at >= String(asked.get('updated_since')))
    const end = Number(asked.get('page')) * pageSize
    const listed = after.slice(end - pageSize, end).map((ticket) => ({ ...ticket }))
    const answered = ++calls === 1 ? tickets.shift() : undefined
    if (answered) tickets.push({ ...answered, updated_at: momentAt(999) })
    return listed
  }
  const paging = { client: { get } as Client, position: undefined, since: undefined, isWhole: false }
  const read = (await Array.fromAsync(ticketPages(paging))).flatMap(({ objects }) => objects)
  assert.deepEqual(
    read.map(({ id, updated_at }) => [id, updated_at]),
    [[0, momentAt(0)], ...tickets.map(({ id, updated_at }) => [id, updated_at])],
  )
  assert.equal(calls, 3)
})
