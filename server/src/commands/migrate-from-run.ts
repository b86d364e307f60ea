import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { openFiles } from '#files/open.ts'
import { openOutbound } from '#outbound/open.ts'
import { withFiles } from '../environment/files.ts'
import { defaultMapping, readMapping, writeMapping } from '../migration/mapping.ts'
import { migrate } from '../migration/migrate.ts'
import { requireAccounts, survey } from '../migration/plan.ts'
import { createClient } from '../migration/read/client.ts'
import { openFolder } from '../migration/read/folder.ts'
import { countLines, surveyLines, undoLines } from '../migration/say.ts'
import type { Source } from '../migration/sources/source.ts'
import { sourceNamed } from '../migration/sources/sources.ts'
import { openReport } from '../migration/tally.ts'
import { undo } from '../migration/undo.ts'
import { withoutSlashes } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { withSettings } from './config/database.ts'
import { employeeNamed } from './employees.ts'

export interface MigrateOptions {
  folder?: string
  url?: string
  dryRun?: boolean
  mapping?: string
  report?: string
  undo?: string
  as?: string
}

const tell = (...lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))
const warn = (line: string) => process.stderr.write(`${line}\n`)

const showProgress = (line: string) => {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\x1b[K${line.slice(0, (stderr.columns || 80) - 1)}`)
}
const endProgress = () => showProgress('')

const credentialsIn = () => {
  const { env, problems } = withFiles(process.env)
  if (problems.length) throw new UserError(problems.join('\n'))
  const token = env.MIGRATE_TOKEN?.trim()
  if (!token)
    throw new UserError('The API needs a token: set MIGRATE_TOKEN, or MIGRATE_TOKEN_FILE to a file with it.')
  return { token, user: env.MIGRATE_USER?.trim() || undefined }
}

const baseOf = (source: Source, address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!source.api) throw new UserError(`${source.title} has no API to read: give --folder.`)
  const base = url && /^https?:$/.test(url.protocol) && !url.username ? source.api.baseOf(url) : undefined
  if (!base) throw new UserError(`${address} is no address of ${source.title}: see docs/migrate.md.`)
  return withoutSlashes(base)
}

const openSource = async (
  source: Source,
  { folder, url }: MigrateOptions,
  config: Config,
  signal: AbortSignal,
) => {
  if ((folder === undefined) === (url === undefined)) throw new UserError('Give either --folder or --url.')
  const files = openFiles(config)
  if (folder !== undefined)
    return { from: { folder: await openFolder(folder) }, origin: folder, files, close: async () => undefined }
  const base = baseOf(source, url as string)
  const headers = source.api?.headersOf(credentialsIn()) ?? {}
  const outbound = openOutbound({ networks: config.outboundAllow })
  const client = createClient({ base, headers, outbound, temporary: files.temporary, signal, say: warn })
  return { from: { client }, origin: base, files, close: () => outbound.close() }
}

interface Work {
  db: Db
  config: Config
  source: Source
  options: MigrateOptions
  signal: AbortSignal
  employee: { id: number; account: string }
}

const runOf = (text: string) => {
  if (!/^\d{1,15}$/.test(text)) throw new UserError('--undo takes the number of a run.')
  return Number(text)
}

const takeBack = async ({ db, source, employee, signal, options }: Work) => {
  const taken = await undo(db, runOf(options.undo as string), { employee, source, signal })
  tell(`Run ${options.undo} is taken back.`, ...undoLines(taken))
  return true
}

const look = async ({ db, source, options, config, signal }: Work) => {
  const opened = await openSource(source, options, config, signal)
  try {
    const given = options.mapping === undefined ? undefined : await readMapping(source, options.mapping)
    const found = await survey(db, source, opened.from, given ?? defaultMapping(source), {
      signal,
      progress: (part) => showProgress(`Reading the ${part} …`),
    }).finally(endProgress)
    tell(...surveyLines(source, found), 'Nothing was changed: this is a dry run.')
    const report = await openReport(options.report, true)
    await report(found.tally.takeListed())
    if (options.mapping === undefined) return true
    await writeMapping(options.mapping, found.mapping)
    tell(`The mapping is in ${options.mapping}: change there what should become something else.`)
    return true
  } finally {
    await opened.close()
  }
}

const mappingFor = async (source: Source, file: string | undefined) => {
  if (file === undefined) return defaultMapping(source)
  const mapping = await readMapping(source, file)
  if (!mapping) throw new UserError(`There is no file ${file}: a dry run writes it.`)
  return mapping
}

const bring = async ({ db, source, options, config, signal, employee }: Work) => {
  const mapping = await mappingFor(source, options.mapping)
  await requireAccounts(db, mapping)
  const opened = await openSource(source, options, config, signal)
  try {
    const { from, origin, files } = opened
    const run = await migrate({
      db,
      source,
      mapping,
      origin,
      from,
      tools: { files, maxBytes: config.maxFileBytes, isScanned: config.fileScanUrl !== undefined },
      employee,
      signal,
      report: (lines, isNew) => openReport(options.report, isNew).then((write) => write(lines)),
      progress: (part, { outcomes }) => {
        const done = Object.entries(outcomes).map(
          ([kind, each]) => `${kind} ${Object.values(each).reduce((all, one) => all + one, 0)}`,
        )
        showProgress(`${part}: ${done.join(', ')}`)
      },
    }).finally(endProgress)
    tell(
      run.state === 'completed'
        ? `Run ${run.id} is complete.`
        : `Run ${run.id} was stopped: the same command goes on with it.`,
      ...countLines(run.counts),
      `Take it back with: parley migrate-from ${source.name} --undo ${run.id}`,
    )
    return run.state === 'completed'
  } finally {
    await opened.close()
  }
}

/** Runs the command. Returns whether it came to its end. */
export const migrateFrom = (name: string, options: MigrateOptions): Promise<boolean> => {
  const source = sourceNamed(name)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return withSettings(async (db, _, config) => {
    const employee = await employeeNamed(db, options.as || config.adminName)
    const work = { db, config, source, options, signal: stopping.signal, employee }
    if (options.undo !== undefined) return takeBack(work)
    return options.dryRun ? look(work) : bring(work)
  })
}
