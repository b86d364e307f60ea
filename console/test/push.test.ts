import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest, type Visit } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, as, sit, url } = await openDesk()

/**
 * No push service is reached from here: the browser's subscription is made of what one would answer. A headless
 * browser tells pages of a permission that it has none.
 */
const subscriptions = `{
  let made = null
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  PushManager.prototype.getSubscription = async () => made
  PushManager.prototype.subscribe = async (options) => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
    const keys = {
      p256dh: text(await crypto.subtle.exportKey('raw', publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    }
    const endpoint = 'https://push.invalid/' + keys.auth
    made = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (made = null) === null }
    return made
  }
}`

const allowing =
  (visit: Visit): Visit =>
  async (options) => {
    const context = await visit({ ...options, permissions: ['notifications'] })
    await context.addInitScript(subscriptions)
    return context
  }

/** Hands the page's worker what a push service would. */
const deliver = async (context: BrowserContext, page: Page, shown: object) => {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const message = { origin: url, registrationId: await registered, data: JSON.stringify(shown) }
  await session.send('ServiceWorker.deliverPushMessage', message)
}

browserTest(
  'an agent is notified on this device, chooses what and when, and gets to the record',
  async (t, visit) => {
    const { page, context, employee } = await sit(t, allowing(visit), { role: 'agent', path: '/me' })
    const me = as(employee.client.token)
    const here = page.getByRole('checkbox', { name: 'Notify me on this device' })
    await here.check()
    await page.getByRole('button', { name: 'Send a test' }).waitFor()
    await page.getByRole('list', { name: 'Devices that are notified' }).getByText('this device').waitFor()

    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    const sent = page.getByRole('group', { name: 'What is sent' })
    await sent.getByRole('checkbox', { name: 'A customer answers' }).uncheck()
    await saved
    await page.getByRole('button', { name: 'Add quiet hours' }).click()
    await page.getByLabel('From').fill('21:30')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').filter({ hasText: 'Quiet hours saved' }).waitFor()
    const { quiet_hours, unpushed_notices } = (await me.get('/me')).body.data
    assert.deepEqual(quiet_hours, [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '21:30', until: '08:00' }])
    assert.deepEqual(unpushed_notices, ['answer'])
    assert.deepEqual(await findings(page), [])

    const session = await context.newCDPSession(page)
    const manifest = await session.send('Page.getAppManifest')
    assert.deepEqual(manifest.errors, [])
    const { name, start_url, display, icons } = JSON.parse(manifest.data ?? '{}')
    assert.deepEqual([name, start_url, display, icons.length], ['Parley', '/', 'standalone', 3])
    for (const { src } of icons) assert.equal((await context.request.get(url + src)).status(), 200)

    const { id } = (await admin.post('/ticket', { subject: 'Broken pot' })).body.data
    const path = `/tickets/${id}`
    const shown = { title: 'Parley', body: 'Ticket is due', path, tag: `ticket-${id}`, language: 'en' }
    await deliver(context, page, shown)
    await page.waitForFunction(
      `navigator.serviceWorker.ready
        .then((worker) => worker.getNotifications())
        .then((all) => all.some(({ body, tag, lang }) => [body, tag, lang].join() === 'Ticket is due,ticket-${id},en'))`,
    )
    // Only a real click may focus a page, after it has gone where the notification leads.
    await context
      .serviceWorkers()[0]
      ?.evaluate(`open('${path}')`)
      .catch(() => undefined)
    await page.waitForURL(`**${path}`)
    await page.getByText('Broken pot').first().waitFor()

    await page.goBack()
    await here.uncheck()
    await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'detached' })
    assert.deepEqual((await me.get('/me/push-subscription')).body.data, [])
  },
)
