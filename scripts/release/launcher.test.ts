import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { heapFlagsOf, ownEnvironment, root } from '../node.js'

/** The Debian package's launcher, without its change of user, and with a Node that prints its arguments and environment. */
const aLauncher = async (t: TestContext) => {
  const home = await mkdtemp(join(tmpdir(), 'parley-launcher-'))
  t.after(() => rm(home, { recursive: true }))
  const packed = await readFile(join(root, 'ops/debian/parley'), 'utf8')
  const file = join(home, 'parley')
  await writeFile(
    file,
    packed
      .replace('home=/usr/lib/parley', `home=${home}`)
      .replaceAll('/etc/parley/', `${home}/`)
      .replace(/^if .*setpriv.*\n/m, ''),
  )
  await mkdir(join(home, 'bin'))
  await writeFile(join(home, 'bin/node'), '#!/bin/sh\nprintf "%s\\n" "$@"\nenv\n')
  for (const each of [file, join(home, 'bin/node')]) await chmod(each, 0o755)
  const launch = (args: string[], env: Record<string, string> = {}) =>
    execFileSync(file, args, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } }).split('\n')
  return Object.assign(launch, { home, file })
}

test('the package for Debian gives a process as much memory as every other way to start it', {
  skip: process.platform === 'win32' && 'needs a shell',
}, async (t) => {
  const launch = await aLauncher(t)
  const calls: [string[], Record<string, string>][] = [
    [['serve'], {}],
    [['serve'], { MEMORY: 'small' }],
    [['serve', '--memory', 'small'], {}],
    [['serve', '--memory=small'], { MEMORY: 'standard' }],
    [['serve', '--memory', 'standard'], { MEMORY: 'small' }],
  ]
  for (const [args, env] of calls) {
    const flags = launch(args, env).filter((line) => /^--max-/.test(line))
    assert.deepEqual(flags, heapFlagsOf(args, env), `${args.join(' ')} ${JSON.stringify(env)}`)
  }
  const told = launch(['serve'])
  for (const [name, value] of Object.entries(ownEnvironment))
    if (name.startsWith('MALLOC')) assert.ok(told.includes(`${name}=${value}`), name)
})

test('someone who may not read the settings learns that they do not apply', {
  skip: process.platform === 'win32' && 'needs a shell',
}, async (t) => {
  const { home, file } = await aLauncher(t)
  await writeFile(join(home, 'parley.env'), 'PORT=4000\n', { mode: 0 })
  await chmod(home, 0o755)
  // Root may read every file.
  const uid = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { stdout, stderr, status } = spawnSync(file, ['doctor'], { encoding: 'utf8', ...uid })
  assert.deepEqual([status, /PORT=4000/.test(stdout)], [0, false], stderr)
  assert.equal(
    stderr,
    `${home}/parley.env cannot be read by this user, so what it sets does not apply: call parley as root.\n`,
  )
})

test('purging the package for Debian keeps the key of backups that was put beside the settings', {
  skip: process.platform === 'win32' && 'needs a shell',
}, async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'parley-purge-'))
  t.after(() => rm(home, { recursive: true }))
  const script = (await readFile(join(root, 'ops/debian/postrm'), 'utf8'))
    .replaceAll('/etc/parley', join(home, 'etc'))
    .replaceAll('/var/lib/parley', join(home, 'data'))
  const purge = async (...files: string[]) => {
    await mkdir(join(home, 'etc'), { recursive: true })
    for (const file of files) await writeFile(join(home, 'etc', file), '')
    execFileSync('sh', ['-c', script, 'postrm', 'purge'], { stdio: 'pipe' })
    return readdir(join(home, 'etc')).catch(() => undefined)
  }
  assert.equal(await purge('parley.env', 'parley.env.dpkg-dist'), undefined)
  assert.deepEqual(await purge('parley.env', 'backup.key'), ['backup.key'])
})
