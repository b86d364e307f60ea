import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { languageFor } from '#http/answers/language.ts'
import { message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aTask } from '#test/imports/import-tasks.ts'
import { hasFocus, openDesk, stillPage } from './desk.ts'

const desk = await openDesk()
const { sit, database, share } = desk
const seat = share()

const bar = (page: Page, hasText: string | RegExp) => page.getByRole('status').filter({ hasText })

longBrowserTest('what ended meanwhile is announced once, and listed until it is read', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { path: '/me' })
  const bell = page.getByRole('button', { name: /^Notices/ })
  const task = (file_name: string, given: object = {}) =>
    aTask(database.main, {
      creater_id: employee.id,
      executed_end_at: new Date().toISOString(),
      file_name,
      ...given,
    })
  const look = async () => {
    let isAnswered = false
    const answered = page.waitForResponse('**/me/notice').then(() => {
      isAnswered = true
    })
    // One that comes while the last answer is still being read asks for nothing.
    await until(
      () => 'the notices are asked for',
      async () => {
        await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
        return isAnswered
      },
    )
    await answered
  }
  await bell.waitFor()
  const fold = page.getByRole('button', { name: 'Fold the navigation' })
  let x = 4
  await until(
    () => 'a button tells the mouse its key',
    async () => {
      x = 24 - x
      await fold.hover({ position: { x, y: 8 } })
      return page.getByRole('tooltip', { name: 'Fold the navigation · [' }).isVisible()
    },
  )
  await page.mouse.move(600, 400)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await look()
  await task('members.csv', { imported_amount: 1200, rejected_amount: 3 })
  // A look that is already under way may have begun before the task had ended.
  const told = bar(page, 'members.csv: 1,200 imported, 3 rejected')
  while ((await told.count()) === 0) await look()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await look()
  assert.equal(await bar(page, 'members.csv').count(), 0)
  await page.getByRole('button', { name: /1 new notice/ }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const panel = page.getByRole('complementary', { name: 'Notices' })
  await panel.getByRole('link', { name: /members\.csv/ }).waitFor()
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
  assert.deepEqual(await findings(page), [])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/imports/*')
})

browserTest(
  'while a page waits, it says in the reader’s language why the server asks it to',
  async (t, visit) => {
    const { page, context } = await sit(t, visit, { path: '/me', language: 'zh-TW' })
    const sessions = page.getByRole('list', { name: '登入中的瀏覽器' })
    await sessions.getByRole('listitem').waitFor()
    await page.getByRole('combobox', { name: '時區' }).fill('台北')
    await page.getByRole('option', { name: 'Asia/Taipei' }).waitFor()
    await page.keyboard.press('Escape')
    const refuse = (route: Route) => {
      const language = languageFor(route.request().headers()['accept-language'] ?? '')
      const json = { message: render(message('service.disk_full'), language) }
      return route.fulfill({ status: 503, headers: { 'Retry-After': '2', 'X-Request-Id': '6a1c' }, json })
    }
    await context.route('**/me/session?*', refuse, { times: 1 })
    await page.reload()
    await page.getByText(/^資料庫的磁碟空間已滿。/).waitFor()
    await sessions.getByRole('listitem').waitFor()
  },
)

browserTest('a page shows the wait for a busy server and continues automatically', async (t) => {
  const { page, context } = await seat(t, '/me')
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await sessions.getByRole('listitem').waitFor()
  const busy = { status: 503, headers: { 'Retry-After': '2' }, body: '<h1>Unavailable</h1>' }
  await context.route(/\/api\/v1\/me$/, (route) => route.fulfill(busy), { times: 1 })
  await context.route('**/me/session?*', (route) => route.fulfill(busy), { times: 1 })
  await page.reload()
  const wait = page.getByText(/^The server is busy\.\s?Retrying in \d s\.$/)
  await wait.waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0, 'it is shown before the page itself')
  await page.getByRole('navigation').first().waitFor()
  await wait.waitFor()
  await sessions.getByRole('listitem').waitFor()
  await page.getByRole('timer').waitFor({ state: 'detached' })

  await context.setOffline(true)
  await page.getByText(/^Offline since/).waitFor()
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
  await context.setOffline(false)
  await page.getByText(/^Offline since/).waitFor({ state: 'detached' })
  assert.ok(await sessions.getByRole('listitem').isVisible())

  await context.setOffline(true)
  for (const key of ['g', 'o']) await page.keyboard.press(key)
  await page.getByText('This page has not been loaded yet').waitFor()
  await page.getByText(/^Offline since/).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
})

