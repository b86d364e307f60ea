import type pg from 'pg'
import { locks } from '#db/locks.ts'
import type { BackupRecord } from '../../backup-stores/catalog.ts'

type Kind = BackupRecord['kind']

/** Takes the right to make backups until the connection ends. Returns whether it was free. */
export const takeBackupLock = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select pg_try_advisory_lock($1) as is_ours', [locks.backup])).rows[0].is_ours

/** How the backups of a kind have gone; times in milliseconds since 1970. */
export interface Past {
  /** When the last good one began. */
  goodMs: number | null
  /** When the last attempt began. */
  triedMs: number | null
  /** Attempts that failed since the last good one. */
  failures: number
}

const epochMs = (time: string) => `extract(epoch from ${time})::float8 * 1000`

/** What a clock that was ahead has dated later than this is not counted: it would keep others waiting until then. */
const isPast = `started_at < $3::timestamptz + interval '1 hour'`

const pastSql = `
  with past as (select * from backups where kind = $1 and store = $2 and ${isPast}),
  good as (select max(started_at) as at from past where finished_at is not null)
  select ${epochMs('good.at')} as "goodMs", ${epochMs('max(b.started_at)')} as "triedMs",
    count(b.id) filter (where b.error is not null and (good.at is null or b.started_at > good.at))::int as failures
  from good left join past b on true group by good.at`

export const readPast = async (
  client: pg.ClientBase,
  { kind, store, now }: { kind: Kind; store: string; now: Date },
): Promise<Past> =>
  (await client.query<Past>(pastSql, [kind, store, now])).rows[0] ?? {
    goodMs: null,
    triedMs: null,
    failures: 0,
  }

/** Records the attempts of processes that have ended; only the holder of the lock may call this. */
export const endInterrupted = (client: pg.ClientBase) =>
  client.query(
    `update backups set error = 'The process ended before the backup was complete.'
     where finished_at is null and error is null`,
  )

/** Records an attempt and how it ends; the error is rethrown. */
export const recorded = async (
  client: pg.ClientBase,
  about: { kind: Kind; store: string; startedAt: Date },
  work: () => Promise<BackupRecord>,
) => {
  const { rows } = await client.query<{ id: number }>(
    'insert into backups (kind, store, started_at) values ($1, $2, $3) returning id',
    [about.kind, about.store, about.startedAt],
  )
  const id = rows[0]?.id
  try {
    const made = await work()
    await client.query(
      'update backups set name = $2, bytes = $3, sha256 = $4, finished_at = $5 where id = $1',
      [id, made.name, made.bytes, made.sha256, made.finished_at],
    )
    return made
  } catch (error) {
    await client
      .query('rollback')
      .then(() => client.query('update backups set error = $2 where id = $1', [id, (error as Error).message]))
      .catch(() => undefined)
    throw error
  }
}

export const noteRemoved = (client: pg.ClientBase, names: string[]) =>
  client.query('update backups set removed_at = now() where name = any($1) and removed_at is null', [names])

export const noteVerified = (client: pg.ClientBase, name: string, error: string | undefined) =>
  client.query(
    'update backups set verified_at = clock_timestamp(), verify_error = $2 where name = $1 and kind = $3',
    [name, error ?? null, 'archive'],
  )

/** Returns when a backup was last found good by a trial restore, in milliseconds since 1970. */
export const lastVerified = async (client: pg.ClientBase, store: string) =>
  (
    await client.query<{ ms: number | null }>(
      `select ${epochMs('max(verified_at)')} as ms from backups
       where store = $1 and verify_error is null and verified_at <= clock_timestamp()`,
      [store],
    )
  ).rows[0]?.ms ?? undefined

/** Returns the name of the newest backup that a trial restore found good. */
export const lastProven = async (client: pg.ClientBase, store: string) =>
  (
    await client.query<{ name: string }>(
      `select name from backups where store = $1 and verified_at is not null and verify_error is null
       and removed_at is null order by started_at desc limit 1`,
      [store],
    )
  ).rows[0]?.name

/** Deletes the records of backups that are gone or failed long ago. */
export const deleteOldRecords = (client: pg.ClientBase) =>
  client.query(
    `delete from backups where started_at < now() - interval '90 days' and (error is not null or removed_at is not null)`,
  )
