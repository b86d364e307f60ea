import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { postmasterPid, until } from './embedded.ts'
import { clientAt } from './http-client.ts'
import { numberedRecipes } from './imports/numbered-recipes.ts'
import { onlyLong } from './long.ts'
import { run } from './programs/program.ts'
import { aDisk, diskAt, MB, noSmallDisks } from './programs/small-disk.ts'

const password = 'a password for this test'

test('on a full disk the service is read, refuses changes, and needs nobody once there is room', {
  skip: onlyLong || noSmallDisks,
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

  const admin = clientAt(address, token)
  const recipe_id = String((await numberedRecipes(admin)).adding)
  const importRows = () =>
    admin.upload('/relation-import-task', { recipe_id }, { name: 'rows.csv', content: 'K0,Ann,1' })
  const taskOf = async (id: number) =>
    (await clientAt(address, token).get(`/relation-import-task/${id}`)).body.data

  const files = join(DATA_DIR, 'files')
  // By what is in it, a service knows the folder again on another disk.
  await cp(join(files, 'installation'), join(folder, 'installation'), { recursive: true })
  const ofFiles = await diskAt(t, files, 4)
  await cp(join(folder, 'installation'), join(files, 'installation'), { recursive: true })
  await ofFiles.fillUpTo(0)
  const noRoom = await importRows()
  assert.deepEqual([noRoom.status, noRoom.body.code], [507, 'disk_full'])
  const left = await readdir(join(DATA_DIR, 'files', '.under-way'), { recursive: true, withFileTypes: true })
  assert.deepEqual(
    left.filter((entry) => entry.isFile()),
    [],
  )
  assert.equal((await write('beside the files')).status, 200)
  await ofFiles.clear()

  await fillUpTo(100 * MB)
  const task = (await importRows()).body.data.id
  await until(
    () => 'the import says what it waits for',
    async () => /nearly full/.test((await taskOf(task)).waiting_reason),
  )
  assert.equal((await write('nearly full')).status, 200)

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
  const check = { headers: [{ value: 'contacts.membership_no' }], rows: [['K0']] }
  for (const [path, body] of [
    ['relation-import-recipe/check', check],
    ['contact/1/cz-col', {}],
    ['message/preview', {}],
    ['contact/merge/preview', {}],
  ] as const)
    assert.notEqual((await call('POST', `/api/v1/${path}`, body, token)).status, 507, path)
  assert.match(
    (await call('GET', '/api/v1/system', undefined, token)).text,
    /"database_disk","state":"failed"/,
  )
  assert.equal((await call('GET', '/readyz')).text, '{"status":"ready","disk":"full"}')
  assert.match((await call('GET', '/metrics')).text, /^parley_database_disk_free_bytes [1-9]/m)
  assert.match((await call('GET', '/metrics')).text, /^parley_ready{part="disk"} 0/m)

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
    () => 'the import is done',
    async () => (await taskOf(task)).status === 2,
  )
  await until(
    () => 'room is set aside again',
    () => existsSync(reserve),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})
