import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { longBrowserTest } from '#test/browser.ts'
import { openDemoDesk } from './desk.ts'

const desk = await openDemoDesk()
const { sit } = desk
// However early in the day it is, there is a score of today.
const [{ id: contactable_id, contactable_type }] = (await desk.admin.get('/contactable?per_page=1')).body.data
await desk.database.main
  .insertInto('csat_scores')
  .values({ contactable_id, contactable_type, score: 4 })
  .execute()
const now = new Date().toISOString()
for (const [subject_id, is_kept] of [
  [1, true],
  [2, false],
] as const)
  await desk.database.main
    .insertInto('sla_results')
    .values({
      ...{
        subject_type: 'ticket',
        subject_id,
        metric: 'first_answer',
        is_kept,
        started_at: now,
        decided_at: now,
      },
      ...{ policy_id: 1, policy_name: 'Important', target_minutes: 30, priority: 3 },
    })
    .execute()

await desk.database.main.updateTable('channels').set({ name: 'Shop' }).where('id', '<', 3).execute()

longBrowserTest(
  'a manager reads figures and charts by keys alone, and comes to the list behind them',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/dashboard?days=7' })
    const chart = page.getByRole('application', { name: /Tickets by status/ })
    await chart.waitFor()
    const scores = page.getByRole('application', { name: /^Score/ })
    await scores.locator('circle[data-unfinished]').waitFor()
    const rows = (await desk.admin.get('/report/open-tickets')).body.data.rows
    const open = rows.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
    const figure = page.locator('dl > div', { hasText: 'Open tickets' })
    await figure.getByText(String(open), { exact: true }).waitFor()
    const late = figure.getByRole('link', { name: /overdue$/ })
    assert.match(decodeURIComponent((await late.getAttribute('href')) ?? ''), /is_late/)
    const all = figure.getByRole('link', { name: String(open), exact: true })
    assert.doesNotMatch((await all.getAttribute('href')) ?? '', /is_late/)
    const { data: oldest } = (await desk.admin.get('/ticket?statuses=0,1&sort=created_at&per_page=3')).body
    const list = page.getByRole('list', { name: 'Open for longest' })
    assert.deepEqual(
      await list.getByRole('link').allTextContents(),
      oldest.map(({ subject }: { subject: string }) => subject),
    )

    const promises = page.locator('figure', { hasText: 'Service levels' })
    await promises.getByRole('application').getByText('Important · First answer · 50 %').waitFor()
    await promises.getByLabel('Service levels by').selectOption('By priority')
    const urgent = promises.getByRole('application').getByText('Urgent · First answer · 50 %')
    await urgent.waitFor()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/service-levels\?.*by=group/, (route) => held.then(() => route.continue()), { times: 1 })
    await promises.getByLabel('Service levels by').selectOption('By group')
    assert.ok(await urgent.isVisible())
    release()
    await urgent.waitFor({ state: 'detached' })
    const volume = page.getByRole('application', { name: 'Conversations by channel and hour' })
    await volume
      .getByText(/^Shop · /)
      .nth(1)
      .waitFor()
    const channels = await volume.locator('[title]').allTextContents()
    assert.equal(new Set(channels).size, channels.length)
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('[role="application"] [title]')]
      .filter((name) => name.scrollWidth > name.clientWidth).map(({ title }) => title)`)
    assert.deepEqual(cut, [])

    await page.getByLabel('Period').selectOption('90')
    await page.waitForURL(/days=90/)
    await page.goBack()
    await page.locator('option[value="7"]:checked').waitFor({ state: 'attached' })
    await page.keyboard.press('t')
    await chart.waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('table').count(), 5)
    assert.equal(new URL(page.url()).searchParams.get('tables'), 'true')
    await page.keyboard.press('t')

    const link = page.locator('figure', { hasText: 'Tickets by status' }).getByRole('link', { name: 'CSV' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    assert.match(download.suggestedFilename(), /\.csv$/)

    await chart.press('ArrowDown')
    await page.getByText(/^Pending · under 1 day · \d+$/).waitFor()
    await chart.press('End')
    await chart.press('ArrowDown')
    await page.getByText(`Processing · over 30 days · ${rows[1].over_30_days}`).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tickets?*')
    await page.getByText(`of ${rows[1].over_30_days}`).waitFor()
  },
)

longBrowserTest('every count on the dashboard opens a list of as many', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  const [group] = (await desk.admin.get('/group')).body.data
  const [{ handler }] = (await desk.admin.get('/ticket?is_late=1&is_unassigned=0&per_page=1')).body.data
  const figures = page.locator('dl > div')
  const all = process.env.LONG ? ['days=28'] : []
  for (const narrowed of [...all, `days=28&group=${group.id}`, `days=7&employee=${handler.id}`]) {
    await page.goto(`${desk.url}/dashboard?${narrowed}`)
    await figures.filter({ hasText: 'Open tickets' }).getByRole('link').first().waitFor()
    const lists: [string, number][] = []
    for (const figure of await figures.filter({ hasText: /Open tickets|Score/ }).all()) {
      const label = await figure.locator('dt').innerText()
      for (const link of await figure.getByRole('link').all()) {
        const count = /\d+/.exec(label)?.[0] ?? /\d+/.exec(await link.innerText())?.[0]
        lists.push([(await link.getAttribute('href')) ?? '', Number(count)])
      }
    }
    assert.equal(lists.length, 3)
    for (const [href, count] of lists) {
      await page.goto(desk.url + href)
      await page
        .getByText(count ? `of ${count}` : /^Nothing matches/)
        .first()
        .waitFor()
    }
  }
})

longBrowserTest(
  'invalid values in an address are ignored, and failures are shown and retried',
  async (t, visit) => {
    const { page, context } = await sit(t, visit, { path: '/me' })
    await context.route('**/report/scores?*', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.goto(`${desk.url}/dashboard?days=x&group=y&from=2026-99-99&to=2026-11-20`)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('application').nth(3).waitFor()
    assert.equal(await page.getByLabel('Period').inputValue(), '28')

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/report/summary')) asked.push(searchParams.get('from') ?? '')
    })
    await page.getByLabel('Period').selectOption('own')
    const from = page.getByRole('textbox', { name: 'From', exact: true })
    const to = await page.getByRole('textbox', { name: 'To', exact: true }).inputValue()
    const typing = ['0002', '0020', '0202', '3000', '2020'].map((year) => `${year}-01-02`)
    for (const day of typing) await from.fill(day)
    await page.getByRole('alert').getByText('A period can be at most two years').waitFor()
    assert.equal(await from.getAttribute('aria-invalid'), 'true')
    await page.setViewportSize({ width: 360, height: 868 })
    const box = await page.getByText('A period can be at most two years').boundingBox()
    assert.ok(box && box.x + box.width <= 360 && box.height < 30)
    await from.fill(to)
    await page.waitForURL((address) => address.searchParams.get('from') === to)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    assert.deepEqual(
      asked.filter((day) => typing.includes(day)),
      [],
    )
  },
)

for (const [language, width] of [
  ['en', 1389],
  ['zh-TW', 360],
] as const)
  longBrowserTest(`the dashboard is sound in both themes, ${language} at ${width} px`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/dashboard', language, width })
    await page.getByRole('application').nth(3).waitFor()
    for (const [part, address] of ['overview', 'team', 'topics', 'staffing'].entries()) {
      const tab = page.getByRole('main').getByRole('link').nth(part)
      await tab.click()
      await page.waitForURL(part ? new RegExp(`section=${address}`) : /dashboard$/)
      await page.locator('figure[aria-busy=true]').first().waitFor({ state: 'detached' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${address}-${colorScheme}-${language}-${width}.png`,
          })
        assert.deepEqual(await findings(page), [])
      }
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    }
  })

