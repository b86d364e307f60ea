import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { fillWithDemo, findings, openDesk } from './desk.ts'

const desk = await openDesk()
await fillWithDemo(desk)
const { sit } = desk

browserTest('figures come with their comparison, and charts as tables by one key', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/dashboard' })
  await page.getByText('First response, median').waitFor()
  const summary = await desk.admin.get('/report/open-tickets')
  const open = summary.body.data.rows.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
  const figure = page.locator('dl > div', { hasText: 'Open tickets' })
  assert.equal(await figure.locator('dd').first().textContent(), String(open))
  await page.getByRole('application').nth(3).waitFor()
  assert.equal(await page.getByRole('application').count(), 4)
  await page.keyboard.press('t')
  await page.getByRole('application').first().waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('table').count(), 4)
  assert.equal(new URL(page.url()).searchParams.get('tables'), 'true')
})

browserTest('arrow keys say a chart’s values, and the period lives in the address', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/dashboard?days=7' })
  const chart = page.getByRole('application', { name: /Tickets by status/ })
  await chart.waitFor()
  await chart.press('ArrowDown')
  await page.getByText(/^Pending · under 1 day · \d+$/).waitFor()
  await page.getByLabel('Period').selectOption('90')
  await page.waitForURL(/days=90/)
  await page.goBack()
  assert.equal(await page.getByLabel('Period').inputValue(), '7')
})

browserTest('a chart’s numbers come as CSV from the same endpoint', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/dashboard' })
  const link = page.locator('figure', { hasText: 'Tickets by status' }).getByRole('link', { name: 'CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.match(download.suggestedFilename(), /\.csv$/)
})

for (const theme of ['light', 'dark'] as const)
  browserTest(`the dashboard is sound in ${theme}, narrow and in Chinese too`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/dashboard', theme })
    await page.getByRole('application').nth(3).waitFor()
    assert.deepEqual(await findings(page), [])
    const narrow = await sit(t, visit, { path: '/dashboard', theme, language: 'zh-TW', width: 360 })
    await narrow.page.getByRole('application').nth(3).waitFor()
    assert.deepEqual(await findings(narrow.page), [])
    assert.ok(await narrow.page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
