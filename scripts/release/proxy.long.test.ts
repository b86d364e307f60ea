import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { freePort } from '#db/embedded/socket.ts'
import { until } from '#test/embedded.ts'
import { findProgram, isListening } from '#test/found.ts'
import { clientAt } from '#test/http-client.ts'
import { aDatabase, secretKey } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { root } from '../node.js'

const password = 'a password for this test'
const caddy = findProgram('caddy', process.env.CADDY_PATH)
const skip = !caddy && !process.env.CI ? 'no caddy was found: install one, or name it by CADDY_PATH' : false

const startCaddy = async (t: TestContext, servers: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-caddy-'))
  const port = await freePort()
  const args = ['run', '--config', join(root, 'ops/compose/Caddyfile'), '--adapter', 'caddyfile']
  const child = spawn(caddy ?? 'caddy', args, {
    env: { HOME: folder, SITE: `http://127.0.0.1:${port}`, SERVERS: servers.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await until(
    () => `Caddy listens: ${said}`,
    () => {
      if (child.exitCode !== null) throw new Error(`Caddy ended: ${said}`)
      return isListening(port)
    },
  )
  return `http://127.0.0.1:${port}`
}

test('behind the proxy of several servers, nobody notices that one of them is replaced', {
  skip,
}, async (t) => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '6',
  }
  const first = run(t, ['serve'], { ...env, ADMIN_PASSWORD: password })
  const addresses = [await first.address]
  const second = run(t, ['serve'], env)
  addresses.push(await second.address)
  const address = await startCaddy(
    t,
    addresses.map((each) => new URL(each).host),
  )
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password, ttl: 60 })
  const client = clientAt(address, body.access_token)
  const statuses: Record<number, number> = {}
  let isOver = false
  const write = async () => {
    for (let count = 0; !isOver; count++) {
      const { status } = await client.post('/tag', { name: `Tag ${count} ${Math.random()}` })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const writing = Promise.all([write(), write(), write()])
  await until(
    () => 'both serve',
    () => (statuses[200] ?? 0) > 100,
  )
  first.child.kill('SIGTERM')
  assert.equal(await first.ended, 0, first.said())
  const before = statuses[200] ?? 0
  await until(
    () => 'the other one goes on',
    () => (statuses[200] ?? 0) > before + 100,
  )
  isOver = true
  await writing
  assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses))
  assert.equal((await fetch(`${address}/metrics`)).status, 404)
})
