import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import * as contacts from '#resources/contacts/queries.ts'
import { changesBetween, type Snapshot, snapshotOf } from '#resources/record-changes/rules.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import type { RuleContext } from '#resources/rule-engine/context.ts'
import { type EffectsById, runRulesOfMany, type WrittenRecord } from '#resources/rule-engine/many.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import * as tickets from '#resources/tickets/queries.ts'
import { withSets } from '#resources/tickets/rules.ts'
import type { Plan } from '../plan/plan.ts'
import { restoredColumns } from '../undo/changes.ts'
import { ownVersionOf } from '../undo/parts.ts'
import type { Running } from './progress.ts'

type Kind = 'contact' | 'ticket'

interface CoveredRecord {
  id: number
  snapshot: Snapshot
}

interface Reader {
  table: 'contacts' | 'tickets'
  /** The existing records that the rows of a batch are about. */
  staged: RawBuilder<unknown>
  /** As undo compares it. */
  version: RawBuilder<unknown>
  find: (db: Db, ids: number[]) => Promise<object[]>
  read: (db: Db, ids: number[]) => Promise<CoveredRecord[]>
}

/** In the order in which rules see them. */
const readers: Record<Kind, Reader> = {
  contact: {
    table: 'contacts',
    staged: sql`select distinct m.contact_id from import_matches m where m.contact_id is not null
      and not exists (select from import_created c where c.contact_id = m.contact_id)`,
    version: ownVersionOf('r'),
    find: contacts.findMany,
    read: async (db, ids) =>
      (await contacts.findMany(db, ids)).map((row) => ({
        id: row.id,
        snapshot: snapshotOf(row as object, contacts.historyFields),
      })),
  },
  ticket: {
    table: 'tickets',
    staged: sql`select distinct record_id from import_targets where record_id is not null`,
    version: sql`r.version`,
    find: tickets.findMany,
    read: async (db, ids) =>
      (await tickets.findMany(db, ids)).map((row) => ({
        id: row.id,
        snapshot: snapshotOf(withSets(row), tickets.historyFields),
      })),
  },
}

const events = ['created', 'updated'] as const

const haveRules = async (db: Db, kind: Kind) => {
  for (const event of events) if ((await rulesFor(db, kind, event)).length) return true
  return false
}

/** A record as it is stored, in what undo restores. */
interface StoredRow {
  id: number
  version: number
  /** JSON as text, so that its numbers stay as they are. */
  columns: string
}

interface Former {
  snapshots: Map<number, Snapshot>
  rows: StoredRow[]
}

/** What the records of a batch were before it, by kind; only of kinds that have rules. */
export type FormerRecords = Map<Kind, Former>

const lockStaged = (db: Db, kind: Kind) => {
  const { table, staged, version } = readers[kind]
  return sql<StoredRow>`select r.id, ${version} as version, (select jsonb_object_agg(key, value)
      from jsonb_each(to_jsonb(r)) where key = any(${restoredColumns[kind]}::text[]))::text as columns
    from ${sql.table(table)} r where r.id in (${staged}) order by r.id for no key update of r`.execute(db)
}

/** Locks and reads what a staged batch may change, before it does. */
export const readFormer = async (db: Db, { ticket }: Pick<Plan, 'ticket'>): Promise<FormerRecords> => {
  const former: FormerRecords = new Map()
  for (const [kind, { read }] of Object.entries(readers) as [Kind, Reader][]) {
    // Without tickets, a batch's targets are relation records.
    if (kind === 'ticket' && !ticket) continue
    if (!(await haveRules(db, kind))) continue
    const { rows } = await lockStaged(db, kind)
    const found = rows.length
      ? await read(
          db,
          rows.map(({ id }) => id),
        )
      : []
    former.set(kind, { snapshots: new Map(found.map(({ id, snapshot }) => [id, snapshot])), rows })
  }
  return former
}

type Task = Pick<Running, 'id' | 'batches' | 'creater_id'>

const addedBy = async (db: Db, kind: Kind, { id, batches }: Task): Promise<WrittenRecord[]> => {
  const { rows } = await sql<{ id: number }>`select unnest(record_ids) as id from relation_import_additions
    where task_id = ${id} and kind = ${kind} and batch = ${batches} order by 1`.execute(db)
  return rows.map((row) => ({ id: row.id, before: null }))
}

const changedSince = async (
  db: Db,
  { read }: Reader,
  former: Map<number, Snapshot>,
): Promise<WrittenRecord[]> => {
  const now = former.size ? await read(db, [...former.keys()]) : []
  return now.flatMap(({ id, snapshot }) => {
    const before = former.get(id)
    return before && changesBetween(before, snapshot).length ? [{ id, before }] : []
  })
}

