import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { DiskShort } from '#jobs/room.ts'
import { contactColumns } from '#resources/relation-import-recipes/columns.ts'
import type { AttemptTools } from './attempt.ts'
import { ownVersion } from './merge/sql.ts'
import { transact } from './session.ts'

/** An import being undone. */
interface Undoing {
  id: number
  kept_amount: number
}

/** The outcome of a part of an undo. */
interface Part {
  undone: number
  kept: number
}

const mostChanges = 5_000

/** Claims the undo that was requested first. */
export const takeUndo = async (db: Db): Promise<Undoing | undefined> => {
  const { rows } = await sql<Undoing>`
    update relation_import_tasks set undo_status = 1, undo_start_at = coalesce(undo_start_at, now()),
      restart_at = null, waiting_reason = null
    where id = (select id from relation_import_tasks
      where undo_status < 2 and (restart_at is null or restart_at <= now()) order by undo_requested_at, id limit 1)
    returning id, kept_amount`.execute(db)
  return rows[0]
}

/**
 * Records what an undo leaves unchanged, numbered on, and returns how many. `kept` has kind, record_id,
 * contact_id, reason.
 */
const keep = ({ id, kept_amount }: Undoing) => sql`
  noted as (insert into relation_import_kept (task_id, number, kind, record_id, contact_id, reason)
    select ${id}::bigint, ${kept_amount}::bigint + row_number() over (order by record_id), kind, record_id, contact_id, reason
    from kept returning 1)`

const parts = sql<Part>`(select count(*) from done) as undone, (select count(*) from noted) as kept`

const ids = ({ id }: Undoing, kind: string, batch: number) => sql`
  ids as materialized (
    select a.record_id, coalesce(c.version_after, 1) as version
    from (select unnest(record_ids) as record_id from relation_import_additions
      where task_id = ${id} and kind = ${kind} and batch = ${batch}) a
    left join relation_import_changes c on c.task_id = ${id} and c.kind = ${kind} and c.record_id = a.record_id)`