longBrowserTest('the conversations behind the figures are taken as a file', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/dashboard?days=90' })
  await page.getByRole('button', { name: 'Export conversations' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.match(download.suggestedFilename(), /^conversations.*\.csv$/)
  assert.deepEqual(await findings(page), [])
})

longBrowserTest('the conversations that an employee’s workload counts are listed', async (t, visit) => {
  const { rows } = (await desk.admin.get('/report/workload')).body.data
  const { page } = await sit(t, visit, { path: '/dashboard?section=team' })
  for (const name of ['conversations_open', 'conversations_unanswered']) {
    const counted = rows.find((row: Record<string, unknown>) => row.employee_id !== null && row[name])
    assert.ok(counted, name)
    await page.goto(`${desk.url}/dashboard?section=team`)
    const row = page.getByRole('row').filter({ hasText: counted.employee_name })
    // The two counts may be equal.
    const isUnanswered = name === 'conversations_unanswered'
    const links = row.locator(isUnanswered ? 'a[href*=is_unanswered]' : 'a:not([href*=is_unanswered])')
    await links
      .and(row.getByRole('link', { name: String(counted[name]), exact: true }))
      .first()
      .click()
    await page.waitForURL(/\/inbox\?/)
    const { filter } = Object.fromEntries(new URL(page.url()).searchParams)
    assert.match(filter ?? '', new RegExp(`"handler".*"${counted.employee_id}"`))
    assert.equal(/is_unanswered/.test(filter ?? ''), isUnanswered)
    await page.locator('[data-id]').first().waitFor()
    assert.equal(await page.locator('[data-id]').count(), counted[name])
  }
})
