import { sql } from 'kysely'
import { hasPermission } from '#access/granted.ts'
import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { noneAt } from '#db/records/links.ts'
import { insertRecordIf, updateRecord, updateRecordIf } from '#db/records/records.ts'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { storeValues } from '#resources/cz-cols/values.ts'
import { setFiles } from '#resources/file-uses/set.ts'
import { refuseOpenChecklist } from '#resources/ticket-checklists/refuse.ts'
import { refuseGaps, refuseIncomplete } from '#resources/ticket-forms/refuse.ts'
import { all as allStatuses, transitionsOf } from '#resources/ticket-statuses/queries.ts'
import { type StatusState, statusAfter, statusFieldOf } from '#resources/ticket-statuses/rules.ts'
import { type findForChange, records, replaceTags, tieConversations } from './queries.ts'
import { classify, terminationCodeFrom } from './rules.ts'
import { maxFiles, maxTags, type NewTicket, type TicketChanges } from './schema.ts'

type LockedTicket = NonNullable<Awaited<ReturnType<typeof findForChange>>>
type Current = Pick<LockedTicket, 'category_id' | 'sub_category_id' | 'termination_code_id'> & StatusState

const nothing: Current = {
  ...{ category_id: null, sub_category_id: null, termination_code_id: null },
  ...{ status: 0, status_id: null, merged_into_id: null, is_new: true as const },
}

const parentOf = async (db: Db, id: number | null | undefined) => {
  if (!id) return undefined
  const row = await db
    .selectFrom('sub_categories')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.category_id
}

/** The foreign key would blame `termination_code_id`, which the client may not have sent. */
const refuseUnknownCode = async (db: Db, termination_code: number | null | undefined) => {
  if (!termination_code) return
  const row = await db
    .selectFrom('termination_codes')
    .select('id')
    .where('id', '=', termination_code)
    .executeTakeFirst()
  if (!row) throw invalid('termination_code', 'fields.no_such_record')
}

/** Returns the code and the status after a change, if it names one of them. */
const statusOf = async (db: Db, given: TicketChanges, current: Current, category_id: number | null) => {
  if (given.status === undefined && given.status_id === undefined) return {}
  const statuses = await allStatuses(db)
  const transitions =
    statuses.length && category_id ? await transitionsOf(db, [category_id]) : new Map<number, never>()
  return statusAfter(given, current, category_id, { statuses, transitions })
}

const columnsOf = async (db: Db, given: TicketChanges, current: Current) => {
  const {
    cz_cols: _values,
    conversation_ids: _ids,
    file_ids: _files,
    tag_ids: _tags,
    termination_code,
    content,
    ...columns
  } = given
  await refuseUnknownCode(db, termination_code)
  const classification = classify(given, current, await parentOf(db, given.sub_category_id))
  return {
    ...columns,
    ...classification,
    ...(await statusOf(db, given, current, classification.category_id)),
    content: content === null ? '' : content,
    termination_code_id: terminationCodeFrom(given, current.termination_code_id),
  }
}

/** Returns the fields that a change names. */
const named = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** Refuses new conversations of a ticket to an employee who may not read them, as if there were none. */
const refuseHidden = async (db: Db, ids: number[], tied: number[], employeeId: number) => {
  const places = ids.flatMap((id, place) => (tied.includes(id) ? [] : [place]))
  if (places.length && !(await hasPermission(db, employeeId, 'conversation.read')))
    throw noneAt('conversation_ids', places)
}

const owner = { of: 'ticket' } as const

