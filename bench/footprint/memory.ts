import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { makeAccounts } from '../accounts.ts'
import { orderOf } from '../fill/tickets.ts'
import { type Folder, withServer } from '../folder.ts'
import { memoryOfTree } from '../processes.ts'
import { startServer, stopProgram } from './program.ts'

export interface MemoryMeasurement {
  workers: number
  /** Bytes of all processes, the database's included: before the load, the most during it, and at its end. */
  before: number
  most: number
  end: number
  requests: number
}

const CONNECTIONS = 32
const COUNT = 500

/** Reads, lists, searches and writes as the employees of a desk make them. */
const requestsOf = (size: number, tokens: string[]): Request[] => {
  const tickets = Math.floor((size * 2) / 5)
  const of = (index: number, count: number) => 1 + ((index * 7919) % count)
  const contact = JSON.stringify({ first_name: 'New', cz_cols: [{ id: 1, value: 5 }] })
  return Array.from({ length: COUNT }, (_, index) => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[index % tokens.length]}`,
    }
    const get = (path: string): Request => ({ method: 'GET', path: `/api/v1${path}`, headers })
    return [
      get(`/contact/${of(index, size)}`),
      get(`/ticket/${of(index, tickets)}`),
      get(`/contact?page=${of(index, Math.floor(size / 15))}`),
      get('/ticket?sort=-created_at'),
      get(`/contact?search=${of(index, 90) + 9}7`),
      get(`/ticket?search=${orderOf(of(index, tickets))}`),
      { method: 'POST' as const, path: '/api/v1/contact', headers, body: contact },
    ]
  }).flat()
}

const tokensOf = (folder: Folder, say: (line: string) => void) =>
  withServer(folder, say, async ({ connection }) => (await makeAccounts(connection)).tokens)

/** Waits until all workers answer: the first does so earlier, and would keep the connections of the load. */
const awaitWorkers = async (address: string, workers: number) => {
  const areAll = async () =>
    (await (await fetch(`${address}/metrics`)).text()).includes(`\nparley_workers ${workers}\n`)
  while (workers > 1 && !(await areAll())) await pause(100)
}

/** The memory of the whole program while a load lasts, as the system divides what is shared. */
export const measureMemory = async (
  folder: Folder,
  { workers, seconds, say }: { workers: number; seconds: number; say: (line: string) => void },
): Promise<MemoryMeasurement> => {
  const tokens = await tokensOf(folder, say)
  const started = await startServer({ DATA_DIR: folder.dataDir, WORKERS: String(workers) })
  await awaitWorkers(started.address, workers)
  const pid = started.child.pid as number
  const before = memoryOfTree(pid)
  const seen: number[] = []
  const timer = setInterval(() => seen.push(memoryOfTree(pid)), 1000)
  try {
    const { requests, errors, non2xx } = await autocannon({
      url: started.address,
      connections: CONNECTIONS,
      requests: requestsOf(folder.size, tokens),
      duration: seconds,
    })
    const end = memoryOfTree(pid)
    if (errors + non2xx) throw new Error(`${errors + non2xx} of ${requests.total} requests failed.`)
    return { workers, before, most: Math.max(end, ...seen), end, requests: requests.total }
  } finally {
    clearInterval(timer)
    await stopProgram(started)
  }
}
