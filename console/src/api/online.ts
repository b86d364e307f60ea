import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { noteWait } from './waits.ts'

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

const backOnline = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  window.addEventListener('online', resolve, { once: true })
  return promise
}

const { subscribe, tell } = createListeners()
/** How many parts of the console wait for a server that does not answer. */
let unreached = 0

const countUnreached = (difference: number) => {
  unreached += difference
  tell()
}

/** Returns whether code waits for a server that does not answer, although the browser is online. */
export const useIsUnreached = () => useSyncExternalStore(subscribe, () => unreached > 0)

/** A proxy answers 502 to 504 in place of a server that is away. */
const doesServerAnswer = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

const [firstRetryMs, maxRetryMs] = [2_000, 15_000]

/** Waits before a retry, which the page announces. */
const passRetry = async (attempt: number) => {
  const milliseconds = Math.min(firstRetryMs * 2 ** (attempt - 1), maxRetryMs)
  noteWait({ status: 0, code: undefined, reason: undefined, milliseconds, attempt })
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const loadOnceServed = async <T>(load: () => Promise<T>) => {
  for (let attempt = 1; ; attempt++) {
    await passRetry(attempt)
    await fetchStyles()
    try {
      return await load()
    } catch (cause) {
      if (!navigator.onLine || (await doesServerAnswer())) throw cause
    }
  }
}

/** Loads code. If the server is away, as while it restarts, loads it again once the server answers. */
export const loadServed = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (cause) {
    if (!navigator.onLine || (await doesServerAnswer())) throw cause
  }
  countUnreached(1)
  return loadOnceServed(load).finally(() => countUnreached(-1))
}

/** Loads code, again and again while the network or the server is away. */
export const loadOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    const wasOnline = navigator.onLine
    const before = departures
    try {
      return await loadServed(load)
    } catch (cause) {
      if (!navigator.onLine) await backOnline()
      // The network can be back before the failure is known.
      else if (wasOnline && departures === before) throw cause
      await fetchStyles()
    }
  }
}
