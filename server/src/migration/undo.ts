import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { countReferences } from '#db/records/references.ts'
import { countRecipes, countValues, type StoredField } from '#resources/cz-cols/usage.ts'
import { UserError } from '../user-error.ts'
import { alone } from './runs/alone.ts'
import { beginUndo, endRun, findRun, findRunning, lockUndoing, recordAudit } from './runs/queries.ts'
import type { Source } from './sources/source.ts'
import { lockUnchanged, type RecordKind, settleVersions, tableOf } from './write/writing.ts'

export type UndoResult = Partial<Record<RecordKind, { removed: number; kept: number }>>

const batchSize = 500

const isOurs = (kind: RecordKind, id: RawBuilder<unknown>) =>
  sql`exists (select from migrated_records o where o.kind = ${kind} and o.record_id = ${id} and o.run_id is not null)`
/** Notes that people have written, or changed since. */
const isOwnNote = (kind: 'ticket_note' | 'conversation_note') =>
  sql`not exists (select from migrated_records o
    where o.kind = ${kind} and o.record_id = n.id and o.run_id is not null and o.version = n.version)`

/** What a run wrote on a record of its own stays while that record does. */
const isOfRun = (kind: RecordKind, id: RawBuilder<unknown>) =>
  sql`exists (select from migrated_records o where o.kind = ${kind} and o.record_id = ${id} and o.run_id = m.run_id)`

/** What people have added to a record since, in tables that do not change its version. */
const additions: Partial<Record<RecordKind, RawBuilder<unknown>>> = {
  // Messages are numbered without a gap, so those before another one stay.
  message: sql`${isOfRun('conversation', sql`t.conversation_id`)}
    or exists (select from messages l where l.conversation_id = t.conversation_id and l.seq > t.seq
      and not ${isOfRun('message', sql`l.id`)})`,
  ticket_note: isOfRun('ticket', sql`t.ticket_id`),
  conversation_note: isOfRun('conversation', sql`t.conversation_id`),
  conversation: sql`exists (select from conversation_notes n where n.conversation_id = t.id and ${isOwnNote('conversation_note')})
    or exists (select from csat_scores s where s.contact_log_id = t.id)
    or exists (select from reminders r where r.conversation_id = t.id)
    or exists (select from follows f where f.conversation_id = t.id)
    or exists (select from ticket_conversations l where l.conversation_id = t.id)
    or exists (select from messages m where m.conversation_id = t.id and not ${isOurs('message', sql`m.id`)})`,
  ticket: sql`exists (select from ticket_notes n where n.ticket_id = t.id and ${isOwnNote('ticket_note')})
    or exists (select from reminders r where r.ticket_id = t.id)
    or exists (select from follows f where f.ticket_id = t.id)
    or exists (select from ticket_time_entries e where e.ticket_id = t.id)
    or exists (select from ticket_checklists c where c.ticket_id = t.id)
    or exists (select from ticket_links l where l.ticket_id = t.id or l.other_id = t.id)
    or exists (select from ticket_merges g where g.ticket_id = t.id)
    or exists (select from relation_records r where r.ticket_id = t.id)
    or exists (select from file_uses u where u.ticket_id = t.id)
    or exists (select from ticket_conversations l where l.ticket_id = t.id
      and not ${isOurs('conversation', sql`l.conversation_id`)})`,
  contact: sql`exists (select from tickets o where o.contact_id = t.id)
    or exists (select from conversations o where o.contact_id = t.id)
    or exists (select from relation_records r where r.contact_id = t.id)
    or exists (select from addresses a where a.contact_id = t.id)
    or exists (select from file_uses u where u.contact_id = t.id)
    or exists (select from contact_merges g where g.contact_id = t.id)
    or exists (select from contactables c where c.contact_id = t.id and not ${isOurs('channel', sql`c.channel_id`)})`,
  company: sql`exists (select from contact_companies l where l.company_id = t.id)`,
  tag: sql`exists (select from contact_tags l where l.tag_id = t.id)
    or exists (select from conversation_tags l where l.tag_id = t.id)
    or exists (select from ticket_tags l where l.tag_id = t.id)`,
  channel: sql`exists (select from conversations c where c.channel_id = t.id)
    or exists (select from contactables c join csat_scores s on s.contactable_id = c.id where c.channel_id = t.id)`,
}

const isChanged = (kind: RecordKind) =>
  kind === 'message' || kind === 'tag' || kind === 'channel'
    ? sql`false`
    : sql`t.version is distinct from m.version`

