import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { blocksOf, pageOf } from '../../server/test/tour.ts'
import { buildSdk } from '../build.ts'
import { startParley } from './service.ts'

const { url, admin, parley } = await startParley()
const root = fileURLToPath(new URL('../..', import.meta.url))

test('the examples of docs/sdk.md compile and work as they are written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-examples-'))
  after(() => rm(folder, { recursive: true }))
  const installed = join(folder, 'node_modules/parley-sdk')
  await buildSdk(join(installed, 'dist'))
  await symlink(join(root, 'sdk/package.json'), join(installed, 'package.json'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'page.ts'), blocksOf(pageOf('docs/sdk.md'), 'ts').join('\n'))
  await parley().POST('/ticket', { body: { subject: 'Where is my parcel?' } })

  const run = promisify(execFile)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const checks = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck']
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node']
  await run(process.execPath, [compiler, ...checks, ...types, 'page.ts'], { cwd: folder })
  const { stdout } = await run(process.execPath, ['page.ts'], {
    cwd: folder,
    env: { ...process.env, PARLEY_URL: url, PARLEY_TOKEN: admin.token },
  })
  assert.deepEqual(stdout.trim().split('\n'), [
    'Where is my parcel?',
    '1 of 1',
    'first_name The field is required.',
    '100 %',
    "[ 'membership_no', 'first_name' ]",
    `function ${url}/api/v1/relation-import-task/12/rejects`,
  ])
  const { meta } = await parley().GET('/contact', { query: { search: 'M-1001' } })
  assert.equal(meta.total, 1)
})
