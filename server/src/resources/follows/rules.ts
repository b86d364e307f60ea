import type { FieldChange } from '#resources/record-changes/rules.ts'

/** The events that followers are notified of. */
export type FollowedEvent = 'note' | 'resolved' | 'closed' | 'reopened' | 'reassigned' | 'merged'

const resolved = 2
const closed = 3

const ofStatus = ({ from, to }: FieldChange): FollowedEvent | undefined => {
  if (to === closed) return 'closed'
  if (to === resolved) return 'resolved'
  return Number(from) >= resolved ? 'reopened' : undefined
}

const ofState = ({ from, to }: FieldChange): FollowedEvent | undefined => {
  if (to === 'closed') return 'closed'
  return from === 'closed' ? 'reopened' : undefined
}

/** By field, the most important one first. */
const events: [field: string, of: (change: FieldChange) => FollowedEvent | undefined][] = [
  ['merged_ids', ({ to }) => (to ? 'merged' : undefined)],
  ['status', ofStatus],
  ['state', ofState],
  ['handler_id', () => 'reassigned'],
  ['group_id', () => 'reassigned'],
]

/** Returns the event that followers of a ticket or a conversation are notified of, if any. */
export const eventOf = (changes: FieldChange[]): FollowedEvent | undefined => {
  // The followers of the merge target are notified.
  if (changes.some(({ field, to }) => field === 'merged_into_id' && to)) return undefined
  for (const [field, of] of events) {
    const change = changes.find((each) => each.field === field)
    const event = change && of(change)
    if (event) return event
  }
  return undefined
}
