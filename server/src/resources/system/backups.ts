import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { logArchivedSince } from '#db/embedded/archiving.ts'
import { widestGapMs } from '../../backup-settings/schedule.ts'
import { troubleOfStore } from '../../backup-stores/probe.ts'
import type { System } from './schema.ts'

/** What the checks of backups need to know beside what the page shows. */
export interface BackupFacts {
  /** Where backups go; null if that is not set. */
  store: string | null
  /** What keeps it from taking them; null if nothing does. */
  storeTrouble: string | null
  /** Seconds between two scheduled backups, at most; null without a schedule. */
  gap: number | null
  /** Seconds since the last good one began; null without one. */
  age: number | null
  /** What the last trial restore found wrong. */
  verifyError: string | null
  /** Why the last base backup failed; null if it did not. */
  baseError: string | null
  /** Whether the write-ahead log is archived. */
  isContinuous: boolean
  /** Seconds since the last base backup began, if the log is archived without a gap since; null without one. */
  baseAge: number | null
  /** Seconds since a file of the log was archived, or else since the first one could have been. */
  logAge: number
  /** Whether one was archived yet. */
  hasLog: boolean
}

interface Row {
  backups: Omit<System['backups'], 'is_scheduled'>
  facts: Pick<BackupFacts, 'age' | 'verifyError' | 'baseError' | 'baseAge' | 'logAge' | 'hasLog'>
}

/** A clock that was ahead may have dated some later: they would look young until then. */
const isPast = sql`started_at < clock_timestamp() + interval '1 hour'`

const latest = (kind: string, column: RawBuilder<unknown>, condition = sql`true`) => sql`(
  select ${column} from backups where kind = ${kind} and store = s.url and ${isPast} and ${condition}
  order by started_at desc limit 1)`

/** An attempt that is still running has no error yet: it says nothing about the one before it. */
const hasEnded = sql`(finished_at is not null or error is not null)`

/** Reads how backups have gone, from their own record and PostgreSQL's of the log. */
const read = async (db: Db, store: string, since: string | null) => {
  const { rows } = await sql<Row>`
    with s as (select ${store}::text as url, ${since}::timestamptz as since),
    good as (select b.* from s, lateral (
      select started_at, bytes from backups where kind = 'archive' and store = s.url and finished_at is not null and ${isPast}
      order by started_at desc limit 1) b)
    select json_build_object(
        'last_good_at', wire_time(good.started_at), 'last_bytes', good.bytes,
        'last_verified_at', wire_time(${latest('archive', sql`verified_at`, sql`verified_at is not null`)}),
        'last_error', ${latest('archive', sql`error`, hasEnded)},
        'log_archived_at', wire_time(a.last_archived_time)) as backups,
      json_build_object(
        'age', extract(epoch from clock_timestamp() - good.started_at)::int,
        'verifyError', ${latest('archive', sql`verify_error`, sql`verified_at is not null`)},
        'baseError', ${latest('base', sql`error`, hasEnded)},
        'baseAge', ${latest('base', sql`extract(epoch from clock_timestamp() - started_at)::int`, sql`finished_at is not null and started_at >= s.since`)},
        'hasLog', a.last_archived_time is not null,
        'logAge', extract(epoch from clock_timestamp()
          - coalesce(a.last_archived_time, greatest(s.since, pg_postmaster_start_time())))::int) as facts
    from s left join good on true, pg_stat_archiver a`.execute(db)
  return rows[0] as Row
}

/** Returns what the system page shows of backups, and what its checks judge by. */
export const readBackups = async (db: Db, { backup, dataDir }: Config) => {
  const { schedule, isContinuous } = backup
  const since = isContinuous ? await logArchivedSince(dataDir) : undefined
  const { backups, facts } = await read(db, backup.to ?? '', since?.toISOString() ?? null)
  return {
    backups: {
      ...backups,
      is_scheduled: schedule !== undefined,
      log_archived_at: isContinuous ? backups.log_archived_at : null,
    },
    backupFacts: {
      ...facts,
      store: backup.to ?? null,
      storeTrouble: await troubleOfStore(backup, backups.last_bytes ?? 0),
      isContinuous,
      gap: schedule ? widestGapMs(schedule) / 1_000 : null,
    },
  }
}
