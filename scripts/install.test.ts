import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'

// Stands in for npm: it notes that it was called, and installs what the lockfile says.
const npm = `
  const { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
  appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  if (existsSync('broken')) { process.stderr.write('npm error: the registry is on fire'); process.exit(1) }
  mkdirSync('node_modules/needed', { recursive: true })
  writeFileSync('node_modules/needed/package.json', '{}')
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

const lockfile = (version: string) => ({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/needed': { version },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
})

const aProject = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(folder, { recursive: true }))
  await cp(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  const write = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  await write('package.json', { type: 'module' })
  await write('package-lock.json', lockfile('1.0.0'))
  await write('npm.cjs', npm)
  const install = async (development = false) => {
    const work = `import('./scripts/install.js').then(({ install }) => install({ development: ${development} }))
      .catch(({ message }) => { process.stderr.write(message); process.exit(1) })`
    const child = spawn(process.execPath, ['-e', work], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
    })
    return text(child.stderr)
  }
  const calls = async () =>
    (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n').length - 1
  return { folder, write, install, calls }
}

test('the first start installs the packages and says so, the second does not', async (t) => {
  const { install, calls } = await aProject(t)
  assert.match(await install(), /Installing the packages/)
  assert.equal(await install(), '')
  assert.equal(await calls(), 1)
})

test('progress counts the packages that every machine needs', async (t) => {
  const { install } = await aProject(t)
  assert.match(await install(), /^ {2}1 of 1 packages are installed$/m)
})

test('progress counts developer tools if they are installed', async (t) => {
  const { install } = await aProject(t)
  assert.match(await install(true), /^ {2}1 of 2 packages are installed$/m)
})

test('two first starts at once install the packages once', async (t) => {
  const { install, calls } = await aProject(t)
  await Promise.all([install(), install(), install()])
  assert.equal(await calls(), 1)
})

test('a new version in the lockfile is installed, a lockfile that only was touched is not', async (t) => {
  const { folder, write, install, calls } = await aProject(t)
  await install()
  const later = new Date(Date.now() + 60_000)
  await utimes(join(folder, 'package-lock.json'), later, later)
  await install()
  assert.equal(await calls(), 1)
  await write('package-lock.json', lockfile('2.0.0'))
  await utimes(join(folder, 'package-lock.json'), later, later)
  await install()
  assert.equal(await calls(), 2)
})

test('an installation without developer tools serves, and gets them for the tests', async (t) => {
  const { write, install, calls } = await aProject(t)
  await install()
  const { 'node_modules/tool': _, ...served } = lockfile('1.0.0').packages
  await write('node_modules/.package-lock.json', { packages: served })
  await install()
  assert.equal(await calls(), 1)
  await install(true)
  assert.equal(await calls(), 2)
})

test('in a clone whose service runs, the client is built without removing its packages', async (t) => {
  const { folder, write, install } = await aProject(t)
  await install()
  const { 'node_modules/tool': _, ...served } = lockfile('1.0.0').packages
  await write('node_modules/.package-lock.json', { packages: served })
  await mkdir(join(folder, 'sdk'))
  await write('sdk/build.ts', "process.stdout.write('built' as string)")
  const child = spawn(process.execPath, ['scripts/build-sdk.js'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
  })
  assert.equal(await text(child.stdout), 'built')
  const calls = (await readFile(join(folder, 'calls'), 'utf8')).split('\n')
  assert.match(calls[0] as string, /^ci .*--omit=dev$/)
  assert.match(calls[1] as string, /^install --no-save .*--include=dev$/)
})

test('when npm fails, its error is shown', async (t) => {
  const { write, install } = await aProject(t)
  await write('broken', '')
  assert.match(await install(), /could not be installed.*\n.*the registry is on fire/)
})

test('an interrupted installation starts over', async (t) => {
  const { folder, write, install, calls } = await aProject(t)
  await write('.installing', '')
  const long = new Date(Date.now() - 60_000)
  await utimes(join(folder, '.installing'), long, long)
  await install()
  assert.equal(await calls(), 1)
})
