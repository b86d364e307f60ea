import { invalid } from '#http/problem.ts'
import { message, oneOf, verbatim } from '#messages/message.ts'

export interface KnownStatus {
  id: number
  name: string
  status: number
  is_default: boolean
}

export interface KnownStatuses {
  statuses: KnownStatus[]
  /** The allowed transitions by category; a category without any allows all. */
  transitions: Map<number, { from_id: number; to_id: number }[]>
}

/** What decides which status a ticket may have next. */
export interface StatusState {
  status: number
  status_id: number | null
  merged_into_id: number | null
  /** Whether it is not stored yet, and so may begin in any status. */
  is_new?: true
}

interface StatusChange {
  status?: number | null | undefined
  status_id?: number | null | undefined
}

const closed = 3

/** Returns the ID of the status that tickets with a code alone have. */
const usualOf = (code: number, statuses: KnownStatus[]) =>
  statuses.find(({ is_default, status }) => is_default && status === code)?.id ?? null

/** Returns the status that a change names, by its ID or as the default of its code. */
const targetOf = ({ status, status_id }: StatusChange, current: StatusState, statuses: KnownStatus[]) => {
  const code = status ?? current.status
  if (status_id) {
    const named = statuses.find(({ id }) => id === status_id)
    if (!named) throw invalid('status_id', 'fields.no_such_record')
    if (typeof status === 'number' && status !== named.status)
      throw invalid('status_id', 'tickets.status_contradiction')
    return { status: named.status, status_id: named.id }
  }
  if (status_id === undefined && code === current.status) return current
  return { status: code, status_id: usualOf(code, statuses) }
}

const refuseTransition = (
  field: string,
  from: number,
  to: number | null,
  { statuses, transitions }: { statuses: KnownStatus[]; transitions: { from_id: number; to_id: number }[] },
) => {
  const allowed = transitions.filter(({ from_id }) => from_id === from).map(({ to_id }) => to_id)
  if (to !== null && allowed.includes(to)) return
  const name = statuses.find(({ id }) => id === from)?.name ?? ''
  const names = statuses.filter(({ id }) => allowed.includes(id)).map((each) => verbatim(each.name))
  throw invalid(
    field,
    names.length
      ? message('tickets.transition_refused', { status: name, allowed: oneOf(names) })
      : message('tickets.transition_final', { status: name }),
  )
}

export type StatusField = 'status' | 'status_id'

/** Returns the field to blame for the status that a change names. */
export const statusFieldOf = ({ status_id }: StatusChange): StatusField =>
  status_id === undefined ? 'status' : 'status_id'

/**
 * Returns the code and the status after a change. Throws a 422 if they contradict each other, if the category has no
 * such transition, or if a merged ticket would be open.
 */
export const statusAfter = (
  given: StatusChange,
  current: StatusState,
  category_id: number | null,
  { statuses, transitions }: KnownStatuses,
) => {
  const { status, status_id } = targetOf(given, current, statuses)
  const field = statusFieldOf(given)
  if (current.merged_into_id !== null && status !== closed)
    throw invalid(field, message('tickets.merged_stays_closed', { target: current.merged_into_id }))
  const own = (category_id && transitions.get(category_id)) || []
  // Tickets that are older than the statuses have only a code.
  const from = current.status_id ?? usualOf(current.status, statuses)
  const to = status_id ?? usualOf(status, statuses)
  if (own.length && from && !current.is_new && to !== from)
    refuseTransition(field, from, to, { statuses, transitions: own })
  return { status, status_id }
}
