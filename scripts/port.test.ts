import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { refusalOf, tryAddress } from './port.js'

test('a port in use is reported before anything is installed or built', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(folder, { recursive: true }))
  await cp(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const taken = createServer().listen(0, '127.0.0.1')
  t.after(() => taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const child = spawn(process.execPath, [join(folder, 'scripts', 'parley.js'), 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  assert.equal(
    said,
    `Port ${port} is taken. Stop what uses it, or set PORT to another one, such as PORT=3001.\n`,
  )
  assert.equal(code, 1)
  assert.deepEqual(await readdir(folder), ['package.json', 'scripts'])
})

test('an address that this machine does not have is refused with what to set', async () => {
  // 192.0.2.0/24 is for documentation: no machine has an address of it.
  await assert.rejects(tryAddress({ host: '192.0.2.1', port: 0 }), {
    message: /^Parley cannot listen on 192\.0\.2\.1:0: this machine has no such address\. Correct HOST/,
  })
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  assert.match(
    refusalOf(denied, { host: '0.0.0.0', port: 80 }) ?? '',
    /0\.0\.0\.0:80: this user may not .* Set PORT/,
  )
})
