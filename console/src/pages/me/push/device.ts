import { parley } from '#console/api/client.ts'
import { browserShelf } from '#console/app/kept.ts'
import { currentLanguage } from '#console/words/words.ts'

const workerPath = '/push-worker.js'
/** The key of the employee notified in this browser, and the session. */
const ownerKey = 'parley.push'

/** What the content security policy knows of scripts; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

let trusted: string | undefined

const workerAddress = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('push-worker', { createScriptURL: () => workerPath }).createScriptURL('')
    : workerPath
  return trusted
}

/** Safari on an iPad names itself as on a Mac, which has no touch screen. */
const isMobileApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether the page runs on iOS outside of the home screen, where only installed apps are notified. */
export const needsInstalling = () =>
  isMobileApple() && !window.matchMedia('(display-mode: standalone)').matches

export const isSupported = () =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).every((byte, at) => byte === other[at])

const registered = () => navigator.serviceWorker.getRegistration('/')

/** Returns the subscription that this browser has at its push service. */
export const subscriptionHere = async () =>
  isSupported() ? ((await (await registered())?.pushManager.getSubscription()) ?? null) : null

const readOwner = () => {
  try {
    return JSON.parse(browserShelf.getItem(ownerKey) ?? 'null') as {
      employee: number
      session: number
    } | null
  } catch {
    return null
  }
}

/** Has the employee notified in this browser, which has the permission to. */
export const subscribe = async (employee: number) => {
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf((await parley.GET('/me/push-key')).data.public_key)
  const former = await pushManager.getSubscription()
  if (former && !isSame(former.options.applicationServerKey, key)) await former.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  const { data } = await parley.POST('/me/push-subscription', {
    body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', language: currentLanguage() },
  })
  browserShelf.setItem(ownerKey, JSON.stringify({ employee, session: data.session_id }))
}

/** Ends notifications in this browser, of any employee. */
export const unsubscribe = async () => {
  browserShelf.removeItem(ownerKey)
  await (await subscriptionHere())?.unsubscribe()
  await (await registered())?.unregister()
}

const currentSession = async () =>
  (await parley.GET('/me/session', { query: { per_page: 100 } })).data.find(({ is_current }) => is_current)
    ?.id

/**
 * Keeps notifications in this browser as the employee left them: a new session or another language is sent to
 * the service, and a browser whose push service has dropped it subscribes again. Ends those of another employee, and
 * those that were ended elsewhere.
 */
export const renew = async (employee: number) => {
  const owner = readOwner()
  if (!owner || !isSupported()) return
  if (owner.employee !== employee) return unsubscribe()
  if (Notification.permission !== 'granted') return
  const { data } = await parley.GET('/me/push-subscription', { query: { per_page: 100 } })
  const current = data.find(({ is_current }) => is_current)
  const here = await subscriptionHere()
  if (current && current.language === currentLanguage() && here) return
  if (!current && here && (await currentSession()) === owner.session) return unsubscribe()
  await subscribe(employee)
}
