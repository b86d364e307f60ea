import { sql } from 'kysely'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { type Notifying, notify } from '#resources/notices/notify.ts'
import { noteAllChanges } from '#resources/record-changes/queries.ts'
import type { WrittenRecord } from '#resources/rule-engine/many.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { momentsFor } from '#resources/ticket-forms/refuse.ts'
import { findMany } from '#resources/tickets/queries.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import * as queries from './queries.ts'
import { type Decision, decide, type LockedTicket, type References, type Values } from './rules.ts'
import { withRules } from './run-rules.ts'
import type { TicketBulkItem, TicketBulkOutcome, TicketToChange } from './schema.ts'
import { formerOf, snapshotOf } from './snapshots.ts'
import { replaceTags } from './tags.ts'

/** The number of tickets per statement: large enough to be cheap, small enough for its timeout. */
const batchSize = 1000

/** The maximum size of the returned former values in bytes; more could not be sent back in one body. */
const maxFormerBytes = 1_000_000

interface TicketChange {
  current: LockedTicket
  target: Values
  fields: string[]
}

interface WriteResult {
  items: TicketBulkItem[]
  /** For rules. */
  records: WrittenRecord[]
  /** To send after the commit. */
  hints: Hint[]
}

const write = async (db: Db, viewer: Viewer, all: TicketChange[]): Promise<WriteResult> => {
  if (!all.length) return { items: [], records: [], hints: [] }
  const columns = [...new Set(all.flatMap(({ fields }) => fields))].filter((field) => field !== 'tag_ids')
  const targets = all.map(({ current, target, fields }) => ({
    ...{ id: current.id, has_other_tags: fields.includes('tag_ids') },
    ...Object.fromEntries(columns.map((field) => [field, field in target ? target[field] : current[field]])),
  }))
  const others = all.flatMap(({ current: { id }, fields }) => (fields.includes('cz_values') ? [id] : []))
  const customBefore = await queries.customOf(db, others)
  const retagged = all.filter(({ fields }) => fields.includes('tag_ids'))
  await replaceTags(
    db,
    retagged.map(({ current: { id }, target }) => ({ id, tag_ids: target.tag_ids as number[] })),
  )
  const versions = await queries.change(db, targets, columns)
  const customAfter = await queries.customOf(db, others)
  const histories = all.map(({ current, target, fields }) => ({
    subject_type: 'ticket' as const,
    subject_id: current.id,
    kind: 'ticket.updated',
    before: snapshotOf(current, fields, customBefore.get(current.id)),
    after: snapshotOf(target, fields, customAfter.get(current.id)),
  }))
  const hints = await noteAllChanges(db, viewer, histories)
  const items = all.map(({ current, fields }, index): TicketBulkItem => {
    const { before, after } = histories[index] as (typeof histories)[number]
    const { id } = current
    return { id, version: versions.get(id), ...formerOf(current, fields, before, after) }
  })
  return { items, records: histories.map(({ subject_id: id, before }) => ({ id, before })), hints }
}

const besideColumns = ['id', 'version', 'cz_cols', 'tag_ids', 'add_tag_ids', 'remove_tag_ids']

const columnsOf = (items: TicketToChange[]) => {
  const named = new Set(items.flatMap(Object.keys).filter((name) => !besideColumns.includes(name)))
  if (named.delete('termination_code')) named.add('termination_code_id')
  return [...named]
}

interface ItemDecision {
  item: TicketToChange
  current: LockedTicket | undefined
  decision: Decision
}

const decideAll = async (db: Db, items: TicketToChange[], known: References): Promise<ItemDecision[]> => {
  const ids = items.map(({ id }) => id)
  const fields = [...columnsOf(items), ...queries.columnsOfForms(known.forms)]
  const locked = await queries.lock(db, ids, fields)
  const states = [...locked.values()].map((columns) => ({ columns, custom: columns.cz_values }))
  const sent = [...known.moments.values(), ...Object.values(known.custom.moments)].filter(
    (text) => text !== null,
  )
  const shown = await momentsFor(db, known.forms, states, sent)
  return items.map((item) => {
    const { id, ...changes } = item
    const current = locked.get(id)
    return { item, current, decision: decide(changes, current, { ...known, shown }) }
  })
}

