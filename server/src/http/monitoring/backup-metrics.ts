import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#config'
import { logArchivedSince } from '#db/embedded/archiving.ts'

/** Times in seconds since 1970; null for what has not happened. */
export interface BackupTimes {
  good: number | null
  bytes: number | null
  verified: number | null
  base: number | null
  archived: number | null
  failing: number | null
}

/** A clock that was ahead may have dated some later. */
const isPast = `started_at < clock_timestamp() + interval '1 hour'`

const latest = (kind: string, condition: string, value: string) => `(
  select ${value}::float8 from backups where kind = '${kind}' and store = $2 and ${isPast} and ${condition}
  order by started_at desc limit 1)`

const epoch = (column: string) => `extract(epoch from ${column})`

const isComplete = 'finished_at is not null'

// Without a marker of archiving, there is no base backup that counts.
const isUsable = `${isComplete} and started_at >= $1::timestamptz`

const backupStatement = `
  select ${latest('archive', isComplete, epoch('started_at'))} as good,
    ${latest('archive', isComplete, 'bytes')} as bytes,
    ${latest('archive', 'verified_at is not null and verify_error is null', epoch('verified_at'))} as verified,
    ${latest('base', isUsable, epoch('started_at'))} as base,
    ${epoch('last_archived_time')}::float8 as archived,
    case when archived_count + failed_count > 0 then
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int end as failing
  from pg_stat_archiver`

export const readBackupTimes = async (
  client: pg.Client,
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
): Promise<BackupTimes> => {
  const since = backup.isContinuous ? await logArchivedSince(dataDir) : undefined
  return (await client.query(backupStatement, [since?.toISOString() ?? null, backup.to ?? ''])).rows[0]
}

const gauges: { name: string; help: string; of: keyof BackupTimes }[] = [
  {
    name: 'parley_backup_last_success_timestamp_seconds',
    help: 'When the last good backup to BACKUP_TO began; absent before the first',
    of: 'good',
  },
  { name: 'parley_backup_last_size_bytes', help: 'The size of that backup', of: 'bytes' },
  {
    name: 'parley_backup_last_verified_timestamp_seconds',
    help: 'When a backup was last restored on trial and found good',
    of: 'verified',
  },
  {
    name: 'parley_base_backup_last_success_timestamp_seconds',
    help: 'When the last copy of the whole cluster began, from which it can be recovered to a moment; absent after a gap in its log',
    of: 'base',
  },
  {
    name: 'parley_wal_archive_last_success_timestamp_seconds',
    help: 'When PostgreSQL last archived a file of its write-ahead log; absent if it archives none',
    of: 'archived',
  },
  {
    name: 'parley_wal_archive_failing',
    help: '1 if the last attempt to archive the write-ahead log failed; absent if it is not archived',
    of: 'failing',
  },
]

/** Registers metrics of backups and of the archived log. */
export const watchBackups = (latest: () => Promise<BackupTimes | undefined>, registers: Registry[]) => {
  for (const { name, help, of } of gauges)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await latest())?.[of] ?? null
        if (value === null) this.remove()
        else this.set(value)
      },
    })
}
