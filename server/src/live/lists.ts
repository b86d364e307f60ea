/** Lists whose watchers are told that something in them may differ, by the names of their resources. */
const watchedLists = ['contact', 'company', 'ticket', 'csat_score'] as const
export type WatchedList = (typeof watchedLists)[number]

export const isWatchedList = (given: unknown): given is WatchedList =>
  (watchedLists as readonly unknown[]).includes(given)

/** What of other resources a list shows too. */
const shownIn: Record<string, WatchedList[]> = {
  phone_number: ['contact'],
  address: ['contact'],
  email_contact: ['contact'],
  contact_merge: ['contact', 'ticket'],
}

/** The lists that may differ once something was done by a permission: `phone_number.create` shows in `contact`. */
export const listsOf = (permission: string): WatchedList[] => {
  const [resource = ''] = permission.split('.')
  return isWatchedList(resource) ? [resource] : (shownIn[resource] ?? [])
}
