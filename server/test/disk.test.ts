import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { isRoot } from '#db/embedded/account.ts'
import { postmasterPid, until } from '#db/embedded/testing.ts'
import { run } from './program.ts'

const MB = 1_048_576
const password = 'a password for this test'
const skip = process.platform !== 'linux' || !isRoot ? 'only root on Linux can mount a small disk' : false

/** A disk of its own, gone after the test. */
const aDisk = async (t: TestContext, megabytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  t.after(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  })
  await chmod(folder, 0o755)
  const filler = join(folder, 'filler')
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const fillUpTo = async (left: number) => {
    const file = await open(filler, 'a')
    const part = Buffer.alloc(MB / 4)
    try {
      while ((await free()) > left) await file.write(part)
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    } finally {
      await file.close()
    }
  }
  return { folder, fillUpTo, clear: () => rm(filler) }
}

test('on a full disk the service is read, refuses changes, and needs nobody once there is room', {
  skip,
}, async (t) => {
  const { folder, fillUpTo, clear } = await aDisk(t, 384)
  const DATA_DIR = join(folder, 'data')
  const program = run(t, ['serve'], { DATA_DIR, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  const address = await program.address
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
    return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') }
  }
  const logIn = async () => {
    const { text } = await call('POST', '/api/v1/auth', { name: 'admin', password })
    return JSON.parse(text).access_token as string
  }
  let token = await logIn()
  const write = (name: string) => call('POST', '/api/v1/tag', { name }, token)
  const read = () => call('GET', '/api/v1/tag', undefined, token)
  assert.equal((await write('before')).status, 200)
  const reserve = join(DATA_DIR, 'postgres', 'reserve')
  await until(
    () => 'room is set aside',
    () => existsSync(reserve),
  )
  assert.equal((await stat(reserve)).size, 64 * MB)

  await fillUpTo(48 * MB)
  const refused = await until(
    () => 'a change is refused',
    async () => {
      const reply = await write(`filling ${Math.random()}`)
      return reply.status === 507 ? reply : undefined
    },
  )
  assert.equal(JSON.parse(refused.text).code, 'disk_full')
  assert.ok(Number(refused.retryAfter) > 0)
  token = await logIn()
  assert.equal((await read()).status, 200)
  assert.match(
    (await call('GET', '/api/v1/system', undefined, token)).text,
    /"database_disk","state":"failed"/,
  )
  assert.equal((await call('GET', '/readyz')).text, '{"status":"ready","disk":"full"}')
  assert.match((await call('GET', '/metrics')).text, /^parley_database_disk_free_bytes [1-9]/m)

  await fillUpTo(0)
  process.kill(Number(await postmasterPid(DATA_DIR)), 'SIGKILL')
  let reply = await read()
  const again = await until(
    () => `it is read again; it answered ${JSON.stringify(reply)} and said ${program.said()}`,
    async () => {
      reply = await read()
      return program.said().includes('running again') && reply.status === 200 ? reply : undefined
    },
  )
  assert.match(again.text, /"before"/)
  assert.match(program.said(), /The disk of the database is full: PostgreSQL gets the 64 MB/)

  await clear()
  await until(
    () => 'a change is taken again',
    async () => (await write(`after ${Math.random()}`)).status === 200,
  )
  await until(
    () => 'room is set aside again',
    () => existsSync(reserve),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})
