import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { ownVersion } from '../stage/sql.ts'

/** An import being undone. */
export interface Undoing {
  id: number
  kept_amount: number
  undo_requester_id: number | null
}

/** The outcome of a part of an undo. */
export interface Part {
  undone: number
  kept: number
}

/**
 * Records what an undo leaves unchanged, numbered on, and returns how many. `kept` has kind, record_id,
 * contact_id, reason.
 */
export const keep = ({ id, kept_amount }: Undoing) => sql`
  noted as (insert into relation_import_kept (task_id, number, kind, record_id, contact_id, reason)
    select ${id}::bigint, ${kept_amount}::bigint + row_number() over (order by record_id),
      kind, record_id, contact_id, reason
    from kept returning 1)`

/**
 * The version that each of the `given` records has if nobody has changed it since; undoing a later import gives a record
 * a new version with its former values. Needs `with recursive`.
 */
export const expectedVersions = (kind: string) => sql`
  steps as (
    select record_id, version from given
    union all
    select s.record_id, r.version_to from steps s join relation_import_restored r
      on r.kind = ${sql.lit(kind)} and r.record_id = s.record_id and r.version_from = s.version),
  expected as materialized (select record_id, max(version) as version from steps group by record_id)`

/** Notes which records are as they were before the import, for the undo of earlier ones. `restored` has their versions. */
export const noteRestored = ({ id }: Undoing, kind: string) => sql`
  bridged as (insert into relation_import_restored (task_id, kind, record_id, version_from, version_to)
    select ${id}::bigint, ${sql.lit(kind)}, f.record_id, f.version_before, r.version
    from restored r join found f on f.record_id = r.id where f.version_before is not null)`

/** Whether a contact existed before the import that is the `cause`. What an undo removes from others is not in their history. */
export const existedBefore = (contact: string) => `not exists (select from record_changes r, cause k
  where r.subject_type = 'contact' and r.subject_id = ${contact} and r.kind = 'contact.created'
    and r.refers_type = 'import' and r.refers_id = k.id)`

export const parts = sql<Part>`(select count(*) from done) as undone, (select count(*) from noted) as kept`

export const ownVersionOf = (contact: string) => sql.raw(ownVersion(contact))

/** Undoes one part and records its outcome with the task. */
export const undoPart = async <P extends Part>(
  db: Db,
  undoing: Undoing,
  statement: RawBuilder<P>,
): Promise<P> => {
  const { rows } = await statement.execute(db)
  const part = rows[0] as P
  const { undone, kept } = part
  await sql`update relation_import_tasks set undone_amount = undone_amount + ${undone},
    kept_amount = kept_amount + ${kept} where id = ${undoing.id}`.execute(db)
  undoing.kept_amount += kept
  return part
}