const removeRecords = (undoing: Undoing, batch: number) => sql<Part>`
  with ${ids(undoing, 'relation_record', batch)},
  found as materialized (
    select r.id, r.contact_id, case when r.version <> i.version then 'changed' end as reason
    from relation_records r join ids i on i.record_id = r.id order by r.id for update of r),
  done as (delete from relation_records r using found f where f.id = r.id and f.reason is null returning r.id),
  kept as (select 'relation_record' as kind, id as record_id, contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

/** Tables with records that someone may have added to a contact since. */
const dependents = [
  'phone_numbers',
  'addresses',
  'email_contacts',
  'tickets',
  'contactables',
  'conversations',
  'relation_records',
]

const isInUse = sql.join(
  dependents.map((table) => sql`exists (select from ${sql.table(table)} d where d.contact_id = c.id)`),
  sql` or `,
)

const own = (of: string) => sql.raw(ownVersion(of))

const removeContacts = (undoing: Undoing, batch: number) => sql<Part>`
  with ${ids(undoing, 'contact', batch)},
  found as materialized (
    select c.id, case when ${isInUse} then 'in_use' when ${own('c')} <> i.version then 'changed' end as reason
    from contacts c join ids i on i.record_id = c.id order by c.id for update of c),
  done as (delete from contacts c using found f where f.id = c.id and f.reason is null returning c.id),
  kept as (select 'contact' as kind, id as record_id, id as contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

/** Deletes the record of a batch's additions, and of the task's own changes to them. */
const forget = ({ id }: Undoing, kind: string, batch: number) => sql`
  with gone as (delete from relation_import_additions where task_id = ${id} and kind = ${kind} and batch = ${batch}
    returning record_ids)
  delete from relation_import_changes c using gone
  where c.task_id = ${id} and c.kind = ${kind} and c.record_id = any(gone.record_ids)`

const nextAddition = async (db: Db, { id }: Undoing) =>
  db
    .selectFrom('relation_import_additions')
    .select(['kind', 'batch'])
    .where('task_id', '=', id)
    // Relation records first, because they would keep their contact from being removed.
    .orderBy('kind', 'desc')
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst()

const taken = ({ id }: Undoing, kind: string) => sql`
  taken as (delete from relation_import_changes where ctid = any(array(
    select ctid from relation_import_changes where task_id = ${id} and kind = ${kind} limit ${mostChanges}))
    returning record_id, before, version_after)`

/** The current rows, locked until the part is done. */
const locked = (table: string, version = sql`r.version`) => sql`
  locked as materialized (select r.id, ${version} as version from ${sql.table(table)} r join taken t on t.record_id = r.id
    order by r.id for no key update of r)`

const restoreRecords = (undoing: Undoing) => sql<Part>`
  with ${taken(undoing, 'relation_record')}, ${locked('relation_records')},
  found as materialized (
    select t.record_id, t.before, case when l.id is null then 'deleted' when l.version <> t.version_after then 'changed'
      end as reason
    from taken t left join locked l on l.id = t.record_id),
  done as (update relation_records r set cz_values = f.before -> 'cz_values' from found f
    where f.reason is null and r.id = f.record_id returning r.id),
  kept as (select 'relation_record' as kind, f.record_id, r.contact_id, f.reason
    from found f left join relation_records r on r.id = f.record_id where f.reason is not null),
  ${keep(undoing)}
  select ${parts}`

const restored = sql.join(
  Object.entries(contactColumns)
    .filter(([, { isImportable }]) => isImportable)
    .map(([column]) => sql`${sql.ref(column)} = old.${sql.ref(column)}`),
)

const restoreContacts = (undoing: Undoing) => sql<Part>`
  with ${taken(undoing, 'contact')}, ${locked('contacts', own('r'))},
  found as materialized (
    select t.record_id, t.before, case when l.id is null then 'deleted' when l.version <> t.version_after then 'changed'
      when t.before ->> 'sponsor_id' is not null
        and (t.before ->> 'sponsor_id')::bigint not in (select id from sponsors) then 'deleted' end as reason
    from taken t left join locked l on l.id = t.record_id),
  done as (update contacts c set ${restored}
    from found f, contacts was, lateral jsonb_populate_record(was, f.before) old
    where f.reason is null and was.id = f.record_id and c.id = f.record_id returning c.id),
  kept as (select 'contact' as kind, record_id, record_id as contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

const note = async (db: Db, undoing: Undoing, { undone, kept }: Part) => {
  await sql`update relation_import_tasks set undone_amount = undone_amount + ${undone},
    kept_amount = kept_amount + ${kept} where id = ${undoing.id}`.execute(db)
  undoing.kept_amount += kept
}

const first = ({ rows }: { rows: Part[] }) => rows[0] as Part

const undoAddition = async (db: Db, undoing: Undoing) => {
  const next = await nextAddition(db, undoing)
  if (!next) return false
  const remove = next.kind === 'contact' ? removeContacts : removeRecords
  await note(db, undoing, first(await remove(undoing, next.batch).execute(db)))
  await forget(undoing, next.kind, next.batch).execute(db)
  return true
}

const undoChanges = async (db: Db, undoing: Undoing) => {
  for (const restore of [restoreRecords, restoreContacts]) {
    const part = first(await restore(undoing).execute(db))
    await note(db, undoing, part)
    if (part.undone + part.kept > 0) return true
  }
  return false
}

const finish = async (db: Db, { id }: Undoing) => {
  await sql`update relation_import_tasks set undo_status = 2, undo_end_at = now() where id = ${id}`.execute(
    db,
  )
  return false
}

/** Postpones a failed undo, so that imports can run first. */
const putOff = (db: Db, { id }: Undoing) =>
  sql`update relation_import_tasks set restart_at = now() + interval '1 minute' where id = ${id}`.execute(db)

/** Undoes an import, one part per transaction; records changed by others since are left and listed. */
export const undo = async (
  { session, signal, reached, checkRoom }: Pick<AttemptTools, 'session' | 'signal' | 'reached' | 'checkRoom'>,
  undoing: Undoing,
) => {
  const { db } = session
  const step = async () =>
    (await undoAddition(db, undoing)) || (await undoChanges(db, undoing)) || finish(db, undoing)
  try {
    while (await transact(session, step)) {
      await reached?.('part undone')
      signal.throwIfAborted()
      await checkRoom?.()
    }
  } catch (error) {
    // The next claimed undo continues it.
    if (error instanceof DiskShort) return
    if (!signal.aborted) await putOff(db, undoing)
    throw error
  }
}
