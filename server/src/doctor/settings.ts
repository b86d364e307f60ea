import { isAbsolute, relative } from 'node:path'
import type { Config } from '#config'
import { attention, type Finding, fine } from './finding.ts'

const isWithin = (folder: string, path: string) => {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

const isBucket = (store: string) => store.startsWith('s3://')

/** Each returns what is wrong with settings that contradict each other, in words. */
const conflicts: ((config: Config) => string | false | undefined)[] = [
  ({ publicUrl, trustProxy, host }) =>
    publicUrl.startsWith('https:') &&
    trustProxy === false &&
    host === '127.0.0.1' &&
    'PUBLIC_URL is https, so a proxy is in front, and TRUST_PROXY is false: all callers count as one. Set TRUST_PROXY=1.',
  ({ publicUrl, host }) =>
    !publicUrl &&
    host !== '127.0.0.1' &&
    'Other machines can reach the service, and PUBLIC_URL is not set: links in responses have whatever host a request names.',
  ({ backup, dataDir }) =>
    backup.to !== undefined &&
    !isBucket(backup.to) &&
    isWithin(dataDir, backup.to) &&
    'BACKUP_TO is within DATA_DIR: the backups are lost together with what they are backups of.',
  ({ backup }) =>
    backup.to !== undefined &&
    !backup.schedule &&
    'BACKUP_TO is set without BACKUP_SCHEDULE: no backup is made.',
  ({ backup }) =>
    backup.to !== undefined &&
    isBucket(backup.to) &&
    !backup.key &&
    'Backups go to a bucket unencrypted: set BACKUP_KEY_FILE, and keep a copy of that file.',
  ({ backup, filesUrl }) =>
    backup.to !== undefined &&
    filesUrl === backup.to &&
    'FILES_URL and BACKUP_TO are the same place: give each its own.',
  ({ databaseUrl, databaseReplicaUrl }) =>
    databaseUrl !== undefined &&
    databaseUrl === databaseReplicaUrl &&
    'DATABASE_REPLICA_URL is the address of DATABASE_URL itself.',
  ({ metrics, metricsToken, trustProxy }) =>
    metrics === 'on' &&
    !metricsToken &&
    trustProxy !== false &&
    'METRICS=on lets anybody read /metrics: set METRICS_TOKEN.',
]

/** Looks for settings that contradict each other. */
export const examineSettings = (config: Config): Finding[] => {
  const found = conflicts.flatMap((conflict) => conflict(config) || [])
  return found.length
    ? found.map((sentence) => attention('settings', sentence))
    : [fine('settings', 'No setting contradicts another.')]
}
