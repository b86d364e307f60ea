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

/** Loads something, and once more when the network is back if it was away. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    if (navigator.onLine) throw cause
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    window.addEventListener('online', () => void loadOnline(load).then(resolve, reject), { once: true })
    return promise
  })
