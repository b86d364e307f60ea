import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { onlyLong } from '#test/long.ts'
import { aDataDir, run } from './program.ts'

const password = 'a password for this test'
const rounds = process.env.LONG ? 200 : 2

const json = { accept: 'application/json', 'content-type': 'application/json' }

const post = async (address: string, path: string, body: object, token = '') => {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as { access_token: string } }
}

const logIn = async (address: string) =>
  (await post(address, '/auth', { name: 'admin', password })).body.access_token

test('one command starts everything, says where to log in, and Ctrl-C ends it cleanly', async (t) => {
  const DATA_DIR = await aDataDir(t)
  const first = run(t, ['serve'], { DATA_DIR })
  const address = await first.address
  const [, file = ''] = /Password\s+in (\S+)/.exec(first.said()) ?? []
  const shown = (await readFile(file, 'utf8')).trim()
  assert.ok(!first.said().includes(shown), 'a log is no place for a password')
  assert.match(first.said(), /API reference\s+http\S+\/docs/)
  assert.match(first.said(), /Log in as\s+admin/)
  assert.equal((await post(address, '/auth', { name: 'admin', password: shown })).status, 200)
  first.child.kill('SIGINT')
  assert.equal(await first.ended, 0)

  const second = run(t, ['serve'], { DATA_DIR })
  assert.equal((await post(await second.address, '/auth', { name: 'admin', password: shown })).status, 200)
  assert.doesNotMatch(second.said(), /Password/)
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
})

test('of two starts at once one serves, and the other says who has the data', async (t) => {
  const DATA_DIR = await aDataDir(t)
  const programs = [run(t, ['serve'], { DATA_DIR }), run(t, ['serve'], { DATA_DIR })] as const
  const loser = await Promise.race(programs.map((program) => program.ended.then(() => program)))
  const winner = programs.find((program) => program !== loser)
  assert.equal(await loser.ended, 1)
  assert.match(loser.said(), new RegExp(`\\b${winner?.child.pid}\\b`))
  assert.doesNotMatch(loser.said(), /\n\s+at /)
  assert.match((await winner?.address) ?? '', /^http/)
})

test('nothing that was answered is lost when the process is killed', { skip: onlyLong }, async (t) => {
  const env = { DATA_DIR: await aDataDir(t), ADMIN_PASSWORD: password, RATE_LIMIT: 'off', WORKERS: '2' }
  const answered: string[] = []
  for (let round = 0; round < rounds; round++) {
    const program = run(t, ['serve'], env)
    const address = await program.address
    const token = await logIn(address)
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const name = `tag ${round}-${writer}-${n}`
        const { status } = await post(address, '/tag', { name }, token)
        assert.equal(status, 200)
        answered.push(name)
      }
    })
    const before = answered.length
    const enough = new Promise<void>((resolve) => {
      const timer = setInterval(() => answered.length >= before + 20 && resolve(clearInterval(timer)), 5)
    })
    await Promise.race([enough, Promise.all(writers)])
    program.child.kill('SIGKILL')
    await once(program.child, 'exit')
    const endings = await Promise.allSettled(writers)
    assert.ok(endings.every(({ status }) => status === 'rejected'))
  }
  const program = run(t, ['serve'], env)
  const address = await program.address
  const token = await logIn(address)
  const names = new Set<string>()
  for (let page = 1, last = 1; page <= last; page++) {
    const reply = await fetch(`${address}/api/v1/tag?per_page=1000&page=${page}`, {
      headers: { ...json, authorization: `Bearer ${token}` },
    })
    const { data, meta } = (await reply.json()) as { data: { name: string }[]; meta: { last_page: number } }
    last = meta.last_page
    for (const { name } of data) names.add(name)
  }
  assert.ok(answered.length >= 20 * rounds)
  assert.deepEqual(
    answered.filter((name) => !names.has(name)),
    [],
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

test('all invalid settings are listed at once, without a stack trace', async (t) => {
  const program = run(t, ['serve'], { PORT: 'web', LOG_LEVEL: 'loud', APP_TIMEZONE: 'Mars/Base' })
  assert.equal(await program.ended, 1)
  for (const name of ['PORT', 'LOG_LEVEL', 'APP_TIMEZONE'])
    assert.match(program.said(), new RegExp(`${name} must be`))
  assert.doesNotMatch(program.said(), /\n\s+at /)
})