const forget = (db: Db, kind: RecordKind, owner: 'conversation_id' | 'ticket_id', ids: number[]) =>
  sql`delete from migrated_records m using ${tableOf(kind)} t
    where t.${sql.ref(owner)} = any(${ids}::bigint[]) and m.kind = ${kind} and m.record_id = t.id`.execute(db)

/** Takes what conversations have lost by its age out of the count of what is gone: they go themselves. */
const forgetRemoved = async (db: Db, conversations: number[]) => {
  await sql`select hold_message_months()`.execute(db)
  await sql`
    update message_retention set removed = removed - lost.n from (
      select (select coalesce(sum(last_seq), 0) from conversations where id = any(${conversations}::bigint[]))
        - (select count(*) from messages where conversation_id = any(${conversations}::bigint[])) as n) lost
    where lost.n <> 0 and removed > 0`.execute(db)
}

interface Ending {
  id: number
  last_seq: number
  /** The messages after it that are there. */
  n: number
}

const endingsBefore = async (db: Db, messages: number[]) => {
  const { rows } = await sql<Ending>`
    select conversation_id as id, min(seq) - 1 as last_seq, count(*) as n from messages
    where id = any(${messages}::bigint[]) group by conversation_id order by conversation_id`.execute(db)
  return rows
}

/** Has conversations end where they did before these messages, which are their last ones. */
const shorten = async (db: Db, messages: number[]) => {
  await sql`select hold_message_months(), set_config('parley.moments', 'kept', true)`.execute(db)
  const endings = await endingsBefore(db, messages)
  const ids = endings.map(({ id }) => id)
  const unchanged = await lockUnchanged({ db }, 'conversation', ids)
  const rows = sql`jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as r (id bigint, last_seq bigint, n bigint)`
  // What has been removed by its age from there on is not counted any more either.
  await sql`
    update message_retention set removed = removed - lost.n from (
      select sum(c.last_seq - r.last_seq - r.n) as n from conversations c join ${rows} on r.id = c.id) lost
    where lost.n <> 0 and removed > 0`.execute(db)
  await sql`
    update conversations c set last_seq = r.last_seq, settled_seq = least(c.settled_seq, r.last_seq),
      last_message_at = coalesce((
        select max(m.created_at) from messages m where m.conversation_id = c.id and m.seq <= r.last_seq),
        c.last_message_at)
    from ${rows} where c.id = r.id`.execute(db)
  await settleVersions({ db }, 'conversation', unchanged)
}

/** What goes with records of the run. */
const before: Partial<Record<RecordKind, (db: Db, ids: number[]) => Promise<unknown>>> = {
  ticket: (db, ids) => forget(db, 'ticket_note', 'ticket_id', ids),
  conversation: async (db, ids) => {
    await forget(db, 'conversation_note', 'conversation_id', ids)
    await forget(db, 'message', 'conversation_id', ids)
    await forgetRemoved(db, ids)
    await sql`delete from messages where conversation_id = any(${ids}::bigint[])`.execute(db)
  },
  message: shorten,
  contact: (db, ids) =>
    sql`delete from contactables c where c.contact_id = any(${ids}::bigint[])
      and ${isOurs('channel', sql`c.channel_id`)}
      and not exists (select from conversations v where v.contactable_id = c.id)
      and not exists (select from csat_scores s where s.contactable_id = c.id)`.execute(db),
  channel: (db, ids) => sql`delete from contactables where channel_id = any(${ids}::bigint[])`.execute(db),
}

/** Messages go from the last one on, so that what an interruption leaves has no gap. */
const isDescending = (kind: RecordKind) => kind === 'message'

const beginningOf = (kind: RecordKind) => (isDescending(kind) ? Number.MAX_SAFE_INTEGER : 0)

/** Locks the next records of a run, and says which of them stay because people have changed or used them since. */
const lockNext = async (db: Db, run: number, kind: RecordKind, after: number) => {
  const [isNext, direction] = isDescending(kind) ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<{ id: number; is_kept: boolean }>`
    select t.id, ${isChanged(kind)} or ${additions[kind] ?? sql`false`} as is_kept
    from migrated_records m join ${tableOf(kind)} t on t.id = m.record_id
    where m.run_id = ${run} and m.kind = ${kind} and m.record_id ${isNext} ${after}
    order by m.record_id ${direction} limit ${batchSize} ${kind === 'message' ? sql`` : sql`for update of t`}`.execute(
    db,
  )
  return rows
}

