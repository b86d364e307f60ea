import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verdicts } from './bars.ts'
import { chartOf } from './chart.ts'
import type { Result } from './result.ts'

const filter = (size: number, p50: number): Result => ({ group: 'filters', name: 'email', size, p50 })

test('a selective filter is held against its own bar and against the smallest size', () => {
  const told = verdicts([filter(1000, 2), filter(100_000, 7)]).map(
    ({ size, what, isMet }) => `${size} ${what}: ${isMet}`,
  )
  assert.deepEqual(told, [
    '1000 email: true',
    '100000 email: true',
    '100000 email, against 1,000 contacts: false',
  ])
})

test('a threshold without both measurements is not reported', () => {
  assert.deepEqual(verdicts([{ group: 'pages', name: 'last page', size: 1000, p50: 2 }]), [])
})

test('the chart has a line and a name for each operation, and a tick for each size', () => {
  const odd: Result = { group: 'custom fields', name: 'whole number > & <', size: 1000, p50: 3 }
  const svg = chartOf([filter(1000, 2), filter(1_000_000, 7), odd])
  assert.equal(svg.match(/<path /g)?.length, 2)
  assert.equal(svg.match(/>1m<\/text>/g)?.length, 2)
  assert.match(svg, />whole number &gt; &amp; &lt;<\/text>/)
  assert.doesNotMatch(svg, /NaN|undefined/)
})
