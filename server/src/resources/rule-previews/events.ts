import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findMany as findContacts } from '#resources/contacts/queries.ts'
import { findMany as findConversations } from '#resources/conversations/queries.ts'
import { findMany as findScores } from '#resources/csat-scores/queries.ts'
import { findMany as findMessages } from '#resources/messages/queries.ts'
import { type FieldChange, type Snapshot, snapshotOf } from '#resources/record-changes/rules.ts'
import type { Fact, Rec } from '#resources/rule-engine/context.ts'
import { histories } from '#resources/rule-engine/histories.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import { findMany as findTickets } from '#resources/tickets/queries.ts'
import { withSets } from '#resources/tickets/rules.ts'

/** The span of time that a preview covers. */
export interface Span {
  from: string
  to: string
}

const tables: Record<SubjectType, string> = {
  ticket: 'tickets',
  conversation: 'conversations',
  contact: 'contacts',
  message: 'messages',
  csat_score: 'csat_scores',
}

/** Returns the next subjects, by ID, to which something happened in a span of time. */
export const nextSubjects = async (
  db: Db,
  subject: SubjectType,
  { from, to }: Span,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const inbound = subject === 'message' ? sql`and direction = 'inbound'` : sql``
  const changed = histories[subject]
    ? sql`union (select distinct subject_id from record_changes where subject_type = ${subject}
        and subject_id > ${after} and created_at between ${from}::timestamptz and ${to}::timestamptz
        order by subject_id limit ${limit})`
    : sql``
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from ${sql.table(tables[subject])} where id > ${after}
        and created_at between ${from}::timestamptz and ${to}::timestamptz ${inbound} order by id limit ${limit})
      ${changed}) subjects
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const readers: Record<SubjectType, (db: Db, ids: number[]) => Promise<unknown[]>> = {
  ticket: findTickets,
  conversation: findConversations,
  contact: findContacts,
  message: findMessages,
  csat_score: findScores,
}

interface Change {
  subject_id: number
  changes: FieldChange[]
  kind: string
  at: number
  employee_id: number | null
  is_covered: boolean
}

const changesSince = async (db: Db, subject: SubjectType, ids: number[], { from, to }: Span) => {
  const { rows } =
    await sql<Change>`select subject_id, changes, kind, extract(epoch from created_at)::float8 * 1000 as at, employee_id,
      created_at <= ${to}::timestamptz as is_covered
    from record_changes where subject_type = ${subject} and subject_id = any(${ids}::bigint[])
      and kind in (${`${subject}.created`}, ${`${subject}.updated`}) and created_at >= ${from}::timestamptz
    order by created_at desc, id desc`.execute(db)
  return Map.groupBy(rows, ({ subject_id }) => subject_id)
}

type CustomValues = { id?: number; col_id?: number; value: unknown }[]

const customId = (field: string) => Number(/^cz_cols\.(\d+)$/.exec(field)?.[1] ?? 0)

/** Returns a snapshot as it was before changes. */
const before = (snapshot: Snapshot, changes: FieldChange[]): Snapshot => {
  const former: Snapshot = { ...snapshot }
  for (const { field, from } of changes) {
    const id = customId(field)
    if (!id) {
      former[field] = from
      continue
    }
    const others = ((former.cz_cols ?? []) as CustomValues).filter((each) => (each.col_id ?? each.id) !== id)
    former.cz_cols = from === null ? others : [...others, { id, value: from }]
  }
  return former
}

/** Returns what happened to a conversation, by how it changed. */
const eventOf = (subject: SubjectType, changes: FieldChange[]) => {
  if (subject !== 'conversation') return 'updated'
  const of = (name: string) => changes.find(({ field }) => field === name)
  const state = of('state')
  if (state?.to === 'closed') return 'closed'
  if (state?.from === 'closed') return 'reopened'
  if (state?.to === 'handling') return 'accepted'
  return state || of('handler_id') || of('campaign_queue_id') ? 'transferred' : 'updated'
}

/** An event of the past, and who caused it. */
export interface PastEvent {
  fact: Fact
  employeeId: number | null
}

interface Life {
  subject: SubjectType
  record: Rec
  fields: readonly string[]
  changes: Change[]
  /** When it was created, if that is in the span. */
  createdAt: Date | undefined
}

/** Returns what happened to a record in a span of time, the first event first. */
const eventsOf = ({ subject, record, fields, changes, createdAt }: Life): PastEvent[] => {
  const events: PastEvent[] = []
  let snapshot = snapshotOf(subject === 'ticket' ? withSets(record as never) : record, fields)
  for (const { changes: made, kind, at, employee_id, is_covered } of changes) {
    if (kind === `${subject}.created`) continue
    const former = before(snapshot, made)
    const fact = {
      ...{ subject, event: eventOf(subject, made), before: former },
      ...{ after: { ...record, ...snapshot }, at: new Date(at) },
    }
    if (is_covered) events.push({ fact, employeeId: employee_id })
    snapshot = former
  }
  if (createdAt)
    events.push({
      fact: { subject, event: 'created', before: null, after: { ...record, ...snapshot }, at: createdAt },
      employeeId: (record.creater as { id: number } | null)?.id ?? null,
    })
  return events.toReversed()
}

/** Returns what happened to these subjects in a span of time, by subject; what no history covers is as it is now. */
export const pastEvents = async (
  db: Db,
  subject: SubjectType,
  ids: number[],
  span: Span,
): Promise<Map<number, { record: Rec; events: PastEvent[] }>> => {
  const records = (await readers[subject](db, ids)) as Rec[]
  const fields = histories[subject]
  const created = await createdIn(db, subject, ids, span)
  if (!fields) {
    const event = subject === 'message' ? 'received' : 'created'
    return new Map(
      records.map((after) => {
        const fact = { subject, event, before: null, after, at: created.get(after.id) as Date }
        return [after.id, { record: after, events: [{ fact, employeeId: null }] }]
      }),
    )
  }
  const changes = await changesSince(db, subject, ids, span)
  return new Map(
    records.map((record) => [
      record.id,
      {
        record,
        events: eventsOf({
          ...{ subject, record, fields },
          changes: changes.get(record.id) ?? [],
          createdAt: created.get(record.id),
        }),
      },
    ]),
  )
}

const createdIn = async (db: Db, subject: SubjectType, ids: number[], { from, to }: Span) => {
  const { rows } = await sql<{
    id: number
    at: number
  }>`select id, extract(epoch from created_at)::float8 * 1000 as at
    from ${sql.table(tables[subject])} where id = any(${ids}::bigint[]) and created_at between ${from}::timestamptz and ${to}::timestamptz`.execute(
    db,
  )
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}
