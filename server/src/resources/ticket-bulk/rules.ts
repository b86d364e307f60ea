import { isDeepStrictEqual } from 'node:util'
import { invalid, invalidFields, Problem, under } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { decideValues } from '#resources/cz-cols/rules.ts'
import type { HeldFields } from '#resources/cz-cols/values.ts'
import { isHeldOpen } from '#resources/ticket-checklists/rules.ts'
import type { ShownMoments } from '#resources/ticket-forms/moments.ts'
import { faultsOfChange, type KnownForms } from '#resources/ticket-forms/refuse.ts'
import {
  type KnownStatuses,
  type StatusState,
  statusAfter,
  statusFieldOf,
} from '#resources/ticket-statuses/rules.ts'
import { classify, terminationCodeFrom } from '#resources/tickets/rules.ts'
import { maxTags } from '#resources/tickets/schema.ts'
import type { TicketBulkChanges, TicketToChange } from './schema.ts'

/** Columns of `tickets` by name. */
export type Values = Record<string, unknown>

/** The existing records that the changes of a call refer to. */
export interface References extends KnownStatuses {
  /** The existing IDs by field. */
  ids: Map<string, Set<number>>
  /** The disabled ones of the employees who are given tickets. */
  disabled: Set<number>
  /** The category of each sub-category. */
  parents: Map<number, number>
  forms: KnownForms
  /** Date-times as the conditions of forms are written. */
  shown: ShownMoments
  /** Date-times as the database writes them, by their text in the request. */
  moments: Map<string, string>
  /** The custom fields that tickets are given values of. */
  custom: HeldFields
  /** The existing tags. */
  tags: Set<number>
}

export interface LockedTicket extends Values, StatusState {
  id: number
  version: number
  status: number
  checklist_required_open: number
  cz_values: Record<string, unknown>
  category_id: number | null
  sub_category_id: number | null
  /** Read if a change names it. */
  termination_code_id?: number | null
  tag_ids: number[]
}

const refuseUnknown = (changes: TicketBulkChanges, { ids }: References) => {
  for (const [field, known] of ids) {
    const id = changes[field as keyof TicketBulkChanges]
    if (typeof id === 'number' && !known.has(id)) throw invalid(field, 'fields.no_such_record')
  }
}

/** Nobody gives tickets to an employee who cannot log in: one that is theirs may stay so. */
const refuseDisabled = (
  { handler_id }: TicketBulkChanges,
  current: { handler_id?: unknown },
  { disabled }: References,
) => {
  if (handler_id && handler_id !== current.handler_id && disabled.has(handler_id))
    throw invalid('handler_id', 'conversations.employee_disabled')
}

/** Returns the columns that the changes set, directly or by implication. */
const targetOf = (
  changes: TicketBulkChanges,
  current: Pick<LockedTicket, 'category_id' | 'sub_category_id' | 'termination_code_id'> &
    StatusState & { handler_id?: unknown },
  known: References,
): Values => {
  refuseUnknown(changes, known)
  refuseDisabled(changes, current, known)
  const { termination_code: _, termination_code_id: __, category_id, sub_category_id, ...others } = changes
  const { status, status_id, ...plain } = others
  const code = terminationCodeFrom(changes, current.termination_code_id ?? null)
  const target: Values = { ...plain }
  if (plain.content === null) target.content = ''
  if (plain.due_at) target.due_at = known.moments.get(plain.due_at)
  if (code !== undefined) target.termination_code_id = code
  if (category_id !== undefined || sub_category_id !== undefined)
    Object.assign(target, classify(changes, current, known.parents.get(sub_category_id ?? 0)))
  if (status !== undefined || status_id !== undefined) {
    const category = { category_id: current.category_id, ...target }.category_id as number | null
    Object.assign(target, statusAfter(changes, current, category, known))
  }
  return target
}

const unclassified = {
  ...{ category_id: null, sub_category_id: null, termination_code_id: null },
  ...{ status: 0, status_id: null, merged_into_id: null, is_new: true as const },
}

const refuseUnknownTags = (field: string, ids: number[], { tags }: References) => {
  const unknown = ids.findIndex((id) => !tags.has(id))
  if (unknown >= 0) throw invalid(`${field}.${unknown}`, 'fields.no_such_record')
}

