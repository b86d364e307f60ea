import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { addressVariables, type ChannelType } from '#channels/types.ts'
import { isNetwork } from '#outbound/addresses.ts'
import { parseTrustedProxies, type TrustedProxies } from './ip-addresses.ts'
import { withCurrentNames } from './renamed-settings.ts'
import { UserError } from './user-error.ts'

/**
 * Settings from the environment, validated once. Absent variables have defaults; all invalid ones are
 * rejected in one message.
 */
export interface Config {
  host: string
  port: number
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
  adminName: string
  adminPassword: string | undefined
  timezone: string
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
  /** Networks that webhooks may lead to beside public addresses: CIDR ranges. */
  outboundAllow: string[]
  /** Whether webhooks may be called without encryption. */
  webhookHttp: boolean
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
  /** Base URLs that replace those of messaging platforms. */
  platformUrls: Partial<Record<ChannelType, string>>
}

type Environment = Record<string, string | undefined>

/** The maximum lifetime that the API accepts, in minutes: a hundred years. */
const noTokenLimit = 52_560_000

/** Set in place of a former key that is lost. */
const lostKey = 'lost'

/** Beyond this, more servers are better than more processes on one. */
const maxWorkers = 64

/** A larger file takes longer than a request or a call to a platform may take. */
const maxFileMegabytes = 1_024

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Bucket names that every S3 implementation accepts, and path segments that need no escaping. */
const bucketPattern = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const isUrl = (text: string, ...protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const withoutSlashes = (url: string): string => (url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url)

const onOrOff = (text: string) => ({ on: true, off: false })[text]

const oneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) =>
    words.find((word) => word === text)