/** Yields the decision for each ticket in batches, ordered by ID. */
const decisionsOn = async function* (db: Db, wanted: TicketToChange[], known: References) {
  const items = wanted.toSorted((one, other) => one.id - other.id)
  for (let start = 0; start < items.length; start += batchSize)
    yield await decideAll(db, items.slice(start, start + batchSize), known)
}

const refusedIn = (decided: ItemDecision[]) =>
  decided.flatMap(({ item, decision }) =>
    decision.kind === 'refused' ? [{ id: item.id, errors: decision.errors }] : [],
  )

/** Counts what a change would do, without changing anything. */
export const tryTickets = async (
  db: Db,
  wanted: TicketToChange[],
  known: References,
): Promise<TicketBulkOutcome> => {
  const outcome: TicketBulkOutcome = { changed: 0, unchanged: 0, refused: [], former: null }
  for await (const decided of decisionsOn(db, wanted, known)) {
    outcome.refused.push(...refusedIn(decided))
    for (const { decision } of decided) if (decision.kind !== 'refused') outcome[decision.kind] += 1
  }
  return outcome
}

/** Adds the tickets that a change gives to another handler, by that handler. */
const noteHandlers = (given: Map<number, number[]>, decided: ItemDecision[]) => {
  for (const { item, current, decision } of decided) {
    const handler = item.handler_id
    if (decision.kind !== 'changed' || !handler || handler === current?.handler_id) continue
    given.set(handler, [...(given.get(handler) ?? []), item.id])
  }
}

interface Deps {
  known: References
  /** Whether rules run for the changes. */
  runsRules: boolean
}

/** Changes the tickets in one transaction, including their history, events and notices. */
export const changeTickets = async (
  context: Notifying,
  wanted: TicketToChange[],
  { known, runsRules }: Deps,
): Promise<TicketBulkOutcome> => {
  const { db, viewer, services, afterCommit } = context
  const given = new Map<number, number[]>()
  const refused: TicketBulkOutcome['refused'] = []
  const former: TicketBulkItem[] = []
  const ids: number[] = []
  const records: WrittenRecord[] = []
  let bytes = 0
  for await (const decided of decisionsOn(db, wanted, known)) {
    refused.push(...refusedIn(decided))
    noteHandlers(given, decided)
    const changed = decided.flatMap(({ current, decision }): TicketChange[] =>
      decision.kind === 'changed' ? [{ current: current as LockedTicket, ...decision }] : [],
    )
    const written = await write(db, viewer, changed)
    afterCommit(() => services.live.tell(...written.hints))
    ids.push(...written.items.map(({ id }) => id))
    if (runsRules) records.push(...written.records)
    bytes += Buffer.byteLength(JSON.stringify(written.items))
    if (bytes <= maxFormerBytes) former.push(...written.items)
  }
  for (const [handler, [ticket_id, ...rest]] of given)
    await notify(context, [handler], { type: 'assignment', ticket_id, amount: rest.length + 1 })
  await stepLater(db, 'ticket', ids, viewer.id)
  await announceAll(db, 'ticket.updated', ids, (some) => findMany(db, some))
  await announceAll(db, 'ticket.assigned', [...given.values()].flat(), (some) => findMany(db, some))
  return {
    changed: ids.length,
    unchanged: wanted.length - ids.length - refused.length,
    refused,
    ...(runsRules ? await withRules(context, records, former) : { former }),
    ...(bytes > maxFormerBytes && { former: null }),
  }
}

/** Counts what a change would do and which rules would run, by doing it and undoing that. */
export const tryWithRules = async (
  context: Notifying,
  wanted: TicketToChange[],
  known: References,
): Promise<TicketBulkOutcome> => {
  const { db } = context
  await sql`savepoint tried`.execute(db)
  const silent = { ...context, afterCommit: () => undefined }
  const outcome = await changeTickets(silent, wanted, { known, runsRules: true })
  await sql`rollback to savepoint tried`.execute(db)
  return { ...outcome, former: null }
}
