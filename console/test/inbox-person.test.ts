import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { eventually } from '#test/eventually.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, inThread, manyWait, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, services, share, sit } = desk
const db = database.main
const seat = share({ role: 'agent' })

const inbound = {
  direction: 'inbound',
  author_type: 'customer',
  type: 'text',
  delivery_state: 'sent',
} as const

/** A person who talked on LINE once, talks with a colleague on the website, and writes on LINE again. */
const aPersonOnTwoChannels = async (first_name: string, handler_id: number) => {
  const first = await aTalk(desk, first_name, { state: 'closed' }, [text('Long ago')])
  const { contact_id, contactable_id } = first
  const colleague = await desk.employee('agent')
  const there = {
    contact_id,
    contactable_id: await aContactable(db, { contact_id, contactable_type: 'App\\LivechatContact' }),
  }
  const handling = { state: 'handling', bound_type: 'inbound' } as const
  const website = await aConversation(db, { ...there, ...handling, handler_id: colleague.id })
  const here = { contact_id, contactable_id }
  const now = await aConversation(db, { ...here, ...handling, handler_id })
  const say = (conversation_id: number, message: string) =>
    recordMessage(db, {
      ...inbound,
      message,
      conversation_id,
      contactable_id: conversation_id === website ? there.contactable_id : contactable_id,
    })
  await say(website, 'Hello on the website')
  await say(now, 'Hello on LINE')
  return { first: first.id, website, now, colleague, say, contactable_id: there.contactable_id }
}

/** Comes back from another tab, which makes the console read again what it shows. */
const comeBack = async (page: Page) => {
  const reread = page.waitForResponse((answer) => answer.url().includes('/conversation?'))
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await reread
}

browserTest('the past stays when an agent comes back to the tab, and gets what is added to it', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const { now, website, colleague, say, contactable_id } = await aPersonOnTwoChannels('Frida', employee.id)
  await goTo(page, `/inbox/${now}`)
  await inThread(page, 'Hello on the website').waitFor()
  await inThread(page, 'Still open').waitFor()
  await inThread(page, /\d · Live chat · Support$/).waitFor()
  await inThread(page, /\d · LINE · Support$/).waitFor()
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await inThread(page, 'Long ago').waitFor({ state: 'attached' })
  await comeBack(page)

  await colleague.client.post(`/conversation/${website}/note`, { content: 'Calls back at five' })
  await inThread(page, 'Calls back at five').waitFor({ state: 'attached' })
  const { seq } = await say(website, 'And by phone?')
  services.live.tell({ kind: 'message', conversation_id: website, contactable_id, seq })
  await inThread(page, 'And by phone?').waitFor({ state: 'attached' })
  const closed = await colleague.client.post(`/conversation/${website}/close`, {})
  assert.equal(closed.status, 200, JSON.stringify(closed.body))
  await inThread(page, 'Still open').waitFor({ state: 'detached' })
  await inThread(page, /^Closed .* by /).waitFor({ state: 'attached' })
  assert.equal(await inThread(page, 'Long ago').count(), 1)
})

browserTest('what is noted while an earlier conversation loads stays', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const { now, website, colleague } = await aPersonOnTwoChannels('Fritz', employee.id)
  await goTo(page, `/inbox/${now}`)
  await inThread(page, 'Hello on the website').waitFor()
  let load = () => {}
  const released = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/conversation\?.*before_id=/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await colleague.client.post(`/conversation/${website}/note`, { content: 'Calls back at six' })
  await inThread(page, 'Calls back at six').waitFor({ state: 'attached' })
  load()
  await inThread(page, 'Long ago').waitFor({ state: 'attached' })
  assert.equal(await inThread(page, 'Calls back at six').count(), 1)
})

browserTest('earlier conversations are read again once after a reconnect', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const { first, now } = await aPersonOnTwoChannels('Fanny', employee.id)
  let close = () => {}
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    close = () => void socket.close()
    open()
  })
  await goTo(page, `/inbox/${now}`)
  await page.reload()
  await opened
  await inThread(page, 'Hello on the website').waitFor()
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await inThread(page, 'Long ago').waitFor({ state: 'attached' })
  // What was read lately is fresh.
  await page.evaluate('const { now } = performance; performance.now = () => now.call(performance) + 60_000')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  close()
  await until(
    () => 'it is read again',
    async () => asked.some((path) => path.endsWith(`/conversation/${first}/note`)),
  )
  await page.waitForLoadState('networkidle')
  assert.equal(asked.filter((path) => path.endsWith(`/conversation/${first}/note`)).length, 1)
})

browserTest('a contact and a row that one conversation shows are left behind with it', async (t) => {
  const { page, employee } = await seat(t, '/inbox', { width: 1600 })
  const { now, website } = await aPersonOnTwoChannels('Gunda', employee.id)
  await goTo(page, `/inbox/${website}?row=7&found=${website}-1&queue=0`)
  await inThread(page, 'Hello on the website').first().waitFor()
  await page.locator(`a[data-id="${now}"]`).click()
  await page.waitForURL(new RegExp(`/inbox/${now}\\?queue=0$`))
})

