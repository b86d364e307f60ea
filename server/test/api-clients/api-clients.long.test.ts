import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { onlyLong } from '../long.ts'
import { startService } from '../service.ts'
import { generators, programIn } from './clients.ts'
import { driveTen } from './operations.ts'

const run = promisify(execFile)

/** Installs the tools exactly as their lock file has them. Returns why not, if the registry cannot be reached. */
const install = async (folder: string) => {
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(new URL(`tools/${file}`, import.meta.url), join(folder, file))
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
      cwd: folder,
      timeout: 300_000,
    })
    return undefined
  } catch (error) {
    if (process.env.CI) throw error
    return `The tools could not be installed, so nothing was tested: ${(error as Error).message.slice(0, 500)}`
  }
}

const isLong = !onlyLong
const folder = await mkdtemp(join(tmpdir(), 'parley-clients-'))
after(() => rm(folder, { recursive: true, force: true }))
const missing = isLong ? await install(folder) : onlyLong
if (isLong && missing) process.stderr.write(`${missing}\n`)

const { app, admin } =
  isLong && !missing ? await startService() : ({} as Awaited<ReturnType<typeof startService>>)
const origin = isLong && !missing ? await app.listen({ host: '127.0.0.1', port: 0 }) : ''
const written = isLong && !missing ? (await app.inject('/api/v1/openapi.json')).body : '{}'
const document = JSON.parse(written)
await writeFile(join(folder, 'openapi.json'), written)

/** IDs are numbers, so that `/contact/by/{field}/{value}` and `/contact/{contact}/file/{file}` share no address. */
const skippedRule = 'no-ambiguous-paths'

test('redocly and spectral find nothing in the document', { skip: missing }, async () => {
  const rules = ['--extends', 'recommended', '--skip-rule', skippedRule]
  const redocly = await programIn(
    folder,
    'redocly',
    'lint',
    'openapi.json',
    ...rules,
    '--format',
    'json',
  ).catch((error) => error)
  const { totals, problems } = JSON.parse(redocly.stdout)
  assert.deepEqual(
    totals,
    { errors: 0, warnings: 0, ignored: 0 },
    JSON.stringify(problems?.slice(0, 5), null, 1),
  )
  await writeFile(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }))
  const severity = ['--quiet', '--fail-severity', 'hint']
  const spectral = await programIn(
    folder,
    'spectral',
    'lint',
    'openapi.json',
    ...severity,
    '--format',
    'json',
  ).catch((error) => error)
  const found = JSON.parse(spectral.stdout || '[]')
  assert.deepEqual(found.slice(0, 5), [], `${found.length} findings`)
})

for (const [name, generate] of Object.entries(generators))
  test(`a client that ${name} makes can do ten things`, { skip: missing }, async () => {
    const drive = await generate({ folder, document, origin, token: admin.token })
    await driveTen(drive, name)
  })
