let counts = { waiting: 0, unread: 0 }
let title = 'Parley'

const listeners = new Set<(title: string) => void>()

const write = () => {
  const { waiting, unread } = counts
  const before = `${unread ? `● ${unread} ` : ''}${waiting ? `(${waiting}) ` : ''}`
  document.title = `${before}${title === 'Parley' ? title : `${title} · Parley`}`
}

/** Makes a page's title the browser's, and reads it out. */
export const announceTitle = (next: string) => {
  title = next
  write()
  for (const tell of listeners) tell(next)
}

/** The name of the page that is open. */
export const pageTitle = () => title

/**
 * Shows in the browser's title how many of my conversations have unread answers and how many wait, and by the dot on
 * its icon which of them: a ring for the unread, which come first.
 */
export const showCounts = (next: typeof counts) => {
  counts = next
  write()
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const mark = counts.unread ? 'mark-unread' : counts.waiting ? 'mark-waiting' : 'mark'
  if (icon) icon.href = `/assets/${mark}.svg`
}

export const onTitle = (tell: (title: string) => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
