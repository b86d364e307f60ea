import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findMany as findContacts } from '#resources/contacts/queries.ts'
import { findMany as findConversations } from '#resources/conversations/queries.ts'
import { isScoreTap } from '#resources/conversations/score-tap.ts'
import { findMany as findScores } from '#resources/csat-scores/queries.ts'
import { findMany as findMessages } from '#resources/messages/queries.ts'
import { type FieldChange, type Snapshot, snapshotOf } from '#resources/record-changes/rules.ts'
import type { Fact, Rec } from '#resources/rule-engine/context.ts'
import { histories } from '#resources/rule-engine/histories.ts'
import { type SubjectType, subjects } from '#resources/rules/subjects.ts'
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

const hasPromises = (subject: SubjectType) => subject === 'ticket' || subject === 'conversation'

/** Returns the next subjects, by ID, to which something happened in a span of time. */
export const nextSubjects = async (
  db: Db,
  subject: SubjectType,
  { from, to }: Span,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const inbound = subject === 'message' ? sql`and direction = 'inbound' and not ${isScoreTap}` : sql``
  const changed = histories[subject]
    ? sql`union (select distinct subject_id from record_changes where subject_type = ${subject}
        and subject_id > ${after} and created_at between ${from}::timestamptz and ${to}::timestamptz
        order by subject_id limit ${limit})`
    : sql``
  const warned = hasPromises(subject)
    ? sql`union (select distinct subject_id from sla_clocks where subject_type = ${subject} and subject_id > ${after}
        and is_risk_announced and at_risk_at between ${from}::timestamptz and ${to}::timestamptz
        order by subject_id limit ${limit})`
    : sql``
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from ${sql.table(tables[subject])} m where id > ${after}
        and created_at between ${from}::timestamptz and ${to}::timestamptz ${inbound} order by id limit ${limit})
      ${changed} ${warned}) subjects
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
  rule_id: number | null
  /** Whether the rule that made it ended the processing of rules. */
  is_last: boolean
  is_covered: boolean
}

/** Changes of a record after which no rules run. */
const silent = ['merged', 'unmerged']

const kindsOf = (subject: SubjectType) => [
  ...['created', 'updated', 'reopened', ...silent].map((change) => `${subject}.${change}`),
  'sla.breached',
]

/** When clocks were at risk, which no history says: of each metric, the latest time. */
const warningsOf = (subject: SubjectType, ids: number[], { from, to }: Span) => sql`
  union all select c.subject_id, '[]', 'sla.at_risk', extract(epoch from c.at_risk_at)::float8 * 1000, null, null, false,
    c.at_risk_at <= ${to}::timestamptz, c.at_risk_at, 0
  from sla_clocks c where c.subject_type = ${subject} and c.subject_id = any(${ids}::bigint[]) and c.is_risk_announced
    and c.at_risk_at >= ${from}::timestamptz`

/** Imports run rules only if they are asked to, and their undo runs none. */
const isByImport = sql`(r.refers_type = 'import_undo' or r.refers_type = 'import' and not exists (
  select from relation_import_tasks t where t.id = r.refers_id and t.run_rules)) is true`

/** Returns what has happened to subjects since a span began, the latest first. */
const changesSince = async (db: Db, subject: SubjectType, ids: number[], span: Span) => {
  const { from, to } = span
  const { rows } = await sql<Change>`
    select r.subject_id, r.changes, r.kind, extract(epoch from r.created_at)::float8 * 1000 as at, r.employee_id, r.rule_id,
      coalesce(v.stop, false) or ${isByImport} as is_last, r.created_at <= ${to}::timestamptz as is_covered, r.created_at as moment, r.id
    from record_changes r left join rule_versions v on v.rule_id = r.rule_id and v.version = r.rule_version
    where r.subject_type = ${subject} and r.subject_id = any(${ids}::bigint[])
      and r.kind = any(${kindsOf(subject)})
      and r.created_at >= ${from}::timestamptz
    ${hasPromises(subject) ? warningsOf(subject, ids, span) : sql``}
    order by moment desc, id desc`.execute(db)
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

/** Returns what happened to a conversation, by how it changed. What a rule changes is an update. */
const eventOf = (subject: SubjectType, { changes, rule_id }: Change) => {
  if (subject !== 'conversation' || rule_id !== null) return 'updated'
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

const announcements: Record<string, string> = { 'sla.at_risk': 'sla_at_risk', 'sla.breached': 'sla_breached' }

/** Returns what happened to a record in a span of time, the first event first. */
const eventsOf = ({ subject, record, fields, changes, createdAt }: Life): PastEvent[] => {
  const events: PastEvent[] = []
  let snapshot = snapshotOf(subject === 'ticket' ? withSets(record as never) : record, fields)
  const isSilent = ({ kind }: Change) => silent.some((change) => kind === `${subject}.${change}`)
  for (const change of changes) {
    const { changes: made, kind, at, employee_id, is_last, is_covered } = change
    if (kind === `${subject}.created`) continue
    const announced = announcements[kind]
    const former = announced ? snapshot : before(snapshot, made)
    const fact = {
      ...{ subject, event: announced ?? eventOf(subject, change), before: announced ? null : former },
      ...{ after: { ...record, ...snapshot }, at: new Date(at) },
    }
    if (is_covered && !is_last && !isSilent(change)) events.push({ fact, employeeId: employee_id })
    snapshot = former
  }
  if (createdAt)
    events.push({
      fact: { subject, event: 'created', before: null, after: { ...record, ...snapshot }, at: createdAt },
      employeeId: (record.creater as { id: number } | null)?.id ?? null,
    })
  return events.toReversed()
}

/** Returns a function that finds the conversation of a message or a score as it was then, as far as its history goes. */
const conversationsOf = async (db: Db, subject: SubjectType, records: Rec[], span: Span) => {
  const column = subjects[subject].related.conversation as string
  const ids = [...new Set(records.flatMap((record) => (record[column] as number | null) ?? []))]
  const found = ids.length ? ((await findConversations(db, ids)) as unknown as Rec[]) : []
  const conversations = new Map(found.map((each) => [each.id, each]))
  const changes = await changesSince(db, 'conversation', ids, span)
  return (record: Rec, at: Date): Rec | undefined => {
    const conversation = conversations.get(record[column] as number)
    if (!conversation) return undefined
    const later = (changes.get(conversation.id) ?? []).filter(
      (change) => change.kind === 'conversation.updated' && change.at > at.getTime(),
    )
    const now = snapshotOf(conversation, histories.conversation ?? [])
    return { ...conversation, ...later.reduce((state, change) => before(state, change.changes), now) }
  }
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
    const conversationAt = await conversationsOf(db, subject, records, span)
    return new Map(
      records.map((after) => {
        const at = created.get(after.id) as Date
        const related = { conversation: conversationAt(after, at) }
        const fact = { subject, event, before: null, after, at, related }
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
