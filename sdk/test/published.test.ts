import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { npm } from '../../scripts/node.js'
import { buildSdk } from '../build.ts'
import { startParley } from './service.ts'

const { url, admin } = await startParley()
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'parley-published-'))
after(() => rm(folder, { recursive: true }))

const use = `
import { createParley, ParleyError, type Schemas } from 'parley-sdk'

const parley = createParley({ url: process.env.PARLEY_URL as string, token: process.env.PARLEY_TOKEN as string })
const { data: tag } = await parley.POST('/tag', { body: { name: 'Published' } })
const known: Schemas['Tag'] = tag
const error = await parley.GET('/tag/{id}', { path: { id: 999_999 } }).catch((reason: unknown) => reason)
process.stdout.write(\`\${known.name} \${error instanceof ParleyError ? error.status : 'none'}\`)
`

const inFolder = async (args: string[]) => {
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, written } = await npm([...args, '--loglevel=error'], options)
  assert.equal(code, 0, written)
}

test('the client is packed, installed without a network, and used', async () => {
  await cp(join(root, 'sdk/package.json'), join(folder, 'sdk/package.json'), { recursive: true })
  await cp(join(root, 'sdk/README.md'), join(folder, 'sdk/README.md'))
  await buildSdk(join(folder, 'sdk/dist'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await inFolder(['pack', './sdk'])
  const [packed = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await inFolder(['install', '--offline', '--no-audit', '--no-fund', `./${packed}`])
  assert.deepEqual(await readdir(join(folder, 'node_modules/parley-sdk')), [
    'README.md',
    'dist',
    'package.json',
  ])

  await writeFile(join(folder, 'use.ts'), use)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const checks = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--typeRoots']
  const types = join(root, 'node_modules/@types')
  await promisify(execFile)(process.execPath, [compiler, ...checks, types, '--types', 'node', 'use.ts'], {
    cwd: folder,
  })
  const { stdout } = await promisify(execFile)(process.execPath, ['use.ts'], {
    cwd: folder,
    env: { ...process.env, PARLEY_URL: url, PARLEY_TOKEN: admin.token },
  })
  assert.equal(stdout, 'Published 404')
})

test('the client adds little to a page', async () => {
  const out = join(folder, 'built')
  await buildSdk(out)
  const names = (await readdir(out)).filter((name) => name.endsWith('.js'))
  const { length } = gzipSync((await Promise.all(names.map((name) => readFile(join(out, name))))).join(''))
  assert.ok(length > 500 && length < 8000, `${length} bytes`)
})