/**
 * What rules have made of a record counts as the import's, so that it can still be taken back, with what they replaced.
 * Of values that the import has noted already, the noted ones count, unless somebody has changed the record since.
 */
const noteRuleChanges = (db: Db, kind: Kind, { id }: Task, ids: number[], rows: StoredRow[]) =>
  sql`insert into relation_import_changes (task_id, kind, record_id, before, version_after)
    select ${id}, ${kind}, r.id, coalesce(replaced.before, '{}')
        || case when f.id is null or k.version_after >= f.version then coalesce(k.before, '{}') else '{}' end,
      ${readers[kind].version}
    from ${sql.table(readers[kind].table)} r
    left join unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map(({ version }) => version)}::int[],
      ${rows.map(({ columns }) => columns)}::text[]) f(id, version, columns) on f.id = r.id
    left join relation_import_changes k on k.task_id = ${id} and k.kind = ${kind} and k.record_id = r.id
    left join lateral (select jsonb_object_agg(key, value) as before from jsonb_each(f.columns::jsonb)
      where value is distinct from to_jsonb(r) -> key) replaced on true
    where r.id = any(${ids}::bigint[])
    on conflict (task_id, kind, record_id)
      do update set before = excluded.before, version_after = excluded.version_after, version_before = null`.execute(
    db,
  )

const tagsAddedBy = ({ changes }: RuleEffect) => {
  const { from, to } = changes.find(({ field }) => field === 'tag_ids') ?? {}
  const former = (from ?? []) as number[]
  return ((to ?? []) as number[]).filter((tag) => !former.includes(tag))
}

/** Tags that rules gave to contacts count as the import's. */
const noteTags = async (db: Db, { id }: Task, effects: EffectsById) => {
  const links = [...effects].flatMap(([contact_id, ran]) =>
    ran.flatMap(tagsAddedBy).map((linked_id) => ({ contact_id, linked_id })),
  )
  if (!links.length) return
  await sql`insert into relation_import_links (task_id, kind, contact_id, linked_id)
    select ${id}, 'tag', contact_id, linked_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (contact_id bigint, linked_id bigint)
    on conflict do nothing`.execute(db)
}

/** The tags that rules replaced in tickets come back with what else they replaced. */
const noteFormerTags = async (db: Db, { id }: Task, effects: EffectsById) => {
  const former = [...effects].flatMap(([record_id, ran]) => {
    // Of several changes of a field, what the first one replaced counts.
    const first = ran.flatMap(({ changes }) => changes).find(({ field }) => field === 'tag_ids')
    return first ? [{ record_id, tag_ids: first.from ?? [] }] : []
  })
  if (!former.length) return
  await sql`update relation_import_changes c set before = jsonb_build_object('tag_ids', f.tag_ids) || c.before
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as f (record_id bigint, tag_ids jsonb)
    where c.task_id = ${id} and c.kind = 'ticket' and c.record_id = f.record_id`.execute(db)
}

type Additions = Record<'ticket_note' | 'ticket_checklist', number[]>

/** Notes and checklists that rules added to tickets count as the import's. */
const noteAdditions = async (db: Db, { id, batches }: Task, additions: Additions) => {
  for (const [kind, ids] of Object.entries(additions))
    if (ids.length)
      await sql`insert into relation_import_additions (task_id, kind, batch, record_ids)
        values (${id}, ${kind}, ${batches}, ${ids}::bigint[])`.execute(db)
}

/**
 * Runs the rules for what a batch has added and changed, in its transaction. Returns the hints to send after the commit.
 */
export const runRulesOfBatch = async (db: Db, task: Task, former: FormerRecords): Promise<Hint[]> => {
  const hints = new Map<string, Hint>()
  const additions: Additions = { ticket_note: [], ticket_checklist: [] }
  const context: RuleContext = {
    db,
    employeeId: task.creater_id,
    tell: (...some) => {
      for (const hint of some) hints.set(JSON.stringify(hint), hint)
    },
    noteAddition: (kind, id) => additions[kind].push(id),
  }
  for (const [kind, { snapshots, rows }] of former) {
    const written = {
      created: await addedBy(db, kind, task),
      updated: await changedSince(db, readers[kind], snapshots),
    }
    for (const event of events) {
      const effects = await runRulesOfMany(context, {
        ...{ subject: kind, event, written: written[event] },
        read: readers[kind].find,
      })
      if (!effects.size) continue
      await noteRuleChanges(db, kind, task, [...effects.keys()], rows)
      await (kind === 'contact' ? noteTags : noteFormerTags)(db, task, effects)
    }
  }
  await noteAdditions(db, task, additions)
  return [...hints.values()]
}
