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
import { driveContacts, driveTen } from './operations.ts'

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
const list: { name: string; path: string }[] =
  isLong && !missing ? (await app.inject('/api/v1/openapi')).json().data : []
const documents = new Map<string, object>()
for (const { name, path } of list) {
  const { body } = await app.inject(path)
  await writeFile(join(folder, `${name}.json`), body)
  documents.set(name, JSON.parse(body))
}
const files = [...documents.keys()].map((name) => `${name}.json`)

/** IDs are numbers, so that `/contact/by/{field}/{value}` and `/contact/{contact}/file/{file}` share no address. */
const skippedRule = 'no-ambiguous-paths'

/** A report for each document, one after the other without anything between them. */
const reportsIn = (printed: string) => printed.split(/(?<=^\})(?=\{$)/m).map((report) => JSON.parse(report))

test('redocly and spectral find nothing in the documents', { skip: missing }, async () => {
  assert.ok(files.length > 5)
  const rules = ['--extends', 'recommended', '--skip-rule', skippedRule]
  const redocly = await programIn(folder, 'redocly', 'lint', ...files, ...rules, '--format', 'json').catch(
    (error) => error,
  )
  for (const { totals, problems } of reportsIn(redocly.stdout))
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
    ...files,
    ...severity,
    '--format',
    'json',
  ).catch((error) => error)
  const found = JSON.parse(spectral.stdout || '[]')
  assert.deepEqual(found.slice(0, 5), [], `${found.length} findings`)
})

for (const [generator, generate] of Object.entries(generators))
  test(`a client that ${generator} makes can do ten things`, { skip: missing }, async () => {
    const document = documents.get('all')
    const drive = await generate({ folder, name: 'all', document, origin, token: admin.token })
    await driveTen(drive, generator)
  })

for (const generator of ['heyApi', 'orval', 'openapiFetch'] as const)
  test(`a client that ${generator} makes of a part can do the part’s things`, { skip: missing }, async () => {
    const document = documents.get('contacts')
    const setting = { folder, name: 'contacts', document, origin, token: admin.token }
    await driveContacts(await generators[generator](setting), `${generator} of a part`)
  })
