import { sql } from 'kysely'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { widestGapMs } from '../../backup-settings/schedule.ts'
import type { System } from './schema.ts'

/** What the checks of backups need to know beside what the page shows. */
export interface BackupFacts {
  /** Seconds between two scheduled backups, at most; null without a schedule. */
  gap: number | null
  /** Seconds since the last good one began; null without one. */
  age: number | null
  /** What the last trial restore found wrong. */
  verifyError: string | null
  /** Whether the write-ahead log is archived. */
  isContinuous: boolean
  hasBase: boolean
  /** Seconds since a file of the log was archived; null before the first. */
  logAge: number | null
}

interface Row {
  backups: Omit<System['backups'], 'is_scheduled'>
  facts: Pick<BackupFacts, 'age' | 'verifyError' | 'hasBase' | 'logAge'>
}

const latest = (kind: string, condition: string, columns: string) => sql`(
  select ${sql.raw(columns)} from backups where kind = ${kind} and store = s.url and ${sql.raw(condition)}
  order by started_at desc limit 1)`

/** Reads how backups have gone, from their own record and PostgreSQL's of the log. */
const read = async (db: Db, store: string) => {
  const { rows } = await sql<Row>`
    with s as (select ${store}::text as url),
    good as (select b.* from s, lateral (
      select started_at, bytes from backups where kind = 'archive' and store = s.url and finished_at is not null
      order by started_at desc limit 1) b)
    select json_build_object(
        'last_good_at', wire_time(good.started_at), 'last_bytes', good.bytes,
        'last_verified_at', wire_time(${latest('archive', 'verified_at is not null', 'verified_at')}),
        'last_error', coalesce(${latest('archive', 'true', 'error')}, ${latest('base', 'true', 'error')}),
        'log_archived_at', wire_time(a.last_archived_time)) as backups,
      json_build_object(
        'age', extract(epoch from clock_timestamp() - good.started_at)::int,
        'verifyError', ${latest('archive', 'verified_at is not null', 'verify_error')},
        'hasBase', ${latest('base', 'finished_at is not null', 'true')} is not null,
        'logAge', extract(epoch from clock_timestamp() - a.last_archived_time)::int) as facts
    from s left join good on true, pg_stat_archiver a`.execute(db)
  return rows[0] as Row
}

/** Returns what the system page shows of backups, and what its checks judge by. */
export const readBackups = async (db: Db, { backup }: Config) => {
  const { schedule, isContinuous } = backup
  const { backups, facts } = await read(db, backup.to ?? '')
  return {
    backups: {
      ...backups,
      is_scheduled: schedule !== undefined,
      log_archived_at: isContinuous ? backups.log_archived_at : null,
    },
    backupFacts: { ...facts, isContinuous, gap: schedule ? widestGapMs(schedule) / 1_000 : null },
  }
}