const refuseTags = ({ add_tag_ids = [], remove_tag_ids = [] }: TicketBulkChanges, known: References) => {
  const contrary = remove_tag_ids.findIndex((id) => add_tag_ids.includes(id))
  if (contrary >= 0) throw invalid(`remove_tag_ids.${contrary}`, 'tickets.tag_conflict')
  refuseUnknownTags('add_tag_ids', add_tag_ids, known)
}

/** Throws a 422 for changes that would be invalid for every ticket. */
export const refuseForAll = (changes: TicketBulkChanges, known: References) => {
  if (!Object.values(changes).some((value) => value !== undefined))
    throw invalid('changes', 'tickets.nothing_to_change')
  try {
    refuseTags(changes, known)
    targetOf(changes, unclassified, known)
  } catch (error) {
    throw error instanceof Problem ? under('changes', error) : error
  }
}

/** Returns the custom values after a change. */
const valuesAfter = (
  given: TicketToChange['cz_cols'],
  { cz_values }: LockedTicket,
  { custom: { fields, moments } }: References,
) => {
  if (!given?.length) return cz_values
  const { values, errors } = decideValues(fields, moments, given, cz_values, 'update')
  if (Object.keys(errors).length) throw invalidFields(errors)
  return isDeepStrictEqual(values, cz_values) ? cz_values : values
}

type TagChanges = Pick<TicketToChange, 'tag_ids' | 'add_tag_ids' | 'remove_tag_ids'>

/** Returns the tags after a change, in the order of their IDs. */
const tagsAfter = (given: TagChanges, { tag_ids: current }: LockedTicket, known: References) => {
  const { tag_ids = current, add_tag_ids = [], remove_tag_ids = [] } = given
  if (given.tag_ids) refuseUnknownTags('tag_ids', given.tag_ids, known)
  const kept = (tag_ids ?? []).filter((id) => !remove_tag_ids.includes(id))
  const all = [...new Set([...kept, ...add_tag_ids])].toSorted((one, other) => one - other)
  // Merged tickets may have more.
  if (all.length > maxTags && all.length > current.length)
    throw invalid('add_tag_ids', message('fields.max_items', { count: maxTags }))
  return isDeepStrictEqual(all, current) ? current : all
}

export type Decision =
  | { kind: 'refused'; errors: Record<string, Message[]> }
  | { kind: 'unchanged' }
  | { kind: 'changed'; target: Values; fields: string[] }

const refused = (field: string, message: Message): Decision => ({
  kind: 'refused',
  errors: { [field]: [message] },
})

/** Decides what happens to one ticket; `current` is undefined if it does not exist. */
export const decide = (
  changes: Omit<TicketToChange, 'id'>,
  current: LockedTicket | undefined,
  known: References,
): Decision => {
  if (!current) return refused('id', message('tickets.no_such_ticket'))
  const { version, cz_cols, tag_ids, add_tag_ids, remove_tag_ids, ...given } = changes
  if (version !== undefined && version !== current.version)
    return refused('version', message('tickets.changed_since'))
  try {
    const target = targetOf(given, current, known)
    const { checklist_required_open: count, cz_values } = current
    if (isHeldOpen(current, target.status as number | undefined))
      return refused(statusFieldOf(given), message('tickets.checklist_items_open', { count }))
    const custom = valuesAfter(cz_cols, current, known)
    const after = { columns: { ...current, ...target }, custom }
    const before = { columns: current, custom: cz_values }
    const faults = faultsOfChange(known.forms, before, after, known.shown)
    if (Object.keys(faults).length) return { kind: 'refused', errors: faults }
    target.cz_values = custom
    target.tag_ids = tagsAfter({ tag_ids, add_tag_ids, remove_tag_ids }, current, known)
    const fields = Object.keys(target).filter((field) => target[field] !== current[field])
    return fields.length ? { kind: 'changed', target, fields } : { kind: 'unchanged' }
  } catch (error) {
    if (error instanceof Problem) return { kind: 'refused', errors: error.detail.errors ?? {} }
    throw error
  }
}
