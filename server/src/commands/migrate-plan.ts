import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#config'
import {
  type Plan,
  type PlannedLater,
  type PlannedStep,
  type PlannedTable,
  planMigration,
  type UnfinishedStep,
} from '#db/plan/plan.ts'
import { inInstallation, withClient } from '../installation.ts'
import { UserError } from '../user-error.ts'
import { version } from '../version.ts'

/** Exit codes: what a script has to know before it goes on. */
const STEPS_MISSING = 3
const BLOCKING_STEPS = 4

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const units = ['kB', 'MB', 'GB', 'TB']

const sizeIn = (bytes: number, unit = 0): string =>
  bytes < 1024 ** 2 || unit === units.length - 1
    ? `${numbers.format(bytes / 1024)} ${units[unit]}`
    : sizeIn(bytes / 1024, unit + 1)

const sizeOf = ({ rows, bytes }: PlannedTable) => {
  if (rows === null) return sizeIn(bytes)
  return `${rows === 1 ? 'about 1 row' : `about ${numbers.format(rows)} rows`}, ${sizeIn(bytes)}`
}

const blocked = { all: 'reads and writes wait', writers: 'writes wait' }

const actionsOn = ({ blocks, scans, rewrites, changes, drops }: PlannedTable) =>
  [
    blocks && blocked[blocks],
    drops && 'dropped',
    rewrites ? 'written again' : scans && 'read as a whole',
    changes && 'rows may change',
  ].filter(Boolean)

const lineOf = (table: PlannedTable) => `${table.name} (${sizeOf(table)}): ${actionsOn(table).join(', ')}`

const kinds: Record<string, string> = {
  fill: 'fills in small batches:',
  index: 'builds the index',
  unique: 'builds the unique index',
  drop: 'drops the index',
  run: 'then:',
}

const headings = {
  online: 'nobody waits',
  brief: 'brief: waits of a moment',
  blocking: 'BLOCKING: waits for as long as the tables below take',
}

const laterLines = ({ kind, name, manner, tables }: PlannedLater) => [
  `    in the background: ${kinds[kind] ?? kind} ${name}${manner === 'blocking' ? ' (BLOCKING)' : ''}`,
  ...tables.map((table) => `      ${lineOf(table)}`),
]

const stepLines = ({ name, manner, tables, later }: PlannedStep) => [
  `${name}  ${headings[manner]}`,
  ...tables.map((table) => `    ${lineOf(table)}`),
  ...later.flatMap(laterLines),
]

const unfinishedLine = ({ kind, name, done, total }: UnfinishedStep) =>
  `${kinds[kind] ?? kind} ${name}${total ? `, ${numbers.format(done)} of ${numbers.format(total)}` : ''}`

const isBlocking = ({ manner, later }: PlannedStep) =>
  [manner, ...later.map((step) => step.manner)].includes('blocking')

const verdictOf = ({ steps }: Plan) => {
  if (!steps.length) return 'The schema is up to date.'
  const count = steps.filter(isBlocking).length
  const missing = steps.length === 1 ? 'One step is' : `${steps.length} steps are`
  const effect = count ? `${count} of them BLOCKING` : 'none of them blocking'
  return `${missing} missing, ${effect}. Nothing has been changed.`
}

const textOf = (plan: Plan) =>
  [
    `Parley ${version} on PostgreSQL ${plan.postgres}, a database of ${sizeIn(plan.bytes)}`,
    ...(plan.unfinished.length ? ['Left in the background by the last upgrade:'] : []),
    ...plan.unfinished.map((step) => `    ${unfinishedLine(step)}`),
    ...plan.steps.flatMap(stepLines),
    verdictOf(plan),
  ].join('\n')

const exitCodeOf = ({ steps }: Plan) => {
  if (!steps.length) return 0
  return steps.some(isBlocking) ? BLOCKING_STEPS : STEPS_MISSING
}

/** A start would create what is missing. */
const refuseWithoutDatabase = ({ databaseUrl, dataDir }: Config) => {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new UserError(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`)
}

/** Prints what `migrate` would do, and sets the exit code. */
export const showPlan = async (isJson: boolean) => {
  const config = readConfig()
  refuseWithoutDatabase(config)
  const plan = await inInstallation(config, (installation) => withClient(installation, config, planMigration))
  process.stdout.write(`${isJson ? JSON.stringify({ parley: version, ...plan }, null, 2) : textOf(plan)}\n`)
  process.exitCode = exitCodeOf(plan)
}
