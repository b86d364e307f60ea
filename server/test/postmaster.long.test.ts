import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { joinEmbedded } from '#db/embedded/index.ts'
import { postmasterPid, query, until } from './embedded.ts'
import { onlyLong } from './long.ts'
import { childrenOf } from './programs/processes.ts'
import { aDataDir, run } from './programs/program.ts'

const password = 'a password for this test'
const rounds = process.env.LONG ? 20 : 1
const writers = 4
/** Before a kill and after it. */
const enough = 20

const post = async (address: string, path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = (await reply.json()) as Record<string, string>
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), answer }
}

const aService = async (t: TestContext) => {
  const DATA_DIR = await aDataDir(t)
  const env = { DATA_DIR, ADMIN_PASSWORD: password, RATE_LIMIT: 'off', WORKERS: '2' }
  const program = run(t, ['serve'], env)
  const address = await program.address
  const { answer } = await post(address, '/auth', { name: 'admin', password })
  const acknowledged = new Set<string>()
  const refused = new Set<string>()
  const write = async (name: string) => {
    const reply = await post(address, '/tag', { name }, answer.access_token)
    if (reply.status === 200) return acknowledged.add(name)
    assert.equal(reply.status, 503, JSON.stringify(reply.answer))
    assert.ok(reply.retryAfter)
    return reply.answer.code === 'outcome_unknown' || refused.add(name)
  }
  /** Has all writers write until so many more are acknowledged; meanwhile something is done. */
  const writeThrough = async (what: string, fault: () => Promise<void>) => {
    let isOver = false
    const work = async (writer: number) => {
      for (let turn = 0; !isOver; turn++) await write(`${what} ${writer} ${turn}`)
    }
    const working = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)))
    const more = (from = acknowledged.size) =>
      until(
        () => `${enough} more are acknowledged (${what}); it said ${program.said()}`,
        () => acknowledged.size >= from + enough,
      )
    await Promise.race([more(), working])
    await fault()
    await Promise.race([more(), working])
    isOver = true
    await working
  }
  return { DATA_DIR, program, acknowledged, refused, writeThrough }
}

const kill = (pids: number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

const victims: Record<string, (postmaster: number) => number[]> = {
  'the postmaster': (postmaster) => [postmaster],
  'all of PostgreSQL': (postmaster) => [postmaster, ...childrenOf(postmaster)],
}

test('when PostgreSQL is killed under load, the service starts it again and loses nothing', {
  skip: onlyLong,
}, async (t) => {
  const { DATA_DIR, program, acknowledged, refused, writeThrough } = await aService(t)
  const server = await joinEmbedded({ dataDir: DATA_DIR, say: () => undefined })
  for (let round = 0; round < rounds; round++)
    for (const [name, pids] of Object.entries(victims)) {
      const gone = Number(await postmasterPid(DATA_DIR))
      await writeThrough(`${name} ${round}`, async () => {
        kill(pids(gone))
        await until(
          () => `another server runs after ${name}; it said ${program.said()}`,
          async () => {
            const pid = await postmasterPid(DATA_DIR)
            return pid !== undefined && pid !== gone && query(server.connection, 'select').catch(() => false)
          },
        )
      })
    }
  const rows = await query(server.connection, 'select name from tags')
  const found = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    [...acknowledged].filter((name) => !found.has(name)),
    [],
  )
  assert.deepEqual(
    [...refused].filter((name) => found.has(name)),
    [],
  )
  t.diagnostic(`${acknowledged.size} acknowledged, ${refused.size} refused`)
  await until(
    () => 'the jobs go on',
    async () => !(await query(server.connection, 'select from paging_deltas')).length,
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})