const remove = async (db: Db, kind: RecordKind, ids: number[]) => {
  if (!ids.length) return
  await before[kind]?.(db, ids)
  await sql`delete from ${tableOf(kind)} where id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from migrated_records where kind = ${kind} and record_id = any(${ids}::bigint[])`.execute(
    db,
  )
}

const takeBackBatch = async (db: Db, run: number, kind: RecordKind, after: number) => {
  const rows = await lockNext(db, run, kind, after)
  const removed = rows.filter(({ is_kept }) => !is_kept).map(({ id }) => id)
  await remove(db, kind, removed)
  return { last: rows.at(-1)?.id, removed: removed.length, kept: rows.length - removed.length }
}

const inUse = async (db: Db, kind: 'employee' | 'field' | 'field_category', id: number) => {
  if (kind !== 'field')
    return (
      Object.keys(await countReferences(db, kind === 'employee' ? 'employees' : 'cz_col_categories', id))
        .length > 0
    )
  const { rows } = await sql<StoredField>`select id, type, category_id from cz_cols where id = ${id}`.execute(
    db,
  )
  if (!rows[0]) return false
  const counts = { ...(await countValues(db, rows[0])), ...(await countRecipes(db, id)) }
  return Object.keys(counts).length > 0
}

/** Employees and fields are few, and much may refer to each: they are looked at one by one. */
const takeBackEach = async (db: Db, run: number, kind: 'employee' | 'field' | 'field_category') => {
  const result = { removed: 0, kept: 0 }
  let after = 0
  for (
    let rows = await lockNext(db, run, kind, after);
    rows.length;
    rows = await lockNext(db, run, kind, after)
  ) {
    for (const { id, is_kept } of rows) {
      after = id
      const stays = is_kept || (await inUse(db, kind, id))
      if (!stays) await remove(db, kind, [id])
      result[stays ? 'kept' : 'removed']++
    }
  }
  return result
}

/** In the order in which they refer to each other. */
const many = [
  'ticket',
  'conversation',
  'message',
  'ticket_note',
  'conversation_note',
  'contact',
  'company',
  'tag',
  'channel',
] as const
const few = ['field', 'field_category', 'employee'] as const

const takenBack = (run: number) => new UserError(`Run ${run} has been taken back already.`)

const takeBackAll = async (db: Db, run: number, kind: (typeof many)[number], signal: AbortSignal) => {
  const result = { removed: 0, kept: 0 }
  for (let after: number | undefined = beginningOf(kind); after !== undefined; ) {
    signal.throwIfAborted()
    const from: number = after
    const batch = await db.transaction().execute(async (trx) => {
      if (!(await lockUndoing(trx, run))) throw takenBack(run)
      await sql`select set_config('parley.rules', 'off', true)`.execute(trx)
      return takeBackBatch(trx, run, kind, from)
    })
    result.removed += batch.removed
    result.kept += batch.kept
    after = batch.last
  }
  return result
}

interface UndoOptions {
  employee: { id: number; account: string }
  source: Pick<Source, 'name' | 'title'>
  signal: AbortSignal
}

const takeBack = async (db: Db, id: number, { employee, source, signal }: UndoOptions) => {
  const run = await findRun(db, id)
  if (!run || run.source !== source.name) throw new UserError(`There is no run ${id} from ${source.name}.`)
  if (run.state === 'undone' && run.ended_at !== null) throw takenBack(id)
  const running = await findRunning(db, source.name)
  if (running && running.id !== id)
    throw new UserError(`Run ${running.id} is not complete: go on with it, or take it back before run ${id}.`)
  await beginUndo(db, id)
  const taken: UndoResult = {}
  for (const kind of many) taken[kind] = await takeBackAll(db, id, kind, signal)
  await db.transaction().execute(async (trx) => {
    if (!(await lockUndoing(trx, id))) throw takenBack(id)
    for (const kind of few) taken[kind] = await takeBackEach(trx, id, kind)
    await endRun(trx, id, 'undone')
    await recordAudit(trx, 'migration.undo', id, employee, taken)
  })
  return taken
}

/**
 * Removes what a run has created, except what people have changed or used since. It may be interrupted, and repeated:
 * then it goes on.
 */
export const undo = (db: Db, id: number, options: UndoOptions): Promise<UndoResult> =>
  alone(db, options.source, () => takeBack(db, id, options))