browserTest('a person’s other conversations are named below the thread and in the side pane', async (t) => {
  const { page, employee } = await seat(t, '/inbox', { width: 1600 })
  const { first, website, now, colleague } = await aPersonOnTwoChannels('Greta', employee.id)
  await goTo(page, `/inbox/${website}`)
  const onward = (name: RegExp) => page.getByRole('list', { name: 'Messages' }).getByRole('link', { name })
  const open = page.getByRole('region', { name: 'Also open' })
  await onward(/^Open on LINE/).waitFor()
  await open.getByRole('link', { name: /Hello on LINE/ }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await onward(/^Open on LINE/).click()
  await page.waitForURL(new RegExp(`/inbox/${now}$`))
  await open.getByRole('link', { name: /Hello on the website/ }).waitFor()

  await colleague.client.post(`/conversation/${website}/close`, {})
  await employee.client.post(`/conversation/${now}/close`, {})
  await goTo(page, `/inbox/${first}`)
  await onward(/^Latest: .* · LINE/).click()
  await page.waitForURL(new RegExp(`/inbox/${now}$`))
  await inThread(page, 'Hello on LINE').waitFor()
  await onward(/^Latest/).waitFor({ state: 'detached' })
})

browserTest('the number of unanswered customers is on the icon of an installed console', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/me' })
  await page.addInitScript('navigator.setAppBadge = async (count) => { window.badge = count }')
  await aTalk(desk, 'Ida', { state: 'handling', handler_id: employee.id }, [text('Hello?')])
  await page.reload()
  await until(
    () => 'one is on the icon',
    async () => (await page.evaluate('window.badge')) === 1,
  )
})

longBrowserTest(
  'of more late customers than are listed, the list says that there are more',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/inbox' })
    await aTalk(desk, 'Jo', { state: 'closed' }, [text('Hello')])
    await manyWait(desk, 120)
    await sql`update conversations set first_enter_queue_at = now() - interval '1 hour' where state = 'waiting'`.execute(
      db,
    )
    const { meta } = (await admin.get('/conversation?state=waiting')).body
    assert.ok(meta.total >= 120)
    await page.reload()
    const heading = page.getByRole('region', { name: 'Waiting' }).getByRole('heading')
    await heading.getByText('100+ past 10 min').waitFor()
  },
)

browserTest(
  'L finds the contact of a customer whose messages name nobody, also in a hidden pane',
  async (t) => {
    const hanna = await aContact(db, { first_name: 'Hanna', last_name: 'Becker' })
    const { page, employee } = await seat(t, '/contacts')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Visitor 12ab', mine, [text('It is Hanna')])
    const field = page.getByRole('combobox', { name: 'Find the contact' })
    const opened = async (width: number) => {
      await page.setViewportSize({ width, height: 868 })
      await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
      await inThread(page, 'It is Hanna').waitFor()
      await page.getByRole('button', { name: 'This is…', includeHidden: true }).waitFor({ state: 'attached' })
      await page.keyboard.press('l')
      await field.waitFor()
      assert.ok(await eventually(() => hasFocus(field)))
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
    }
    await opened(1389)
    await page.keyboard.press(']')
    await page.getByRole('button', { name: 'This is…' }).waitFor({ state: 'hidden' })
    await opened(1389)
    await opened(1000)
    await page.keyboard.press('l')
    await page.keyboard.type('Becker')
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/contact/${hanna}(\\?|$)`), async (route) => {
      await isAsked
      await route.continue()
    })
    const linked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/link')) linked.push(request.url())
    })
    await page.getByRole('option', { name: 'Hanna Becker' }).click()
    await page.getByText('Another contact').waitFor()
    await page.keyboard.press('l')
    answer()
    const isHanna = page.getByRole('button', { name: /^This is Hanna Becker/ })
    await isHanna.waitFor()
    assert.deepEqual(linked, [], 'before it says who that is')

    // Ends the word that the letter could begin.
    await page.keyboard.press('Shift')
    await page.setViewportSize({ width: 1389, height: 868 })
    await page.keyboard.press(']')
    await isHanna.waitFor({ state: 'hidden' })
    await page.keyboard.down('l')
    await isHanna.waitFor()
    await page.keyboard.down('l')
    await page.keyboard.up('l')
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    assert.deepEqual(linked, [], 'by the press that shows the folded pane, however long')
    await page.keyboard.press('l')
    await page.getByText('Linked to Hanna Becker').waitFor()
    assert.equal(linked.length, 1)
  },
)

browserTest(
  'beside a conversation stands since when the customer is known, and the score they gave last',
  async (t) => {
    const { page, employee } = await seat(t, '/contacts')
    const talk = await aTalk(desk, 'Nora', { state: 'handling', handler_id: employee.id }, [
      text('Hello again'),
    ])
    const { contact_id, contactable_id } = talk
    const created_at = '2021-03-04T10:00:00Z'
    await database.main.updateTable('contacts').set({ created_at }).where('id', '=', contact_id).execute()
    const of = { contactable_id, contactable_type: 'App\\LineContact' }
    for (const score of [40, 80])
      await insertRow(db, 'csat_scores', { ...of, score, contact_log_id: talk.id })
    await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
    const pane = page.getByRole('region', { name: 'Person' })
    await pane.getByText('Contact since 2021-03-04').waitFor()
    await pane.getByRole('link', { name: /^Last score 80 ·/ }).waitFor()
    assert.equal(await pane.getByText(/score 40/).count(), 0)
    assert.deepEqual(await findingsInBoth(page), [])
  },
)
