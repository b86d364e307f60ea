let waiting = 0
let title = 'Parley'

const listeners = new Set<(title: string) => void>()

const write = () => {
  document.title = `${waiting ? `(${waiting}) ` : ''}${title === 'Parley' ? title : `${title} · Parley`}`
}

/** Makes a page's title the browser's, and reads it out. */
export const announceTitle = (next: string) => {
  title = next
  write()
  for (const tell of listeners) tell(next)
}

/** Shows in the browser's title how many conversations wait, and by a dot on its icon that some do. */
export const showWaiting = (count: number) => {
  waiting = count
  write()
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = `/assets/${count ? 'mark-waiting' : 'mark'}.svg`
}

export const onTitle = (tell: (title: string) => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
