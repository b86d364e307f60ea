import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

const focused = (locator: Locator) => eventually(() => hasFocus(locator))

/** The style of an element, as the browser computes it. */
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`)

for (const theme of ['light', 'dark'] as const)
  browserTest(
    `a password field that is reached by Tab shows the focus in the ${theme} theme`,
    async (_, visit) => {
      const page = await (await visit({ colorScheme: theme })).newPage()
      await page.goto(`${url}/login`)
      const password = page.getByRole('textbox', { name: 'Password' })
      await page.getByLabel('Account').fill('somebody')
      const box = '.mantine-PasswordInput-input'
      assert.equal(await styleOf(page, box, 'outlineStyle'), 'none')
      await page.keyboard.press('Tab')
      await focused(password)
      assert.equal(await styleOf(page, box, 'outlineStyle'), 'solid')
      assert.equal(await styleOf(page, box, 'outlineWidth'), '2px')
      const accent = theme === 'light' ? 'rgb(27, 94, 140)' : 'rgb(130, 187, 226)'
      assert.equal(await styleOf(page, box, 'outlineColor'), accent)
    },
  )

browserTest('a new calendar begins with the time zone of the company', async (t, visit) => {
  const { time_zone } = (await admin.get('/me')).body.data
  const zone = time_zone === 'UTC' ? 'Asia/Tokyo' : 'UTC'
  const { context, page } = await sit(t, visit, { path: '/admin/calendars' })
  await context.addInitScript(`{
    const of = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...of.call(this), timeZone: '${zone}' }
    }
  }`)
  await page.goto(new URL('/admin/calendars/new', page.url()).href)
  const chosen = page.getByRole('combobox', { name: 'Time zone' })
  assert.equal(await chosen.inputValue(), time_zone.replaceAll('_', ' '))
})
