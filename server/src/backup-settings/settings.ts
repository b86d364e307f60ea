import { isAbsolute, resolve } from 'node:path'
import { isBucket, oneOf, onOrOff, type Settings, withoutSlashes } from '../settings.ts'
import { parseSchedule, type Schedule } from './schedule.ts'

/** How backups are made without anyone asking for them. */
export interface BackupSettings {
  /** A folder, or a bucket like `s3://bucket/prefix`. */
  to: string | undefined
  /** The profile of the AWS configuration with the bucket's credentials; absent for the SDK's defaults. */
  profile: string | undefined
  schedule: Schedule | undefined
  /** How many backups are kept. */
  keep: number
  /** How old a backup becomes before it is removed, in days. */
  keepDays: number | undefined
  /** A passphrase or key; without it, backups are not encrypted. */
  key: string | undefined
  verify: 'weekly' | 'always' | 'off'
  /** Whether the write-ahead log of the embedded database is archived, for point-in-time recovery. */
  isContinuous: boolean
  /** Bytes of log that may wait for the archive before it is given up. */
  maxWaitingBytes: number
}

const minKeyLength = 20
const megabyte = 1_048_576

/** Returns a store as it is written in settings; undefined if it is neither a folder nor a bucket. */
export const parseStore = (text: string) => {
  if (isBucket(text)) return withoutSlashes(text)
  const isFolder = isAbsolute(text) || (/^\.{0,2}[\w/]/.test(text) && !text.includes(':'))
  return isFolder ? resolve(text) : undefined
}

export const storeForm = 'a folder, or like s3://bucket/prefix, without credentials'

/** Reads the settings of backups. */
export const backupSettingsOf = (settings: Settings): BackupSettings => {
  const { read, optional, whole, problems, env } = settings
  const backup: BackupSettings = {
    to: optional('BACKUP_TO', parseStore, storeForm),
    profile: env.BACKUP_AWS_PROFILE?.trim() || undefined,
    schedule: optional(
      'BACKUP_SCHEDULE',
      parseSchedule,
      'hourly, or times of day such as 02:30 or sun 03:00, with commas between them',
    ),
    keep: whole('BACKUP_KEEP', 14, 1, 10_000, 'backups'),
    keepDays: whole('BACKUP_KEEP_DAYS', undefined, 1, 36_500, 'days'),
    key: optional(
      'BACKUP_KEY',
      (text) => (text.length >= minKeyLength ? text : undefined),
      `at least ${minKeyLength} characters long`,
    ),
    verify: read('BACKUP_VERIFY', 'weekly', oneOf('weekly', 'always', 'off'), 'weekly, always or off'),
    isContinuous: read('BACKUP_WAL', false, onOrOff, 'on or off'),
    maxWaitingBytes: megabyte * whole('BACKUP_WAL_MAX_MB', 2_048, 64, 10_000_000, 'megabytes'),
  }
  const isUsed = backup.schedule || backup.isContinuous
  if (isUsed && !env.BACKUP_TO?.trim())
    problems.push('BACKUP_SCHEDULE and BACKUP_WAL need BACKUP_TO: where do backups go?')
  if (backup.isContinuous && !backup.schedule)
    problems.push('BACKUP_WAL needs BACKUP_SCHEDULE: recovery begins with a scheduled backup of the cluster.')
  if (backup.isContinuous && env.DATABASE_URL?.trim())
    problems.push('BACKUP_WAL is for the embedded database: with DATABASE_URL, its server archives its log.')
  if (backup.isContinuous && process.platform === 'win32')
    problems.push('BACKUP_WAL is not available on Windows.')
  return backup
}
