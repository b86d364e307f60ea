import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { sit, admin } = desk
await admin.post('/contact', { first_name: 'Oda', last_name: 'Field', gender: 1 })

browserTest(
  'a panel that was never opened keeps the page offline, and opens with the network',
  async (t, visit) => {
    const { page, context } = await sit(t, visit, { path: '/contacts' })
    const create = page.getByRole('button', { name: 'New contact' }).first()
    await create.waitFor()
    await context.setOffline(true)
    const refused = page.waitForEvent('requestfailed', (request) => /NewContact/.test(request.url()))
    await create.click()
    await refused
    assert.ok(await create.isVisible())
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'New contact' }).waitFor()

    // After an upgrade the file of a panel is gone, and only the panel is missing.
    await page.route(/NewTicket/, (route) => route.fulfill({ status: 404 }))
    await goTo(page, '/tickets?as=list')
    const add = page.getByRole('button', { name: 'Create ticket' }).first()
    await add.click()
    await page.getByRole('alert').getByText('This part could not be loaded.').waitFor()
    assert.equal(await hasFocus(page.getByRole('button', { name: 'Reload' })), true)
    assert.ok(await add.isVisible())
    await page.keyboard.press('Escape')
    await page.getByText('This part could not be loaded.').waitFor({ state: 'detached' })
  },
)

browserTest('a panel opens when the network is back before its failure is known', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  const create = page.getByRole('button', { name: 'New contact' }).first()
  await create.waitFor()
  // The network is away until the failure is about to be told.
  await page.evaluate(`
    addEventListener('vite:preloadError', () => { window.isBack = true })
    Object.defineProperty(navigator, 'onLine', { get: () => window.isBack === true })`)
  await page.route(/NewContact/, async (route) =>
    (await page.evaluate('window.isBack')) ? route.continue() : route.abort('internetdisconnected'),
  )
  await create.click()
  await page.getByRole('heading', { name: 'New contact' }).waitFor()
})

browserTest(
  'a promise in an answer written offline is noticed once the network is back',
  async (t, visit) => {
    const { page, context, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const { id } = await aTalk(desk, 'Ada', { state: 'handling', handler_id: employee.id }, [text('Hello')], {
      contactable_type: 'App\\LivechatContact',
    })
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hello').waitFor()
    await context.setOffline(true)
    await fieldOf(page).fill('I will call you tomorrow by five.')
    const refused = page.waitForEvent('requestfailed', (request) => /promisedBy/.test(request.url()))
    await fieldOf(page).press('Control+Enter')
    await refused
    await context.setOffline(false)
    await page.getByText(/^You promised to get back to the customer by .* 17:00\./).waitFor()
  },
)

browserTest(
  'while the server restarts, a page and a panel wait and then open by themselves',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const { id } = await aTalk(desk, 'Ada', { state: 'handling', handler_id: employee.id }, [text('Hello')])
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hello').waitFor()
    let isAway = true
    const gone = (file: RegExp) =>
      page.route(file, (route) => (isAway ? route.fulfill({ status: 502 }) : route.fallback()))
    for (const file of [/healthz/, /SnoozePanel/, /Companies/]) await gone(file)

    await page.keyboard.press('h')
    await page.getByText('The server does not answer. It opens as soon as the server is back.').waitFor()
    await page.getByText(/^The server does not answer.\s?Retrying in \d s\.$/).waitFor()
    isAway = false
    await page.getByRole('heading', { name: 'Snooze' }).waitFor()
    await page.keyboard.press('Escape')

    isAway = true
    await page.evaluate('window.isSame = true')
    for (const key of ['g', 'o']) await page.keyboard.press(key)
    await page.getByText(/^The server does not answer.\s?Retrying in \d s\.$/).waitFor()
    isAway = false
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
    assert.equal(await page.evaluate('window.isSame'), true, 'the page was loaded again')
  },
)

browserTest('a panel that an upgrade took away opens when it is tried again', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  const create = page.getByRole('button', { name: 'New contact' }).first()
  await page.route(/NewContact/, (route) => route.fulfill({ status: 404 }))
  await create.click()
  await page.getByRole('alert').getByText('This part could not be loaded.').waitFor()
  await page.unroute(/NewContact/)
  await page.keyboard.press('Escape')
  await create.click()
  await page.getByRole('heading', { name: 'New contact' }).waitFor()
})

browserTest(
  'while the server restarts, a page of administration waits and then opens by itself',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/tags' })
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    let isAway = true
    for (const file of [/healthz/, /AuditLog/])
      await page.route(file, (route) => (isAway ? route.fulfill({ status: 502 }) : route.fallback()))
    await page.evaluate('window.isSame = true')
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByText(/^The server does not answer.\s?Retrying in \d s\.$/).waitFor()
    isAway = false
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    assert.equal(await page.evaluate('window.isSame'), true, 'the page was loaded again')
  },
)
