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
  contact_cz_relation: ['contact'],
  ticket_cz_relation: ['ticket'],
}

interface Write {
  path: string
  access: string
}

/** Returns the lists that a write may change: `phone_number.create` shows in `contact`. */
const listsOf = ({ path, access }: Write): WatchedList[] => {
  const [, noun = ''] = path.split('/')
  const [resource = ''] = path.endsWith('/batch') ? [noun] : access.split('.')
  return isWatchedList(resource) ? [resource] : (shownIn[resource] ?? [])
}

/**
 * Returns the ID of the record that a write changed, if the path names it: `/ticket/:ticket/note`. Creating a record, as
 * `POST /ticket` does, changes no existing one.
 */
const namedIn = (list: WatchedList, { path }: Write, params: Record<string, unknown>) => {
  const [, noun, name] = path.split('/')
  if (noun === list && name === undefined) return { ids: [] }
  const id = noun === list && name?.startsWith(':') ? Number(params[name.slice(1)]) : undefined
  return id ? { ids: [id] } : {}
}

/** Returns hints about the lists that a write with these path parameters may have changed. */
export const hintsOf = (written: Write, params: Record<string, unknown>) =>
  listsOf(written).map((list) => ({ kind: 'list' as const, list, ...namedIn(list, written, params) }))
