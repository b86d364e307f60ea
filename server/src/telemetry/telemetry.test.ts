import assert from 'node:assert/strict'
import test from 'node:test'
import { samplerOf } from './sampling.ts'
import { readTraceparent, writeTraceparent } from './trace-context.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('a traceparent is read as its specification says, and anything else is ignored', () => {
  const header = `00-${traceId}-${spanId}-01`
  const context = { traceId, spanId, isSampled: true }
  assert.deepEqual(readTraceparent(header), context)
  assert.equal(writeTraceparent(context), header)
  assert.equal(readTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled, false)
  assert.deepEqual(readTraceparent(`cc-${traceId}-${spanId}-01-more`), context)
  for (const wrong of [
    undefined,
    ['a', 'b'],
    '',
    traceId,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}`,
  ])
    assert.equal(readTraceparent(wrong), undefined, String(wrong))
})

test('samplers follow the client’s decision, or a share of the trace IDs', () => {
  const parent = (isSampled: boolean) => ({ traceId, spanId, isSampled })
  const decided = (...[name, ratio]: Parameters<typeof samplerOf>) =>
    [undefined, parent(true), parent(false)].map((given) => samplerOf(name, ratio)(traceId, given))
  assert.deepEqual(decided('always_on', 1), [true, true, true])
  assert.deepEqual(decided('always_off', 1), [false, false, false])
  assert.deepEqual(decided('parentbased_always_on', 1), [true, true, false])
  assert.deepEqual(decided('parentbased_always_off', 1), [false, true, false])
  const ids = Array.from({ length: 1_000 }, (_, n) => (n * 4_294_967).toString(16).padStart(32, '0'))
  const share = ids.filter((id) => samplerOf('parentbased_traceidratio', 0.25)(id, undefined)).length
  assert.ok(share > 240 && share < 260, String(share))
})
