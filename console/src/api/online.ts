import { useSyncExternalStore } from 'react'

const listen = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Whether the browser has a network. */
export const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine)
