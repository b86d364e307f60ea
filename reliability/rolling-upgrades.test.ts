import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { until } from '#test/embedded.ts'
import { figure } from '#test/figure.ts'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, aFolder, onDatabase, secretKey } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'

const WRITES_PER_SERVER = 300
const MAX_COMMITS = 2_000
const password = 'a password for this test'
const root = join(import.meta.dirname, '..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim()

/** A commit's migrations, each with the digest of its contents. */
const stepsOf = (commit: string) =>
  git('ls-tree', commit, 'server/src/db/migrations/')
    .split('\n')
    .filter((file) => file.endsWith('.sql'))

/**
 * The last commit before HEAD with fewer migrations, none of them changed since: the release before this one, as long
 * as none has a tag.
 */
const formerRelease = () => {
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
  const now = new Set(stepsOf('HEAD'))
  const commits = git('log', '--first-parent', '--format=%H', '-n', String(MAX_COMMITS)).split('\n')
  return commits.find((commit) => {
    const steps = stepsOf(commit)
    return steps.length < now.size && steps.every((step) => now.has(step))
  })
}

const former = onlyLong || !existsSync(join(root, '.git')) ? undefined : formerRelease()
const skip = onlyLong || (former ? false : 'needs the history of the repository, and this clone is shallow')

/** Compiles the program of a commit, with today's packages. Returns the compiled file. */
const compiled = async (t: TestContext, commit: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-former-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const parts = ['server', 'scripts', 'shared', 'package.json', 'package-lock.json']
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const place = join(folder, 'dist', 'server')
  await mkdir(place, { recursive: true })
  execFileSync(process.execPath, [join(folder, 'server', 'build.js'), place], { cwd: folder, stdio: 'pipe' })
  return join(place, 'main.js')
}

/** Writes through one server until it is stopped, as a client that repeats what got a 503. */
const writing = (address: string, token: string, isOver: () => boolean) => {
  const client = clientAt(address, token)
  const acknowledged: Record<string, number[]> = { contact: [], ticket: [] }
  const statuses: Record<number, number> = {}
  const write = async (count: number) => {
    const kind = count % 2 ? 'contact' : 'ticket'
    const body = kind === 'contact' ? { first_name: `Rolling ${count}` } : { subject: `Rolling ${count}` }
    const reply = await client.post(`/${kind}`, body)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status === 200) acknowledged[kind]?.push(reply.body.data.id)
  }
  const done = (async () => {
    for (let count = 0; !isOver(); count++) await write(count)
  })()
  const total = () => Object.values(acknowledged).reduce((sum, ids) => sum + ids.length, 0)
  return { acknowledged, statuses, done, total }
}

const lostOf = (url: string, all: Record<string, number[]>[]) =>
  onDatabase(url, async (client) => {
    let lost = 0
    for (const [kind, table] of Object.entries({ contact: 'contacts', ticket: 'tickets' })) {
      const ids = all.flatMap((each) => each[kind] ?? [])
      const { rows } = await client.query(`select count(*)::int as found from ${table} where id = any($1)`, [
        ids,
      ])
      lost += ids.length - rows[0].found
    }
    return lost
  })

const backgroundIsDone = (url: string) =>
  onDatabase(url, (client) =>
    until(
      () => 'the steps in the background are done',
      async () => (await client.query('select from upgrade_steps where finished_at is null')).rowCount === 0,
      300_000,
    ),
  )

test('the former release and this one serve one database at once, and no acknowledged write is lost', {
  skip,
  timeout: 900_000,
}, async (t) => {
  const file = await compiled(t, former as string)
  const { url } = await aDatabase()
  const env = { DATABASE_URL: url, SECRET_KEY: secretKey, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' }
  const before = run(t, ['serve'], env, { file })
  const address = await before.address
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password, ttl: 60 })
  let isOver = false
  const old = writing(address, body.access_token, () => isOver)
  await until(
    () => 'the former release writes',
    () => old.total() > 50,
  )

  const archive = join(await aFolder(), 'before.tar.gz')
  const saved = run(t, ['backup', archive], env, { file })
  assert.equal(await saved.ended, 0, saved.said())

  const after = run(t, ['serve'], env)
  const current = writing(await after.address, body.access_token, () => isOver)
  await backgroundIsDone(url)
  const written = old.total()
  await until(
    () => `both write: ${JSON.stringify([old.statuses, current.statuses])}`,
    () => old.total() > written + WRITES_PER_SERVER && current.total() > WRITES_PER_SERVER,
    120_000,
  )
  isOver = true
  await Promise.all([old.done, current.done])

  const statuses = new Set([...Object.keys(old.statuses), ...Object.keys(current.statuses)])
  statuses.delete('503')
  assert.deepEqual([...statuses], ['200'], JSON.stringify([old.statuses, current.statuses]))
  assert.equal(await lostOf(url, [old.acknowledged, current.acknowledged]), 0)

  before.child.kill('SIGTERM')
  assert.equal(await before.ended, 0, before.said())
  const again = run(t, ['serve'], env, { file })
  assert.equal(await again.ended, 1)
  assert.match(again.said(), /The database was migrated by a newer Parley \(0\d{3}-.*\)\. Start that one\./)
  after.child.kill('SIGTERM')
  assert.equal(await after.ended, 0, after.said())
  const empty = { ...env, DATABASE_URL: (await aDatabase()).url }
  const back = run(t, ['restore', archive], empty, { file })
  assert.equal(await back.ended, 0, back.said())
  await run(t, ['serve'], empty, { file }).address
  figure(
    t,
    'T38',
    `the former release (${(former as string).slice(0, 10)}) and this one on one database: ${old.total() + current.total()} writes ` +
      `acknowledged before, during and after the upgrade, 0 lost, ${(old.statuses[503] ?? 0) + (current.statuses[503] ?? 0)} answered 503; ` +
      'the former one refuses to start again on the newer schema, and starts with its backup',
  )
})
