/** Lists whose watchers are notified of changes, by resource name. */
const watchedLists = ['contact', 'company', 'ticket', 'csat_score', 'view'] as const
export type WatchedList = (typeof watchedLists)[number]

export const isWatchedList = (given: unknown): given is WatchedList =>
  (watchedLists as readonly unknown[]).includes(given)

/** The lists that also show records of another resource, by that resource. */
const shownIn: Record<string, WatchedList[]> = {
  phone_number: ['contact'],
  address: ['contact'],
  email_contact: ['contact'],
  contact_merge: ['contact', 'ticket'],
  ticket_merge: ['ticket'],
}

const listsOf = (permission: string): WatchedList[] => {
  const [resource = ''] = permission.split('.')
  return isWatchedList(resource) ? [resource] : (shownIn[resource] ?? [])
}

/**
 * Returns hints about the lists that an action with this permission may change: `phone_number.create` shows
 * in `contact`.
 */
export const hintsOf = (permission: string) =>
  listsOf(permission).map((list) => ({ kind: 'list' as const, list }))
