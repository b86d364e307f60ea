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
