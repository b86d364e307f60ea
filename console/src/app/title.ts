import { createListeners } from '#shared/listeners.ts'

let counts = { waiting: 0, unanswered: 0 }
let title = 'Parley'
let announced = { text: '', count: 0 }

const { subscribe, tell } = createListeners()

const write = () => {
  const { waiting, unanswered } = counts
  const before = `${unanswered ? `● ${unanswered} ` : ''}${waiting ? `(${waiting}) ` : ''}`
  document.title = `${before}${title === 'Parley' ? title : `${title} · Parley`}`
}

/** Sets the browser's title to the page's and announces it. */
export const announceTitle = (next: string) => {
  title = next
  write()
  announce(next)
}

/** Has screen readers say a text, once they have said what they are saying. */
export const announce = (text: string) => {
  announced = { text, count: announced.count + 1 }
  tell()
}

/** Returns what was announced last, and how many texts have been announced. */
export const announcement = () => announced

/** Returns the title of the open page. */
export const pageTitle = () => title

/**
 * Shows the numbers of unanswered and waiting conversations in the browser's title, and marks the icon: for unanswered
 * ones, if any, else for waiting ones. The icon of an installed console has the number of unanswered ones.
 */
export const showCounts = (next: typeof counts) => {
  counts = next
  write()
  if ('setAppBadge' in navigator) navigator.setAppBadge(counts.unanswered).catch(() => undefined)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const mark = counts.unanswered ? 'mark-unread' : counts.waiting ? 'mark-waiting' : 'mark'
  if (icon) icon.href = `/assets/${mark}.svg`
}

export const onAnnouncement = subscribe
