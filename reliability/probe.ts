// Worker thread of `probing`: sends requests until told to stop, then reports the result.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { drive, type ProbeResult, quantile } from './generator.ts'

if (!parentPort) throw new Error('A probe runs in a thread.')
const stopping = new AbortController()
once(parentPort, 'message').then(() => stopping.abort())
const { times, successes } = await drive(() => ({ method: 'GET', path: '/contact?per_page=15' }), {
  ...workerData,
  signal: stopping.signal,
})
const probed: ProbeResult = {
  asked: times.length,
  failed: times.length - successes.length,
  p99: quantile(times, 0.99),
}
parentPort.postMessage(probed)