/** Adds a ticket created by this employee. Returns it. */
export const insert = async (db: Db, ticket: NewTicket, { id: creater_id, by_token }: ChangeAuthor) => {
  const { status, priority, status_id, ...given } = ticket
  const statusColumns = status_id ? { status_id, ...(typeof status === 'number' && { status }) } : {}
  const columns = {
    status: status ?? undefined,
    ...(await columnsOf(db, { ...given, ...statusColumns }, nothing)),
    subject: ticket.subject,
    priority: priority ?? undefined,
    creater_id,
    ...(by_token && { created_by_token: true }),
  }
  const change = { owner, given: ticket.cz_cols, current: {}, mode: 'create' } as const
  const made = await storeValues(db, change, async ({ json, areValid }) => {
    const written = { ...columns, status: columns.status ?? 0, priority: priority ?? 1 }
    await refuseIncomplete(db, { columns: written, custom: JSON.parse(json) }, ticket.cz_cols)
    const values = { ...columns, cz_values: json }
    return insertRecordIf(db, records, values, { condition: areValid, event: 'ticket.created' })
  })
  if (!ticket.conversation_ids && !ticket.file_ids && !ticket.tag_ids) return made
  if (ticket.conversation_ids) {
    await refuseHidden(db, ticket.conversation_ids, [], creater_id)
    await tieConversations(db, made.id, ticket.conversation_ids)
  }
  if (ticket.tag_ids) await replaceTags(db, made.id, ticket.tag_ids)
  await setFiles(db, creater_id, { column: 'ticket_id', id: made.id }, ticket.file_ids)
  return records.readStored(db, made.id, made.subscribers)
}

const event = 'ticket.updated'

/** Refuses a set over the limit, unless the ticket had as many: merges leave more. */
const refuseMore = (
  current: LockedTicket,
  changes: TicketChanges,
  [field, count]: readonly ['tag_ids' | 'file_ids', number],
) => {
  const given = new Set(changes[field]).size
  if (given > count && given > current[field].length)
    throw invalid(field, message('fields.max_items', { count }))
}

/** Replaces what the ticket refers to, as far as the change names it. Returns whether that is another set. */
const replaceSets = async (db: Db, current: LockedTicket, changes: TicketChanges, employeeId: number) => {
  const { id, conversation_ids: tied } = current
  const { conversation_ids, tag_ids, file_ids } = changes
  refuseMore(current, changes, ['tag_ids', maxTags])
  refuseMore(current, changes, ['file_ids', maxFiles])
  if (conversation_ids) await refuseHidden(db, conversation_ids, tied, employeeId)
  const hasOthers = conversation_ids !== undefined && (await tieConversations(db, id, conversation_ids))
  const hasOtherTags = tag_ids !== undefined && (await replaceTags(db, id, tag_ids))
  const hasOtherFiles = await setFiles(db, employeeId, { column: 'ticket_id', id }, file_ids)
  return hasOthers || hasOtherTags || hasOtherFiles
}

/**
 * Changes a locked ticket on behalf of an employee; any change, also of conversations, tags, files and custom
 * values, increases its version by one.
 */
export const update = async (db: Db, current: LockedTicket, changes: TicketChanges, employeeId: number) => {
  const { id } = current
  if (!Object.keys(changes).length) return records.readStored(db, id)
  const columns = await columnsOf(db, changes, current)
  await refuseOpenChecklist(db, current, columns.status, statusFieldOf(changes))
  const hasOtherSet = await replaceSets(db, current, changes, employeeId)
  const version = hasOtherSet ? sql<number>`version + 1` : sql<number>`version`
  const given = changes.cz_cols
  const cz_values = current.cz_values as Record<string, unknown>
  const check = (custom: Record<string, unknown>) => {
    const after = { columns: { ...current, ...named(columns) }, custom }
    return refuseGaps(db, { columns: current, custom: cz_values }, after, given)
  }
  if (!given?.length) {
    await check(cz_values)
    return updateRecord(db, records, id, { ...columns, version } as never, { event })
  }
  const change = { owner, given, current: cz_values, mode: 'update' } as const
  return storeValues(db, change, async ({ json, areValid }) => {
    await check(JSON.parse(json))
    return updateRecordIf(db, records, id, { ...columns, cz_values: json, version } as never, {
      condition: areValid,
      event,
    })
  })
}
