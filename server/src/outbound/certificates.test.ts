import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { figure } from '#test/figure.ts'
import { failing, listening, opened, post } from '#test/outbound.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-certificates-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A certificate for a name that nobody vouches for. */
const aCertificate = async (name: string) => {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`]
  await promisify(execFile)('openssl', [...request, ...names, '-keyout', key, '-out', cert])
  return { key: await readFile(key), cert: await readFile(cert) }
}

test('a platform whose certificate nobody vouches for, or that speaks an old TLS, gets nothing', async (t) => {
  let requests = 0
  const count = (_: unknown, response: { end(): void }) => {
    requests++
    response.end()
  }
  const certificate = await aCertificate('localhost')
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const outbound = opened({ total: 5_000 })
  for (const [options, words] of [
    [certificate, /self-signed certificate/],
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
  figure(t, 'T09', 'a self-signed certificate and TLS 1.1: refused before the request was sent')
})
