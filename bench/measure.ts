import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { heapFlags } from '../scripts/node.js'
import type { Scenario } from './scenarios/throughput.ts'

export interface Program {
  address: string
  /** Of a platform: where nobody ever answers. */
  dead?: string
  process: ChildProcess
}

export interface Measurement {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Microseconds of the process per request. */
  cpu: number
}

/** Starts one of the two programs in a process of its own. */
export const start = async (file: string, env: Record<string, string>): Promise<Program> => {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env }, execArgv: heapFlags })
  const [{ address, dead }] = await once(child, 'message')
  return { address, dead, process: child }
}

/** Microseconds of CPU that a program has used, and the bytes of memory that it holds. */
export const usageOf = async ({ process }: Program): Promise<{ cpu: number; rss: number }> => {
  process.send('usage')
  const [usage] = await once(process, 'message')
  return usage
}

/** Drives one program through one scenario; any answer but success ends the run. */
export const measure = async (
  program: Program,
  scenario: Scenario,
  seconds: number,
): Promise<Measurement> => {
  const { connections, requests } = scenario
  const drive = (duration: number) => autocannon({ url: program.address, connections, requests, duration })
  await drive(1)
  const before = (await usageOf(program)).cpu
  const result = await drive(seconds)
  const used = (await usageOf(program)).cpu - before
  const total = result.requests.total
  if (result.non2xx || result.errors || !total)
    throw new Error(
      `${scenario.name}: ${result.non2xx} refusals and ${result.errors} errors in ${total} requests`,
    )
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: used / total,
  }
}
