// Shows what the service pushes, and opens the console there. It caches nothing and answers no request of a page.
/** How long a page may take to say that it goes there itself. */
const answerMs = 1_000

self.addEventListener('install', () => self.skipWaiting())

const show = ({ title, body, path, tag, language }) =>
  self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    icon: '/assets/icon-192.png',
    badge: '/assets/badge.png',
    data: { path },
  })

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

/** Asks a page to show an address, which keeps what is written there. Resolves with whether it does. */
const goes = (page, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerMs)
    page.postMessage({ type: 'open', path }, [port2])
  })

const open = async (path) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) if (await goes(page, path)) return page.focus()
  return self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

const renew = async ({ oldSubscription, newSubscription }) => {
  const options = oldSubscription?.options ?? { userVisibleOnly: true }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/v1/me/push-subscription', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
