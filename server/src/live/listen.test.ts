import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { openDatabase } from '#db/connections/connect.ts'
import { type Hint, tellBy } from '#hints/hints.ts'
import { aSocketPeer } from '#test/outbound.ts'
import { createDatabase } from '#test/postgres.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { createListener } from './listen.ts'

const { url, drop } = await createDatabase()
const proxy = await startProxy(url)
const direct = openDatabase({ connectionString: url }, 'UTC')
const behind = openDatabase({ connectionString: proxy.url }, 'UTC')
after(async () => {
  await Promise.all([direct.close(), behind.close()])
  await proxy.cut()
  await drop()
})

/** Takes connections, and never answers. */
const aSilentDatabase = async () => {
  const arrived = Promise.withResolvers<void>()
  const { port } = await aSocketPeer(() => arrived.resolve())
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, arrived: arrived.promise }
}

const hint: Hint = { kind: 'list', list: 'contact' }

for (const [loss, act] of Object.entries({ 'falls silent': proxy.silence, 'is reset': proxy.reset }))
  test(`a connection for hints that ${loss} is replaced, and the gap is announced`, async (t) => {
    const [heard, missed] = [Promise.withResolvers<Hint[]>(), Promise.withResolvers<void>()]
    const pings = { everyMs: 1_000, answerMs: 900 }
    const listener = createListener(behind.single, { onHints: heard.resolve, onGap: missed.resolve }, pings)
    t.after(listener.close)
    await listener.ready()
    act()
    await missed.promise
    await tellBy(direct.main, hint)
    assert.deepEqual(await heard.promise, [hint])
  })

test('a listener that is closed while it connects, or before, comes to its end', async () => {
  for (const isStarted of [true, false]) {
    const listener = createListener(direct.single, { onHints: () => undefined, onGap: () => undefined })
    const ready = isStarted ? listener.ready() : Promise.reject(new Error('never asked'))
    await Promise.all([assert.rejects(ready), listener.close()])
  }
})

test('a listener that is closed leaves no connection that may still open, even if the database is silent', async () => {
  const { url: silentUrl, arrived } = await aSilentDatabase()
  const silent = openDatabase({ connectionString: silentUrl }, 'UTC')
  after(silent.close)
  let client: ReturnType<typeof silent.single> | undefined
  const connect = () => (client = silent.single())
  const listener = createListener(connect, { onHints: () => undefined, onGap: () => undefined })
  const refused = assert.rejects(listener.ready())
  await arrived
  await Promise.all([refused, listener.close()])
  assert.ok(client?.connection.stream.destroyed)
})
