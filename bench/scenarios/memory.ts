import autocannon from 'autocannon'
import { type Program, usageOf } from '../measure.ts'
import type { Result } from '../result.ts'
import type { Question } from './lists.ts'

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const MB = 1024 * 1024

/** The memory of a server process while 32 connections ask for everything but the broadest searches. */
export const memoryUnderLoad = async (
  program: Program,
  asked: Question[],
  token: string,
  { size, seconds }: { size: number; seconds: number },
): Promise<Result> => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const paths = asked.filter(({ group, isOfSmall }) => group !== 'broad' && !isOfSmall)
  const requests = paths.map(({ path }) => ({ method: 'GET' as const, path, headers }))
  const driven = autocannon({ url: program.address, connections: 32, requests, duration: seconds })
  const seen: number[] = []
  const timer = setInterval(async () => seen.push((await usageOf(program)).rss / MB), 1000)
  const { non2xx, requests: answered } = await driven
  clearInterval(timer)
  const third = Math.max(Math.floor(seen.length / 3), 1)
  return {
    group: 'memory',
    name: 'memory of a server process',
    size,
    values: {
      first: mean(seen.slice(0, third)),
      last: mean(seen.slice(-third)),
      peak: Math.max(...seen),
      requests: answered.total,
      refused: non2xx,
    },
  }
}