export const readConfig = (given: Environment = process.env): Config => {
  const env = withCurrentNames(given)
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, allowed: string): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} must be ${allowed}.`)
    return fallback
  }
  const wholeNumber = (text: string, lowest: number, highest: number) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return number >= lowest && number <= highest ? number : undefined
  }
  const url =
    (...protocols: string[]) =>
    (text: string) =>
      isUrl(text, ...protocols) ? text : undefined
  const platformUrl = (text: string) =>
    isUrl(text, 'http:', 'https:') && !/[?#@\\]/.test(text) ? withoutSlashes(text) : undefined
  const list = (text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)

  const perMinute = (name: string, fallback: number, what = 'pushes') =>
    read(
      name,
      Math.ceil(fallback),
      (text) => (text === 'off' ? Number.POSITIVE_INFINITY : wholeNumber(text, 1, 1_000_000_000)),
      `a whole number of ${what} a minute, or off`,
    )

  const former = read<string[]>(
    'SECRET_KEY_PREVIOUS',
    [],
    (text) => (list(text).every((key) => key === lostKey || key.length >= 32) ? list(text) : undefined),
    'former keys, at least 32 characters long each, with commas between them',
  )
  const host = read('HOST', '127.0.0.1', (text) => text, 'an address to listen on')
  const port = read('PORT', 3000, (text) => wholeNumber(text, 0, 65_535), 'a port from 0 to 65535')
  const rateLimit = perMinute('RATE_LIMIT', 6000, 'requests')
  const config: Config = {
    host,
    port,
    publicUrl: withoutSlashes(read('PUBLIC_URL', '', url('http:', 'https:'), 'an http or https address')),
    databaseUrl: read<string | undefined>(
      'DATABASE_URL',
      undefined,
      url('postgres:', 'postgresql:'),
      'a postgres:// address',
    ),
    waitForDatabase: read(
      'WAIT_FOR_DATABASE',
      10,
      (text) => wholeNumber(text, 0, 86_400),
      'a whole number of seconds from 0 to 86400',
    ),
    databaseReplicaUrl: read<string | undefined>(
      'DATABASE_REPLICA_URL',
      undefined,
      url('postgres:', 'postgresql:'),
      'a postgres:// address',
    ),
    dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
    filesUrl: read<string | undefined>(
      'FILES_URL',
      undefined,
      (text) => (bucketPattern.test(text) ? withoutSlashes(text) : undefined),
      'like s3://bucket or s3://bucket/prefix, without credentials',
    ),
    maxFileBytes:
      1_048_576 *
      read(
        'FILE_MAX_MB',
        25,
        (text) => wholeNumber(text, 1, maxFileMegabytes),
        `a whole number of megabytes from 1 to ${maxFileMegabytes}`,
      ),
    fileScanUrl: read<string | undefined>(
      'FILE_SCAN_URL',
      undefined,
      url('http:', 'https:'),
      'an http or https address',
    ),
    adminName: read(
      'ADMIN_NAME',
      'admin',
      (text) => (text.length <= 255 ? text : undefined),
      'up to 255 characters',
    ),
    adminPassword: read<string | undefined>(
      'ADMIN_PASSWORD',
      undefined,
      (text) => (text.length >= 10 && text.length <= 255 ? text : undefined),
      '10 to 255 characters long',
    ),
    timezone: read(
      'APP_TIMEZONE',
      'UTC',
      (text) => (isTimezone(text) ? text : undefined),
      'a time zone such as Asia/Taipei',
    ),
    logLevel: read(
      'LOG_LEVEL',
      // At a terminal the welcome message is enough; a log collector reads every line.
      process.stdout.isTTY ? 'warn' : 'info',
      (text) => logLevels.find((level) => level === text),
      `one of ${logLevels.join(', ')}`,
    ),
    trustProxy: read<TrustedProxies>(
      'TRUST_PROXY',
      false,
      parseTrustedProxies,
      'false, the number of proxies in front (1 for one), or their addresses, such as 10.0.0.5, 10.0.0.0/8 or loopback',
    ),
    corsOrigins: read('CORS_ORIGINS', [], list, 'a list of origins'),
    secretKey: read<string | undefined>(
      'SECRET_KEY',
      undefined,
      (text) => (text.length >= 32 ? text : undefined),
      'at least 32 characters long',
    ),
    formerSecretKeys: former.filter((key) => key !== lostKey),
    isFormerKeyLost: former.includes(lostKey),
    queryToken: read('QUERY_TOKEN', true, onOrOff, 'on or off'),
    docs: read('DOCS', true, onOrOff, 'on or off'),
    demoPage: read('DEMO_PAGE', 'auto', oneOf('on', 'off', 'auto'), 'on, off or auto'),
    metrics: read('METRICS', 'private', oneOf('on', 'private', 'off'), 'on, private or off'),
    metricsToken: read<string | undefined>(
      'METRICS_TOKEN',
      undefined,
      (text) => (/^[\w.~+/=-]{16,512}$/.test(text) ? text : undefined),
      '16 to 512 letters, digits and . _ ~ + / = -',
    ),
    outboundAllow: read<string[]>(
      'OUTBOUND_ALLOW',
      [],
      (text) => (list(text).every(isNetwork) ? list(text) : undefined),
      'networks such as 10.0.0.0/8 or fd00::/8, with commas between them',
    ),
    webhookHttp: read('WEBHOOK_HTTP', false, onOrOff, 'on or off'),
    rateLimit,
    pushLimits: {
      employee: perMinute('PUSH_LIMIT', rateLimit / 2),
      channel: perMinute('PUSH_CHANNEL_LIMIT', rateLimit),
      forced: perMinute('PUSH_FORCE_LIMIT', rateLimit / 10),
    },
    maxTokenTtl: read(
      'MAX_TOKEN_TTL',
      noTokenLimit,
      (text) => wholeNumber(text, 1, noTokenLimit),
      `a whole number of minutes from 1 to ${noTokenLimit}`,
    ),
    maxSessionDays: read<number | undefined>(
      'MAX_SESSION_DAYS',
      undefined,
      (text) => wholeNumber(text, 1, 3650),
      'a whole number of days from 1 to 3650',
    ),
    lateReplyMinutes: read<number | undefined>(
      'LATE_REPLY_MINUTES',
      undefined,
      (text) => wholeNumber(text, 1, 1440),
      'a whole number of minutes from 1 to 1440',
    ),
    workers: read(
      'WORKERS',
      Math.min(availableParallelism(), maxWorkers),
      (text) => wholeNumber(text, 1, maxWorkers),
      `a whole number from 1 to ${maxWorkers}`,
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      0,
      (text) => wholeNumber(text, 0, 300),
      'a whole number of seconds from 0 to 300',
    ),
    platformUrls: {},
  }
  for (const [type, name] of Object.entries(addressVariables)) {
    const address = name && read<string | undefined>(name, undefined, platformUrl, 'an http or https address')
    if (address) config.platformUrls[type as ChannelType] = address
  }
  if (config.databaseUrl && !config.secretKey && !problems.some((line) => line.startsWith('SECRET_KEY')))
    problems.push(
      'SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same on every server.',
    )
  if (config.databaseReplicaUrl && !config.databaseUrl)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: a replica of it is meant.')
  if (problems.length) throw new UserError(problems.join('\n'))
  return config
}
