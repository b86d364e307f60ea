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

/** Loads code, and once more when the network is back if it was away. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    if (navigator.onLine) throw cause
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const retry = () =>
      void fetchStyles()
        .then(() => loadOnline(load))
        .then(resolve, reject)
    window.addEventListener('online', retry, { once: true })
    return promise
  })
