import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import test from 'node:test'
import { processRegistry } from '#telemetry/registry.ts'
import { aCertificate } from '#test/certificates.ts'
import { figure } from '#test/figure.ts'
import { failing, listening, opened, post } from '#test/outbound.ts'

const refusals = async (route: string) =>
  (await processRegistry.getSingleMetric('parley_outbound_calls_total')?.get())?.values.find(
    ({ labels }) => labels.route === route && labels.outcome === 'certificate',
  )?.value ?? 0

const routes = ['platform', 'foreign']

test('a platform whose certificate nobody vouches for or has expired, or that speaks an old TLS, gets nothing', async (t) => {
  let requests = 0
  const count = (_: unknown, response: { end(): void }) => {
    requests++
    response.end()
  }
  const certificate = await aCertificate('localhost')
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const outbound = opened({ total: 5_000 })
  const before = await Promise.all(routes.map(refusals))
  for (const [options, words] of [
    [certificate, /self-signed certificate/],
    [await aCertificate('localhost', { isExpired: true }), /certificate has expired/],
    [
      { ...certificate, ...old },
      /protocol version|unsupported protocol|handshake|ECONNRESET|socket disconnected/i,
    ],
  ] as const) {
    const { port } = await listening(createServer(options, count))
    for (const call of [outbound.platform, outbound.foreign]) {
      const { message } = await failing(call(post(`https://localhost:${port}`)), 'unreachable', false)
      assert.match(message, words)
    }
  }
  assert.equal(requests, 0)
  const counted = await Promise.all(routes.map(refusals))
  assert.deepEqual(
    counted.map((count, index) => count - (before[index] ?? 0)),
    [2, 2],
  )
  figure(
    t,
    'T09',
    'a self-signed and an expired certificate, and TLS 1.1: refused before the request was sent',
  )
})
