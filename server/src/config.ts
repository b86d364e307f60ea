import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type PlatformUrls, platformUrlsOf } from '#channels/platform-urls.ts'
import { wrongTlsMode } from '#db/connections/address.ts'
import { readDatabaseUrl } from '#db/connections/hosts.ts'
import { isNetwork } from '#outbound/addresses.ts'
import { type BackupSettings, backupSettingsOf } from './backup-settings/settings.ts'
import { withFiles } from './environment/files.ts'
import { withCurrentNames } from './environment/renamed.ts'
import { parseTrustedProxies, type TrustedProxies } from './ip-addresses.ts'
import { type OtlpSettings, otlpSettingsOf } from './otlp-settings/settings.ts'
import {
  baseUrl,
  type Environment,
  isBucket,
  isTimezone,
  listOf,
  oneOf,
  onOrOff,
  parseOrigins,
  type Settings,
  settingsOf,
  url,
  wholeNumber,
  withoutSlashes,
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

/** The maximum lifetime that the API accepts, in minutes: a hundred years. */
const noTokenLimit = 52_560_000

/** Set in place of a former key that is lost. */
const lostKey = 'lost'

/** Beyond this, more servers are better than more processes on one. */
const maxWorkers = 64

/** A larger file takes longer than a request or a call to a platform may take. */
const maxFileMegabytes = 1_024

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Where the service listens, and how it is reached. */
const addressesOf = ({ read, whole }: Settings, isSmall: boolean) => ({
  host: read('HOST', '127.0.0.1', (text) => text, 'an address to listen on'),
  port: read('PORT', 3000, (text) => wholeNumber(text, 0, 65_535), 'a port from 0 to 65535'),
  workPort: read<number | undefined>(
    'WORK_PORT',
    undefined,
    (text) => wholeNumber(text, 0, 65_535),
    'a port from 0 to 65535',
  ),
  publicUrl: read('PUBLIC_URL', '', baseUrl, 'an http or https address, without credentials, ? or #'),
  trustProxy: read<TrustedProxies>(
    'TRUST_PROXY',
    false,
    parseTrustedProxies,
    'false, the number of proxies in front (1 for one), or their addresses, such as 10.0.0.5, 10.0.0.0/8 or loopback',
  ),
  corsOrigins: read(
    'CORS_ORIGINS',
    [],
    parseOrigins,
    'origins such as https://shop.example, without a path or *, with commas between them',
  ),
  workers: read(
    'WORKERS',
    isSmall ? 1 : Math.min(availableParallelism(), maxWorkers),
    (text) => wholeNumber(text, 1, maxWorkers),
    `a whole number from 1 to ${maxWorkers}`,
  ),
  drainSeconds: whole('DRAIN_SECONDS', 0, 0, 300, 'seconds'),
})

/** Where its data is. */
const storesOf = ({ optional, whole, env }: Settings) => ({
  databaseUrl: optional(
    'DATABASE_URL',
    (text) => readDatabaseUrl(text) && text,
    'a postgres:// address, or one of several servers that are asked for writes, such as postgres://parley@db1,db2/parley',
  ),
  waitForDatabase: whole('WAIT_FOR_DATABASE', 10, 0, 86_400, 'seconds'),
  databaseReplicaUrl: optional(
    'DATABASE_REPLICA_URL',
    url('postgres:', 'postgresql:'),
    'a postgres:// address',
  ),
  dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
  filesUrl: optional(
    'FILES_URL',
    (text) => (isBucket(text) ? withoutSlashes(text) : undefined),
    'like s3://bucket or s3://bucket/prefix, without credentials',
  ),
  maxFileBytes: 1_048_576 * whole('FILE_MAX_MB', 25, 1, maxFileMegabytes, 'megabytes'),
  fileScanUrl: optional('FILE_SCAN_URL', url('http:', 'https:'), 'an http or https address'),
})

/** Its first employee, and the keys that seal secrets. */
const secretsOf = ({ read, optional }: Settings) => {
  const former = read<string[]>(
    'SECRET_KEY_PREVIOUS',
    [],
    (text) => (listOf(text).every((key) => key === lostKey || key.length >= 32) ? listOf(text) : undefined),
    'former keys, at least 32 characters long each, with commas between them',
  )
  return {
    adminName: read(
      'ADMIN_NAME',
      'admin',
      (text) => (text.length <= 255 ? text.normalize('NFC') : undefined),
      'up to 255 characters',
    ),
    adminPassword: optional(
      'ADMIN_PASSWORD',
      (text) => (text.length >= 10 && text.length <= 255 ? text : undefined),
      '10 to 255 characters long',
    ),
    secretKey: optional(
      'SECRET_KEY',
      (text) => (text.length >= 32 ? text : undefined),
      'at least 32 characters long',
    ),
    formerSecretKeys: former.filter((key) => key !== lostKey),
    isFormerKeyLost: former.includes(lostKey),
  }
}

/** Calls of an employee or address per minute. */
export const DEFAULT_RATE_LIMIT = 6000

/** How much callers and employees may do. */
const limitsOf = ({ whole, perMinute }: Settings) => {
  const rateLimit = perMinute('RATE_LIMIT', DEFAULT_RATE_LIMIT, 'requests')
  return {
    rateLimit,
    pushLimits: {
      employee: perMinute('PUSH_LIMIT', rateLimit / 2),
      channel: perMinute('PUSH_CHANNEL_LIMIT', rateLimit),
      forced: perMinute('PUSH_FORCE_LIMIT', rateLimit / 10),
    },
    maxTokenTtl: whole('MAX_TOKEN_TTL', noTokenLimit, 1, noTokenLimit, 'minutes'),
    maxSessionDays: whole('MAX_SESSION_DAYS', undefined, 1, 3650, 'days'),
    awayMinutes: whole('AWAY_MINUTES', undefined, 1, 1440, 'minutes'),
    lateReplyMinutes: whole('LATE_REPLY_MINUTES', undefined, 1, 1440, 'minutes'),
    changeDays: whole('CHANGE_DAYS', 30, 1, 400, 'days'),
    auditMonths: whole('AUDIT_MONTHS', undefined, 1, 1200, 'months'),
    historyMonths: whole('HISTORY_MONTHS', undefined, 13, 1200, 'months'),
    messageMonths: whole('MESSAGE_MONTHS', undefined, 2, 1200, 'months'),
  }
}

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
  if (config.databaseUrl && !config.secretKey && !problems.some((line) => /^SECRET_KEY(_FILE)?\b/.test(line)))
    problems.push(
      'SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same on every server.',
    )
  const addresses = { DATABASE_URL: config.databaseUrl, DATABASE_REPLICA_URL: config.databaseReplicaUrl }
  for (const [name, address] of Object.entries(addresses)) {
    const wrong = wrongTlsMode(address)
    if (wrong) problems.push(`In ${name}, ${wrong}`)
  }
  if (config.databaseReplicaUrl && !config.databaseUrl)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: a replica of it is meant.')
  if (problems.length) throw new UserError(problems.join('\n'))
  return config
}
