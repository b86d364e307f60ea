import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, rowOf, updateRow, type VersionedRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import type { Checklist, ChecklistChanges, ChecklistItemChanges } from './schema.ts'

const items = sql<Checklist['items']>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'text', i.text, 'is_ticked', i.ticked_at is not null,
    'ticked_at', wire_time(i.ticked_at), 'ticked_by', case when e.id is not null then
      json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) end) order by i.position, i.id), '[]')
  from ticket_checklist_items i left join employees e on e.id = i.ticked_by
  where i.checklist_id = ticket_checklists.id)`

const records = recordsOf('ticket_checklists', () => [
  'ticket_checklists.id',
  'ticket_checklists.ticket_id',
  'ticket_checklists.template_id',
  'ticket_checklists.name',
  'ticket_checklists.is_required',
  items.as('items'),
  wireTime('ticket_checklists.created_at').as('created_at'),
  wireTime('ticket_checklists.updated_at').as('updated_at'),
])

export const { find } = records

export const sorts = { name: 'ticket_checklists.name' }

export const list = (db: Db, ticket_id: number, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: db.selectFrom('ticket_checklists').where('ticket_id', '=', ticket_id),
      sorts,
    },
    page,
  )

const ticketRow = rowOf('tickets', 'ticket')

/** Finds the ticket of a new checklist, locked before its counts change. */
export const findTicket = ticketRow

interface ChecklistPath {
  ticket: number
  checklist: number
}

const found = (db: Db, { ticket, checklist }: ChecklistPath): Promise<VersionedRow | undefined> =>
  db
    .selectFrom('ticket_checklists')
    .select(['id', 'version'])
    .where('id', '=', checklist)
    .where('ticket_id', '=', ticket)
    .executeTakeFirst()

/** Finds a checklist within its ticket, whose row serializes changes of all its checklists. */
export const findRow = async (db: Db, path: ChecklistPath, lock: boolean) => {
  if (lock && !(await ticketRow(db, path, lock))) return undefined
  return found(db, path)
}

export interface ItemRow extends VersionedRow {
  checklist_id: number
  text: string
  is_ticked: boolean
}

/** Finds an item within its checklist and ticket. */
export const findItem = async (
  db: Db,
  path: ChecklistPath & { item: number },
  lock: boolean,
): Promise<ItemRow | undefined> => {
  if (!(await findRow(db, path, lock))) return undefined
  return db
    .selectFrom('ticket_checklist_items')
    .select(['id', 'version', 'checklist_id', 'text'])
    .select(sql<boolean>`ticked_at is not null`.as('is_ticked'))
    .where('id', '=', path.item)
    .where('checklist_id', '=', path.checklist)
    .executeTakeFirst()
}

/** Returns a template's content; undefined if there is none. */
export const findTemplate = (db: Db, id: number) =>
  db
    .selectFrom('checklist_templates')
    .select(['name', 'items', 'is_required'])
    .where('id', '=', id)
    .executeTakeFirst()

/** How many checklists a ticket may have. */
export const maxChecklists = 20

export const countChecklists = async (db: Db, ticket_id: number) => {
  const { amount } = await db
    .selectFrom('ticket_checklists')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirstOrThrow()
  return amount
}

/** Reports whether a checklist of a ticket was made from a template. */
export const hasFrom = async (db: Db, ticket_id: number, template_id: number) => {
  const row = await db
    .selectFrom('ticket_checklists')
    .select('id')
    .where('ticket_id', '=', ticket_id)
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return row !== undefined
}

/** When an item was ticked, and by which employee. */
interface Tick {
  ticked_at: string
  ticked_by: number | null
}

export interface ChecklistContent {
  name: string
  items: string[]
  is_required: boolean
  template_id: number | null
  /** For each item; null while it is open. */
  ticked?: (Tick | null)[] | null
}

/** Adds a checklist with its items to a ticket, perhaps with the ID that it had. Returns its ID. */
export const insert = async (
  db: Db,
  ticket_id: number,
  { items: texts, ticked, ...columns }: ChecklistContent,
  former?: number,
) => {
  const id = await insertRow(db, 'ticket_checklists', {
    ...(former && { id: former }),
    ticket_id,
    ...columns,
  })
  const given = texts.map((text, index) => ({ text, ...ticked?.[index] }))
  await sql`insert into ticket_checklist_items (checklist_id, position, text, ticked_at, ticked_by)
    select ${id}, place, item ->> 'text', (item ->> 'ticked_at')::timestamptz,
      (select e.id from employees e where e.id = (item ->> 'ticked_by')::bigint)
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality given (item, place)`.execute(
    db,
  )
  return id
}

/** Returns what the history of a ticket keeps of a removed checklist; undefined if it has not been removed. */
export const findRemoved = async (
  db: Db,
  ticket: number,
  id: number,
): Promise<ChecklistContent | undefined> => {
  const { rows } = await sql<{ checklist: string; kept: Partial<ChecklistContent> }>`
    select kept ->> 'checklist' as checklist,
      kept || jsonb_build_object('template_id',
        (select t.id from checklist_templates t where t.id = (kept ->> 'template_id')::bigint)) as kept
    from (
      select (select jsonb_object_agg(c ->> 'field', c -> 'from') from jsonb_array_elements(h.changes) c) as kept
      from record_changes h
      where h.subject_type = 'ticket' and h.subject_id = ${ticket} and h.kind = 'checklist.deleted'
        and h.refers_type = 'checklist' and h.refers_id = ${id}
      order by h.id desc limit 1) removed
    where not exists (select from ticket_checklists l where l.id = ${id})`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { items, is_required, template_id, ticked } = row.kept
  return {
    ...{ name: row.checklist, items: items ?? [], is_required: is_required ?? false },
    ...{ template_id: template_id ?? null, ticked: ticked ?? null },
  }
}

export const update = (db: Db, id: number, changes: ChecklistChanges) =>
  updateRow(db, 'ticket_checklists', id, changes)

export const remove = (db: Db, id: number) =>
  db.deleteFrom('ticket_checklists').where('id', '=', id).execute()

export const countItems = async (db: Db, checklist_id: number) => {
  const { amount } = await db
    .selectFrom('ticket_checklist_items')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('checklist_id', '=', checklist_id)
    .executeTakeFirstOrThrow()
  return amount
}

/** Puts an item in its place, and numbers all from 1. */
const move = (db: Db, checklist_id: number, id: number, position: number) =>
  sql`update ticket_checklist_items i set position = o.place
    from (
      select id, row_number() over (order by
        case when id = ${id} then ${position} else place + (place >= ${position})::int end) as place
      from (
        select id, row_number() over (order by id = ${id}, position, id) as place
        from ticket_checklist_items where checklist_id = ${checklist_id}) others) o
    where i.id = o.id and i.position <> o.place`.execute(db)

/** Adds an item, last without a position. Returns its ID. */
export const insertItem = async (db: Db, checklist_id: number, text: string, position?: number) => {
  const id = await insertRow(db, 'ticket_checklist_items', {
    checklist_id,
    text,
    position: sql`(select coalesce(max(position), 0) + 1 from ticket_checklist_items where checklist_id = ${checklist_id})`,
  } as never)
  if (position !== undefined) await move(db, checklist_id, id, position)
  return id
}

/** Changes an item. Returns whether it is ticked otherwise than before. */
export const updateItem = async (
  db: Db,
  { id, checklist_id, is_ticked: wasTicked }: ItemRow,
  { text, is_ticked, position }: ChecklistItemChanges,
  employee_id: number,
) => {
  const isOther = is_ticked !== undefined && is_ticked !== wasTicked
  const ticked = {
    ticked_at: is_ticked ? sql<string>`clock_timestamp()` : null,
    ticked_by: is_ticked ? employee_id : null,
  }
  await updateRow(db, 'ticket_checklist_items', id, { text, ...(isOther && ticked) } as never)
  if (position !== undefined) await move(db, checklist_id, id, position)
  return isOther
}

export const removeItem = (db: Db, id: number) =>
  db.deleteFrom('ticket_checklist_items').where('id', '=', id).execute()

/** Returns the open items of required checklists, in their order, as texts. */
export const openItems = async (db: Db, ticket_id: number, limit: number) => {
  const rows = await db
    .selectFrom('ticket_checklist_items as i')
    .innerJoin('ticket_checklists as l', 'l.id', 'i.checklist_id')
    .select('i.text')
    .where('l.ticket_id', '=', ticket_id)
    .where('l.is_required', '=', true)
    .where('i.ticked_at', 'is', null)
    .orderBy('l.id')
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(limit)
    .execute()
  return rows.map(({ text }) => text)
}
