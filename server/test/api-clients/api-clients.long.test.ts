import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { onlyLong } from '../long.ts'
import { startService } from '../service.ts'
import { generators } from './clients.ts'
import { driveTen } from './operations.ts'

const run = promisify(execFile)

/** Installs the tools exactly as their lock file has them. Returns why not, if the registry cannot be reached. */
const install = async (folder: string) => {
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(new URL(`tools/${file}`, import.meta.url), join(folder, file))
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], {
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

test('redocly and spectral find nothing in the document', { skip: missing }, async () => {
  const programs = join(folder, 'node_modules/.bin')
  const quiet = {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }
  const redocly = await run(
    join(programs, 'redocly'),
    ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'],
    quiet,
  ).catch((error) => error)
  const { totals, problems } = JSON.parse(redocly.stdout)
  assert.deepEqual(
    totals,
    { errors: 0, warnings: 0, ignored: 0 },
    JSON.stringify(problems?.slice(0, 5), null, 1),
  )
  await writeFile(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }))
  const spectral = await run(
    join(programs, 'spectral'),
    ['lint', 'openapi.json', '--format', 'json', '--quiet', '--fail-severity', 'hint'],
    { ...quiet, maxBuffer: 50_000_000 },
  ).catch((error) => error)
  const found = JSON.parse(spectral.stdout || '[]')
  assert.deepEqual(found.slice(0, 5), [], `${found.length} findings`)
})

for (const [name, generate] of Object.entries(generators))
  test(`a client that ${name} makes can do ten things`, { skip: missing }, async () => {
    const drive = await generate({ folder, document, origin, token: admin.token })
    await driveTen(drive, name)
  })
