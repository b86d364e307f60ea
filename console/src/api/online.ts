import { useSyncExternalStore } from 'react'

const listen = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Returns whether the browser is online. */
export const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

const failedStyles = new Set<HTMLLinkElement>()

// Errors of elements do not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/** Fetches the styles that failed once more: a second import of their code would go without them. */
const fetchStyles = () => {
  const failed = [...failedStyles]
  failedStyles.clear()
  return Promise.all(
    failed.map((link) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const again = link.cloneNode() as HTMLLinkElement
      for (const end of ['load', 'error']) again.addEventListener(end, resolve)
      link.replaceWith(again)
      return promise
    }),
  )
}

/** How often the browser has gone offline. */
let departures = 0
window.addEventListener('offline', () => departures++)

/** Loads code. If the network goes away meanwhile, loads it again once the network is back. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> => {
  const wasOnline = navigator.onLine
  const before = departures
  return load().catch((cause: unknown) => {
    const again = () => fetchStyles().then(() => loadOnline(load))
    if (!navigator.onLine) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      window.addEventListener('online', () => again().then(resolve, reject), { once: true })
      return promise
    }
    // The network can be back before the failure is known.
    if (!wasOnline || departures !== before) return again()
    throw cause
  })
}
