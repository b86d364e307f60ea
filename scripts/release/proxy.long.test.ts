import assert from 'node:assert/strict'
import test from 'node:test'
import { until } from '#test/embedded.ts'
import { clientAt } from '#test/http-client.ts'
import { noCaddy, startCaddyOfCompose } from '#test/programs/caddy.ts'
import { aDatabase, secretKey } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'

const password = 'a password for this test'
test('behind the proxy of several servers, nobody notices that one of them is replaced', {
  skip: noCaddy,
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
  const address = await startCaddyOfCompose(
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
