import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { pageOf } from '../../server/test/tour.ts'
import { installedSdk, programsOf, runProgram } from './installed.ts'
import { startParley } from './service.ts'

const { url, admin } = await startParley()

const use = `
import { createParley, ParleyError, type Schemas } from 'parley-sdk'

const parley = createParley({ url: process.env.PARLEY_URL, token: process.env.PARLEY_TOKEN })
const { data: tag } = await parley.POST('/tag', { body: { name: 'Published' } })
const known: Schemas['Tag'] = tag
const error = await parley.GET('/tag/{id}', { path: { id: 999_999 } }).catch((reason: unknown) => reason)
process.stdout.write(\`\${known.name} \${error instanceof ParleyError ? error.status : 'none'}\`)
`

test('the client is packed, installed without a network, and used', async () => {
  const installed = join(await installedSdk(), 'node_modules/parley-sdk')
  assert.deepEqual(await readdir(installed), ['LICENSE', 'README.md', 'dist', 'package.json'])
  assert.equal(await readFile(join(installed, 'LICENSE'), 'utf8'), pageOf('LICENSE'))
  const { license, publishConfig } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  assert.deepEqual([license, publishConfig], ['Apache-2.0', { access: 'public', provenance: true }])
  const folder = await programsOf({ 'use.ts': use })
  const env = { PARLEY_URL: url, PARLEY_TOKEN: admin.token }
  assert.equal(await runProgram(folder, 'use.ts', env), 'Published 404')
})

test('the client adds little to a page', async () => {
  const out = join(await installedSdk(), 'node_modules/parley-sdk/dist')
  const names = (await readdir(out)).filter((name) => name.endsWith('.js'))
  const { length } = gzipSync((await Promise.all(names.map((name) => readFile(join(out, name))))).join(''))
  assert.ok(length > 500 && length < 8000, `${length} bytes`)
})
