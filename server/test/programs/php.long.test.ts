import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { findProgram } from '../found.ts'
import { onlyLong } from '../long.ts'
import { password, startService } from '../service.ts'
import { blocksOf, pageOf } from '../tour.ts'

const php = findProgram('php', process.env.PHP_PATH)
const noPhp = 'no php was found: install php-cli, or name it by PHP_PATH'
const skip = onlyLong || (!php && !process.env.CI ? noPhp : false)

test('the quick start in PHP does what the page says', { skip }, async (t) => {
  const service = await startService()
  const { account } = await service.employee('administrator')
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'parley-php-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [program = ''] = blocksOf(pageOf('docs/api-policy.md'), 'php')
  await writeFile(join(folder, 'sync.php'), program)
  const run = async () => {
    const env = { ...process.env, PARLEY_URL: origin, PARLEY_USER: account, PARLEY_PASSWORD: password }
    const { stdout } = await promisify(execFile)(php ?? 'php', [join(folder, 'sync.php')], { env })
    return stdout.trim().split('\n')
  }
  const [created, found] = await run()
  assert.equal(created, 'created 王小明')
  assert.match(found as string, /^\d+ 王小明$/)
  assert.deepEqual(await run(), ['unchanged 王小明', found])
})
