import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openDemoDesk, stillPage } from './desk.ts'
import { pagePaths } from './page-paths.ts'
import { watch } from './watching.ts'

const desk = await openDemoDesk()
const { sit } = desk

const paths = await pagePaths(desk)

/** Every other page in one variant, in turn; in the long form each page in every one. */
const variants = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-TW' },
  { theme: 'light', language: 'zh-TW' },
  { theme: 'dark', language: 'en' },
] as const
const turns = variants.map((variant, at) => ({
  ...variant,
  paths: process.env.LONG ? paths : paths.filter((_, index) => index % (2 * variants.length) === 2 * at),
}))

const [wide, narrow] = [1389, 360]

const excess = `(({ scrollWidth, scrollHeight }) =>
  [scrollWidth > innerWidth, scrollHeight > innerHeight])(document.documentElement)`

/** What is still found once the page has come to rest again: a part that was still being loaded is not judged. */
const lasting = async (page: Page) => {
  const found = await findings(page, { hasTargets: true })
  if (!found.length) return found
  await page.evaluate('rest()')
  return findings(page, { hasTargets: true })
}

for (const { paths, ...variant } of turns)
  browserTest(
    `${paths.length} pages are sound and keep still, ${variant.theme}, ${variant.language}`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { ...variant, path: stillPage })
      await page.addInitScript(watch)
      const wrong: string[] = []
      const note = (path: string, found: string[]) => wrong.push(...found.map((one) => `${path}: ${one}`))
      for (const [index, path] of paths.entries()) {
        // In the short form each page has one width, wide and narrow in turn.
        const widths = process.env.LONG ? [wide, narrow] : [index % 2 === 0 ? wide : narrow]
        await page.setViewportSize({ width: widths[0] as number, height: 868 })
        await page.goto(desk.url + path, { waitUntil: 'commit' })
        await page.evaluate('rest()')
        note(path, await page.evaluate<string[]>('noted()'))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 868 })
          await page.evaluate('rest()')
          note(path, await lasting(page))
          const [isWide, isHigh] = await page.evaluate<boolean[]>(excess)
          if (isWide) note(path, [`scrolls sideways at ${width} px`])
          if (isHigh) note(path, [`scrolls beyond its frame at ${width} px`])
        }
      }
      assert.deepEqual(wrong, [])
    },
  )

browserTest(
  'a manager finds who has too much to do, what customers ask, and whom a shift needs',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { path: '/dashboard?days=90' })
    await desk.admin.post('/view', {
      ...{ resource: 'dashboard', name: 'Private shop', query: { days: 7, channel: 1 }, is_shared: true },
    })
    await page.getByRole('link', { name: 'Team' }).click()
    const { rows: loads } = (await desk.admin.get('/report/workload')).body.data
    const workload = page.getByRole('table', { name: 'Workload now' })
    await workload.getByRole('row').nth(loads.length).waitFor()
    const from = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)
    const { rows: work } = (await desk.admin.get(`/report/employees?from=${from}`)).body.data
    const done = page.getByRole('table', { name: 'Work by employee' }).getByRole('row')
    assert.ok(work[0].handled_count > 0)
    await done
      .nth(1)
      .getByRole('cell')
      .first()
      .getByText(String(work[0].handled_count), { exact: true })
      .waitFor()
    assert.equal(await done.count(), work.length + 1)
    const scores = page.getByRole('table', { name: 'Scores by employee' })
    const comments = scores.getByRole('link').first()
    const count = await comments.innerText()
    assert.match(decodeURIComponent((await comments.getAttribute('href')) ?? ''), /has_memo/)
    await comments.click()
    await page.getByText(`of ${count}`).first().waitFor()
    await page.goBack()
    await page.getByLabel('Transfers by').selectOption('By handler’s group')

    await page.getByRole('link', { name: 'Topics' }).click()
    await page.getByRole('table', { name: 'Topics and outcomes' }).getByRole('row').nth(1).waitFor()
    await page.getByLabel('Left without an answer by').selectOption('By hour')
    const left = page.locator('figure', { hasText: 'Customers who left without an answer' })
    await left.getByRole('rowheader', { name: '10:00' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      left.getByRole('link', { name: 'Excel' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'abandonment.xlsx')

    await page.getByRole('link', { name: 'Staffing' }).click()
    const agents = page.getByRole('application', { name: 'Agents needed by weekday and hour' })
    await agents.press('ArrowRight')
    await page
      .getByText(/^Monday · 0 · \d+$/)
      .first()
      .waitFor()
    await page.getByLabel('Answered within').selectOption('within an hour')
    await page.waitForURL(/within=3600/)

    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByLabel('Channel', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL(/channel=/)
    await page.getByRole('button', { name: 'New view' }).click()
    await page.getByLabel('Name of the view').fill('My shop')
    await page.keyboard.press('Enter')
    const open = page.getByRole('navigation', { name: 'Views' })
    await open.getByRole('button', { name: 'My shop', exact: true }).waitFor()
    const { data } = (await employee.client.get('/view?resource=dashboard')).body
    assert.deepEqual(Object.keys(data[0].query).toSorted(), ['channel', 'days', 'section'])
    await open.getByRole('button', { name: 'All', exact: true }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('channel') && !searchParams.has('section'))
    await page.getByRole('link', { name: 'Topics' }).click()
    await open.getByRole('button', { name: 'My shop', exact: true }).click()
    await page.waitForURL(/section=team/)
    await page.getByRole('table', { name: 'Workload now' }).waitFor()
  },
)

browserTest(
  'on a phone, a button opens all filters but the period and shows how many are set',
  async (t, visit) => {
    const [colleague] = (await desk.admin.get('/colleague')).body.data
    const { page } = await sit(t, visit, { path: `/dashboard?employee=${colleague.id}`, width: 360 })
    const button = page.getByRole('button', { name: 'Filter · 1' })
    await button.waitFor()
    assert.equal(await page.getByLabel('Period').count(), 1)
    assert.equal(await page.getByLabel('Employee', { exact: true }).count(), 0)
    await button.press('Enter')
    assert.equal(await button.getAttribute('aria-expanded'), 'true')
    await page.getByLabel('Employee', { exact: true }).selectOption('')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Employee', { exact: true }).waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).searchParams.has('employee'), false)
  },
)
