import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { readyAt } from '#test/programs/ready.ts'
import { isRoot } from '../../server/src/db/embedded/account.ts'
import { canMakeDeb } from './deb.ts'
import { pack } from './pack.ts'

const password = 'correct horse battery'
const call = (file: string, ...args: string[]) =>
  execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe' })

/** A copy of this machine's files that a test may change: what it writes stays in memory and goes with it. */
const aMachine = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-machine-'))
  await chmod(folder, 0o755)
  call('mount', '-t', 'tmpfs', 'parley', folder)
  t.after(async () => {
    call('umount', '--recursive', folder)
    await rm(folder, { recursive: true })
  })
  const [upper, work, machine] = ['upper', 'work', 'machine'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const each of [upper, work, machine]) await mkdir(each)
  call('mount', '-t', 'overlay', 'parley', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, machine)
  for (const place of ['proc', 'dev', 'dev/shm']) call('mount', '--bind', `/${place}`, join(machine, place))
  return {
    folder: machine,
    run: (...args: string[]) => call('chroot', machine, ...args),
    install: async (file: string) => {
      await copyFile(file, join(machine, 'tmp', basename(file)))
      call('chroot', machine, 'dpkg', '--install', join('/tmp', basename(file)))
    },
  }
}

/** Starts what the unit starts. Returns the address, and what stops it. */
const start = async (t: TestContext, machine: string) => {
  const unit = await readFile(join(machine, 'usr/lib/systemd/system/parley.service'), 'utf8')
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const child = spawn('chroot', [machine, ...command.split(' ')], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PORT: '0', ADMIN_PASSWORD: password, WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  t.after(stop)
  return { address: await readyAt(child), stop }
}

const logIn = async (address: string) => {
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password, ttl: 60 })
  return clientAt(address, body.access_token)
}

/** The packages of the libraries that the program's Node loads and that the package does not depend on. */
const missingLibraries = (run: (...args: string[]) => string) => {
  const depends = run('dpkg-query', '--show', `--showformat=\${Depends}`, 'parley').split(/[ ,]+/)
  const loaded = [...run('ldd', '/usr/lib/parley/bin/node').matchAll(/=> (\S+)/g)].map(
    ([, file = '']) => file,
  )
  assert.ok(loaded.length > 3)
  const owners = loaded.map(
    (file) => run('dpkg-query', '--search', `*/${basename(file)}`).split(':')[0] ?? '',
  )
  return owners.filter((owner) => !depends.includes(owner) && owner !== 'libgcc-s1')
}

const reason = onlyLong || (isRoot && canMakeDeb() ? false : 'needs root on a Debian')

test('the package for Debian is installed, started, upgraded, removed and purged, and the data stays', {
  skip: reason,
  timeout: 600_000,
}, async (t) => {
  const machine = await aMachine(t)
  const packed = join(machine.folder, 'tmp', 'packed')
  const [first, second] = [await pack(packed, '0.1.0'), await pack(packed, '0.1.1')]
  await machine.install(first.deb as string)
  assert.match(machine.run('getent', 'passwd', 'parley'), /^parley:/)
  assert.equal(machine.run('stat', '--format=%U %a', '/etc/parley/parley.env').trim(), 'root 640')
  assert.match(machine.run('parley', '--version'), /^0\.1\.0$/m)
  machine.run('systemd-analyze', 'verify', 'parley.service')
  assert.deepEqual(missingLibraries(machine.run), [])

  const settings = join(machine.folder, 'etc/parley/parley.env')
  const asPacked = await readFile(settings, 'utf8')
  await writeFile(settings, `${asPacked}PUBLIC_URL=no address & $home "\n`)
  assert.throws(() => machine.run('parley', 'migrate'), /PUBLIC_URL/)
  await writeFile(settings, `${asPacked}port 3000\n`)
  assert.throws(() => machine.run('parley', '--version'), /no NAME=value: port 3000/)
  await writeFile(settings, asPacked)

  const before = await start(t, machine.folder)
  const { body } = await (await logIn(before.address)).post('/contact', { first_name: 'Ann' })
  assert.equal(await before.stop(), 0)
  machine.run('sh', '-c', 'echo "# mine" >> /etc/parley/parley.env')

  await machine.install(second.deb as string)
  assert.match(machine.run('parley', '--version'), /^0\.1\.1$/m)
  const after = await start(t, machine.folder)
  const kept = await (await logIn(after.address)).get(`/contact/${body.data.id}`)
  assert.equal(kept.body.data.first_name, 'Ann')
  assert.equal(await after.stop(), 0)

  machine.run('dpkg', '--remove', 'parley')
  assert.match(machine.run('cat', '/etc/parley/parley.env'), /# mine/)
  machine.run('dpkg', '--purge', 'parley')
  assert.equal(
    machine.run('sh', '-c', 'ls -d /etc/parley /usr/lib/parley /usr/bin/parley 2>/dev/null || true'),
    '',
  )
  assert.ok(machine.run('ls', '/var/lib/parley').includes('postgres'))
})