browserTest('a failed undo gives the reason and can be retried', async (t) => {
  const { page, context } = await seat(t, '/me')
  let isAway = false
  // Long before it refuses anything: a request made while a page's first route is being set may not be intercepted.
  await context.route('**/me', (route) =>
    isAway && route.request().method() === 'PUT'
      ? route.fulfill({ status: 502, json: {} })
      : route.fallback(),
  )
  await page.getByLabel('First name').fill('Ming')
  await page.keyboard.press('Enter')
  await bar(page, 'Name saved').waitFor()
  await page.getByRole('heading', { name: 'My settings' }).click()
  isAway = true
  await page.keyboard.press('Control+z')
  await bar(page, 'Something went wrong').waitFor()
  assert.ok(await bar(page, 'Name saved').isVisible(), 'the undo stays in reach')
  assert.deepEqual(await findings(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/toasts.png` })
  isAway = false
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('link', { name: /^administrator/ }).waitFor()
  await bar(page, 'Name saved').waitFor({ state: 'detached' })
  assert.ok(await bar(page, 'Something went wrong').isVisible())
})

longBrowserTest('an agent sees no administration, and skips to the content by keys', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/me', width: 360 })
  await page.getByRole('heading', { name: 'My settings' }).waitFor()
  await page.keyboard.press('Tab')
  assert.ok(await hasFocus(page.getByRole('link', { name: 'Skip to content' })))
  await page.keyboard.press('Enter')
  assert.ok(await hasFocus(page.getByRole('main')))
  // On a phone the way about is at the foot, and the rest of the menu behind the last of it.
  const closed = page.getByRole('button', { name: 'More', expanded: false })
  await closed.click()
  assert.equal(await page.getByRole('link', { name: 'Administration' }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Contacts' }).count(), 1)
  await page.keyboard.press('Escape')
  await closed.click()
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('heading', { name: 'Companies', exact: true }).waitFor()
  await closed.click()
  await page.getByRole('link', { name: 'Companies' }).click()
  await closed.waitFor()
  assert.equal(await page.getByRole('link', { name: 'Companies' }).count(), 0)
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  // A thread has all of the screen.
  await page.goto(`${desk.url}/inbox/7`)
  await page.getByText('This no longer exists.').waitFor()
  assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 0)

  // What the role does not open says so, in one way; what it reads for its work opens by its address.
  for (const [path, missing] of [
    ['/dashboard', 'report.read'],
    ['/imports/recipes/new', 'import.read'],
    ['/admin/roles', 'role.read'],
    ['/admin/tags/new', 'tag.create'],
  ]) {
    await page.goto(desk.url + path)
    await page.getByText(`It needs ${missing}.`).waitFor()
    assert.equal(await page.getByRole('link', { name: 'CSV' }).count(), 0)
  }
  await page.goto(`${desk.url}/admin`)
  await page.getByText('None of its pages is open to your role.').waitFor()
  const { body } = await desk.admin.post('/tag', { name: 'Loyal' })
  await page.goto(`${desk.url}/admin/tags/${body.data.id}`)
  await page.getByText('Your role may read this, not change it.').waitFor()
  assert.ok(await page.getByRole('textbox', { name: 'Name' }).isDisabled())
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  assert.ok(await hasFocus(page.locator('#page')))
})

for (const language of ['en', 'zh-TW'] as const)
  longBrowserTest(`axe finds nothing in the frame, in both themes, ${language}`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts', language })
    await page.getByRole('navigation').first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      assert.deepEqual(await findings(page), [])
    }
  })

browserTest(
  'what the frame needs is asked for while the page’s script is still on its way',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: stillPage })
    const asked = page.waitForRequest('**/api/v1/me')
    await page.route('**/assets/Companies-*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${desk.url}/companies`)
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  },
)

browserTest('a page chosen while the first one is still being found stays chosen', async (t, visit) => {
  const { page } = await sit(t, visit, { path: stillPage })
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  // The chosen page's script comes after the answer that says where to begin.
  await page.route('**/assets/Tickets-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  const begun = page.waitForResponse('**/api/v1/installation')
  await page.route('**/api/v1/installation', async (route) => {
    await page.getByRole('link', { name: 'Tickets' }).click()
    await route.continue()
  })
  await page.goto(`${desk.url}/`)
  await (await begun).finished()
  letIn()
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/tickets')
})
