import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { startFuzzing } from '#test/fuzzing.ts'
import { fc } from '#test/property.ts'

const RUNS = 5_000
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 5)
const { fuzzed, propertyOf } = await startFuzzing()

test(`every operation, ${RUNS} requests or as many as fit into ${MINUTES} minutes`, async (t) => {
  const end = performance.now() + MINUTES * 60_000
  let all = 0
  let fewest = { runs: RUNS, name: '' }
  let slowest = { milliseconds: 0, name: '' }
  for (const [index, endpoint] of fuzzed.entries()) {
    const name = `${endpoint.method} ${endpoint.path}`
    let runs = 0
    const property = propertyOf(endpoint, (milliseconds) => {
      runs++
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, name }
    })
    const share = Math.max(100, (end - performance.now()) / (fuzzed.length - index))
    await fc.assert(property, { numRuns: RUNS, interruptAfterTimeLimit: share, includeErrorInReport: true })
    all += runs
    if (runs < fewest.runs) fewest = { runs, name }
  }
  figure(
    t,
    'T17',
    `${all} requests to ${fuzzed.length} operations by 4 kinds of callers, ${fewest.runs} or more to each (${fewest.name}): no 5xx, every answer as declared; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.name})`,
  )
  assert.ok(slowest.milliseconds < 2_000)
})
