import { type PlatformUrls, platformUrlsOf } from '#channels/platform-urls.ts'
import { wrongTlsMode } from '#db/connections/address.ts'
import { isNetwork } from '#outbound/addresses.ts'
import { type BackupSettings, backupSettingsOf } from './backup-settings/settings.ts'
import { withFiles } from './environment/files.ts'
import { withCurrentNames } from './environment/renamed.ts'
import type { TrustedProxies } from './ip-addresses.ts'
import { type OtlpSettings, otlpSettingsOf } from './otlp-settings/settings.ts'
import { addressesOf } from './service-settings/addresses.ts'
import { limitsOf } from './service-settings/limits.ts'
import { secretsOf } from './service-settings/secrets.ts'
import { storesOf } from './service-settings/stores.ts'
import {
  type Environment,
  isTimezone,
  listOf,
  oneOf,
  onOrOff,
  type Settings,
  settingsOf,
} from './settings.ts'
import { UserError } from './user-error.ts'

/**
 * Settings from the environment, validated once. Absent variables have defaults; all invalid ones are
 * rejected in one message.
 */
export interface Config {
  host: string
  port: number
  /** The port of `work` for probes and metrics; if absent, it has none. */
  workPort: number | undefined
  publicUrl: string
  databaseUrl: string | undefined
  /** How many seconds startup waits for an unavailable database. */
  waitForDatabase: number
  /** A streaming replica of DATABASE_URL's server. */
  databaseReplicaUrl: string | undefined
  dataDir: string
  /** A bucket for uploaded files, `s3://bucket/prefix`; if absent, a folder in the data folder. */
  filesUrl: string | undefined
  /** The maximum size of a file that is attached to something, in bytes. */
  maxFileBytes: number
  /** Where the content of each file is sent to be scanned before it is served. */
  fileScanUrl: string | undefined
  backup: BackupSettings
  adminName: string
  adminPassword: string | undefined
  /** The service's, which every connection to the database has. */
  timezone: string
  /** APP_TIMEZONE, which comes before what the company decides. */
  appTimezone: string | undefined
  logLevel: string
  trustProxy: TrustedProxies
  corsOrigins: string[]
  secretKey: string | undefined
  /** Keys that still open what they sealed. */
  formerSecretKeys: string[]
  /** Whether the operator gives up what a former key sealed. */
  isFormerKeyLost: boolean
  rateLimit: number
  /** Pushes per minute: of one employee, over one channel, and with `is_force` for either. */
  pushLimits: { employee: number; channel: number; forced: number }
  /** The maximum lifetime, in minutes, of a token requested by an employee without `token.create`. */
  maxTokenTtl: number
  /**
   * The maximum number of days from login to the end of a browser session, even if it is in use; if absent,
   * an administrator decides.
   */
  maxSessionDays: number | undefined
  /** The number of minutes after which a reply is late; if absent, an administrator decides. */
  lateReplyMinutes: number | undefined
  /** The number of minutes without a console after which an employee is away; if absent, an administrator decides. */
  awayMinutes: number | undefined
  /** The number of days for which changes are kept for systems that follow them. */
  changeDays: number
  /** How many months the audit log and the history of records are kept; if absent, forever. */
  auditMonths: number | undefined
  historyMonths: number | undefined
  messageMonths: number | undefined
  /** Networks that webhooks may lead to beside public addresses: CIDR ranges. */
  outboundAllow: string[]
  /** Whether webhooks may be called without encryption. */
  webhookHttp: boolean
  /** Whether processes and the embedded database share a small machine. */
  isSmall: boolean
  /** The number of processes that serve requests. */
  workers: number
  /**
   * How many seconds the service keeps serving after SIGTERM, while `/readyz` takes it out of load balancing.
   */
  drainSeconds: number
  /** Whether `?token=` is accepted. */
  queryToken: boolean
  /** Whether `/docs` and `openapi.json` are served. */
  docs: boolean
  /** Whether `/demo/widget` is served; `auto` serves it if the installation contains the demo company. */
  demoPage: 'on' | 'off' | 'auto'
  /** Who may read `/metrics` without the token: anybody, callers from private networks, or nobody. */
  metrics: 'on' | 'private' | 'off'
  metricsToken: string | undefined
  /** Where traces and logs are sent; absent if nowhere. */
  otlp: OtlpSettings | undefined
  /** Base URLs that replace those of messaging platforms. */
  platformUrls: PlatformUrls
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const zonesOf = (appTimezone: string | undefined) => ({ appTimezone, timezone: appTimezone ?? 'UTC' })

/** Time zone, log level, pages and their audiences. */
const pagesOf = ({ read, optional }: Settings) => ({
  ...zonesOf(
    optional(
      'APP_TIMEZONE',
      (text) => (isTimezone(text) ? text : undefined),
      'a time zone such as Asia/Taipei',
    ),
  ),
  logLevel: read(
    'LOG_LEVEL',
    // At a terminal the welcome message is enough; a log collector reads every line.
    process.stdout.isTTY ? 'warn' : 'info',
    (text) => logLevels.find((level) => level === text),
    `one of ${logLevels.join(', ')}`,
  ),
  queryToken: read('QUERY_TOKEN', true, onOrOff, 'on or off'),
  docs: read('DOCS', true, onOrOff, 'on or off'),
  demoPage: read('DEMO_PAGE', 'auto', oneOf('on', 'off', 'auto'), 'on, off or auto'),
  metrics: read('METRICS', 'private', oneOf('on', 'private', 'off'), 'on, private or off'),
  metricsToken: optional(
    'METRICS_TOKEN',
    (text) => (/^[\w.~+/=-]{16,512}$/.test(text) ? text : undefined),
    '16 to 512 letters, digits and . _ ~ + / = -',
  ),
})

/** Which systems it calls. */
const callsOf = ({ read }: Settings) => ({
  outboundAllow: read<string[]>(
    'OUTBOUND_ALLOW',
    [],
    (text) => (listOf(text).every(isNetwork) ? listOf(text) : undefined),
    'networks such as 10.0.0.0/8 or fd00::/8, with commas between them',
  ),
  webhookHttp: read('WEBHOOK_HTTP', false, onOrOff, 'on or off'),
})

/** Returns what is wrong with settings that are valid by themselves. */
const conflictsIn = (config: Config, problems: string[]) => {
  const found: string[] = []
  if (config.databaseUrl && !config.secretKey && !problems.some((line) => /^SECRET_KEY(_FILE)?\b/.test(line)))
    found.push('SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same on every server.')
  const addresses = { DATABASE_URL: config.databaseUrl, DATABASE_REPLICA_URL: config.databaseReplicaUrl }
  for (const [name, address] of Object.entries(addresses)) {
    const wrong = wrongTlsMode(address)
    if (wrong) found.push(`In ${name}, ${wrong}`)
  }
  if (config.databaseReplicaUrl && !config.databaseUrl)
    found.push('DATABASE_REPLICA_URL needs DATABASE_URL: a replica of it is meant.')
  return found
}

export const readConfig = (given?: Environment): Config => {
  const files = withFiles(withCurrentNames(given ?? process.env))
  const settings = settingsOf(files.env)
  const { problems, read } = settings
  problems.push(...files.problems)
  const isSmall = read(
    'MEMORY',
    false,
    (text) => ({ standard: false, small: true })[text],
    'standard or small',
  )
  const config: Config = {
    isSmall,
    ...addressesOf(settings, isSmall),
    ...storesOf(settings),
    ...secretsOf(settings),
    ...limitsOf(settings),
    ...pagesOf(settings),
    ...callsOf(settings),
    backup: backupSettingsOf(settings),
    otlp: otlpSettingsOf(settings),
    platformUrls: platformUrlsOf(settings),
  }
  problems.push(...conflictsIn(config, problems))
  if (problems.length) throw new UserError(problems.join('\n'))
  return config
}
