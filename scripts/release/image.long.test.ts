import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { freePort } from '#db/embedded/socket.ts'
import { findProgram } from '#test/found.ts'
import { clientAt } from '#test/http-client.ts'
import { onlyLong } from '#test/long.ts'
import { readyAt } from '#test/programs/ready.ts'
import { isRoot } from '../../server/src/db/embedded/account.ts'
import { root } from '../node.js'
import { canMakeDeb } from './deb.ts'
import { pack } from './pack.ts'

const password = 'correct horse battery'
const base = 'localhost/parley-base'
const call = (file: string, ...args: string[]) =>
  execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 }).trim()

const missing = ['buildah', 'debootstrap'].filter((name) => !findProgram(name, undefined))
const reason = () => {
  if (!isRoot || !canMakeDeb()) return 'needs root on a Debian'
  return missing.length ? `needs ${missing.join(' and ')}` : false
}

/** buildah with its images in a folder of the test's own. */
const aBuilder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-image-'))
  await chmod(folder, 0o755)
  const place = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const endings = [() => call('rm', '--recursive', '--force', '--one-file-system', folder)]
  // The last first: nothing is deleted before what is mounted there is gone.
  t.after(async () => {
    for (const end of endings.toReversed()) await end()
  })
  return {
    folder,
    buildah: (...args: string[]) => call('buildah', ...place, ...args),
    atEnd: (end: () => string) => endings.push(end),
  }
}
type Builder = Awaited<ReturnType<typeof aBuilder>>

/** What Debian publishes as its slim image, made here, since the test has no registry. */
const makeBase = ({ folder, buildah }: Builder) => {
  const files = join(folder, 'base')
  call('debootstrap', '--variant=minbase', 'bookworm', files)
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, files, '/')
  buildah('commit', '--quiet', '--rm', container, base)
  call('rm', '-rf', files)
}

const build = async ({ folder, buildah }: Builder) => {
  const release = join(folder, 'release')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await pack(release)
  const options = ['--isolation', 'chroot', '--format', 'docker', '--quiet', '--tag', 'parley']
  const args = ['--build-arg', `BASE=${base}`, '--build-arg', `VERSION=${version}`]
  buildah('build', ...options, ...args, '--file', join(root, 'ops/container/Containerfile'), release)
  return version as string
}

/** The files of the image as a container has them: read-only, beside the volume and /tmp. */
const mounted = async ({ folder, buildah, atEnd }: Builder) => {
  const files = buildah('mount', buildah('from', 'localhost/parley'))
  const place = join(folder, 'container')
  await mkdir(place)
  call('mount', '--bind', files, place)
  atEnd(() => call('umount', '--recursive', place))
  call('mount', '--make-rprivate', place)
  call('mount', '-o', 'remount,bind,ro', place)
  call('mount', '-t', 'tmpfs', '-o', 'uid=10001,gid=10001,mode=0750', 'data', join(place, 'var/lib/parley'))
  call('mount', '-t', 'tmpfs', 'tmp', join(place, 'tmp'))
  for (const each of ['proc', 'dev']) call('mount', '--bind', `/${each}`, join(place, each))
  call('mount', '-t', 'tmpfs', 'shm', join(place, 'dev/shm'))
  return place
}

interface Config {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  Labels: Record<string, string>
  Volumes: Record<string, object>
  Healthcheck: { Test: string[] }
}

/** A command in the container, as its user and with its environment. */
const within = (place: string, { User, Env }: Config, command: string[], env: Record<string, string>) =>
  spawn('chroot', [`--userspec=${User}`, `--groups=${User.split(':')[1]}`, place, ...command], {
    env: { ...Object.fromEntries(Env.map((each) => each.split(/=(.*)/s).slice(0, 2))), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const codeOf = async (child: ReturnType<typeof within>) => (await once(child, 'exit'))[0]

test('the image is built, and serves from read-only files as a user without rights', {
  skip: onlyLong || reason(),
  timeout: 1_200_000,
}, async (t) => {
  const builder = await aBuilder(t)
  makeBase(builder)
  const version = await build(builder)
  const config: Config = JSON.parse(builder.buildah('inspect', '--type', 'image', 'localhost/parley')).Docker
    .config
  assert.deepEqual([config.User, Object.keys(config.Volumes)], ['10001:10001', ['/var/lib/parley']])
  assert.equal(config.Labels['org.opencontainers.image.version'], version)

  const place = await mounted(builder)
  const bom = await readFile(join(place, `usr/share/doc/parley/parley-${version}.cdx.json`), 'utf8')
  assert.equal(JSON.parse(bom).bomFormat, 'CycloneDX')
  const port = String(await freePort())
  const env = { PORT: port, WORKERS: '1', ADMIN_PASSWORD: password }
  const child = within(place, config, [...config.Entrypoint, ...config.Cmd], env)
  builder.atEnd(() => String(child.kill('SIGKILL')))
  await readyAt(child)
  const address = `http://127.0.0.1:${port}`
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password, ttl: 60 })
  assert.equal(
    (await clientAt(address, body.access_token).post('/contact', { first_name: 'Ann' })).status,
    200,
  )
  const [, ...health] = config.Healthcheck.Test
  assert.equal(await codeOf(within(place, config, health, env)), 0)
  assert.equal(await codeOf(within(place, config, ['/usr/bin/parley', 'verify'], env)), 0)
  assert.throws(() => call('chroot', place, 'touch', '/etc/anything'), /Read-only file system/)

  child.kill('SIGTERM')
  assert.equal(await codeOf(child), 0)
  assert.equal(await codeOf(within(place, config, health, env)), 1)
})
