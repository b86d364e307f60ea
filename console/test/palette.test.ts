import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aContact } from '#test/factories.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { hasFocus, openDesk } from './desk.ts'

const desk = await openDesk()
const { sit, share } = desk
const seat = share()
const db = desk.database.main

const wang = await aContact(db, { first_name: 'Hsiao-Ming', last_name: 'Wangari', membership_no: 'M-7' })
await insertRow(db, 'email_contacts', { contact_id: wang, address: 'Wang@example.com' })
await insertRow(db, 'tickets', { subject: 'Replace the tin of Wangari' })
await insertRow(db, 'companies', { name: 'Wangari & Sons', sn: 'W-1' })

const optionOf = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name })

const opened = async (page: Page, typed: string) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type(typed)
}

browserTest('a search says how many matches it shows, of how many', async (t) => {
  for (let at = 0; at < 8; at++) await aContact(db, { first_name: `Number ${at}`, last_name: 'Zedler' })
  await insertRow(db, 'tickets', { subject: 'Invoice of Zedler' })
  for (let at = 0; at < 6; at++) await insertRow(db, 'companies', { name: `Zedwick ${at}`, sn: `Z-${at}` })
  for (let at = 0; at < 5; at++) await insertRow(db, 'companies', { name: `Zelkova ${at}`, sn: `K-${at}` })
  const { page } = await seat(t, '/contacts')
  const foot = page.getByRole('dialog').getByRole('status')
  const isShown = Promise.withResolvers<void>()
  const counting = /\/contact\?.*search=zedler/
  await page.route(counting, async (route) => {
    await isShown.promise
    await route.continue()
  })
  await opened(page, 'zedler')
  await foot.getByText('6 shown', { exact: true }).waitFor()
  isShown.resolve()
  await foot.getByText('6 of 9', { exact: true }).waitFor()
  await page.unroute(counting)
  await page.keyboard.press('Escape')
  await opened(page, 'invoice of zed')
  await foot.getByText('1 shown', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await opened(page, 'zed')
  await foot.getByText('11 of 14+', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await opened(page, 'zelkova')
  await foot.getByText('5 shown', { exact: true }).waitFor()
})

browserTest('one search finds people, tickets and companies, and goes there by keys', async (t) => {
  const { page, context } = await seat(t, '/contacts')
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  await opened(page, 'wangari')
  const person = optionOf(page, /Hsiao-Ming Wangari/)
  await person.waitFor()
  for (const name of [
    /Replace the tin/,
    /Wangari & Sons/,
    /Contacts matching.*1 found/,
    /Tickets matching.*1 found/,
  ])
    await optionOf(page, name).waitFor()
  assert.equal(await person.getAttribute('aria-selected'), 'true')
  await optionOf(page, /Contacts matching/).click()
  await page.waitForURL('**/contacts?search=*')
  assert.equal(await page.getByRole('searchbox').inputValue(), 'wangari')

  await opened(page, 'Wangari')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/contacts/${wang}`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await opened(page, 'wang@exam')
  await optionOf(page, /Hsiao-Ming Wangari.*Wang@example.com/).waitFor()
  await optionOf(page, /Contacts matching.*1 found/).click()
  await page.waitForURL('**/contacts?search=*exam*')
  await page.getByRole('row', { name: /Hsiao-Ming/ }).waitFor()

  await opened(page, 'Nobody Yet')
  await optionOf(page, 'Create contact “Nobody Yet”').waitFor()
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await beside.waitForURL(/\/contacts\?panel=new/)
  assert.equal(await beside.getByLabel('First name').inputValue(), 'Nobody Yet')
  assert.equal(await page.getByRole('dialog').count(), 1)
})

browserTest('the name of a page leads there, before anything about contacts', async (t) => {
  const { page } = await seat(t, '/contacts')
  await opened(page, 'job tit')
  await optionOf(page, 'Create contact “job tit”').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/job-titles/)
})

browserTest('commands and places are found by name, and Esc gives the focus back', async (t) => {
  const { page } = await seat(t, '/me')
  const link = page.getByRole('link', { name: 'Dashboard' })
  await link.focus()
  await opened(page, '')
  await page.keyboard.press('Tab')
  assert.ok(await hasFocus(page.getByRole('combobox', { name: 'Search' })))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await hasFocus(link))

  await opened(page, '> dark')
  await optionOf(page, /Switch to dark/).waitFor()
  assert.equal(await optionOf(page, /./).count(), 1)
  await page.keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await opened(page, 'compan')
  await page.keyboard.press('ArrowDown')
  await optionOf(page, /^Companies/).click()
  await page.waitForURL('**/companies')
  await page.getByRole('heading', { name: 'Companies', exact: true }).waitFor()

  // What is opened while a page is loading stays open once it is there.
  const loads = Promise.withResolvers<void>()
  await page.route(/Scores.*\.js/, async (route) => {
    await loads.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Scores' }).click()
  await opened(page, '> light')
  loads.resolve()
  await page.locator('h1', { hasText: 'Scores' }).waitFor()
  await optionOf(page, /Switch to light/).waitFor()
})

longBrowserTest('what customers are called runs no script in the search', async (t, visit) => {
  for (const [index, payload] of payloads.entries())
    await aContact(db, { first_name: `q${index}q ${payload}`.slice(0, 255) })
  const { page } = await sit(t, visit, { path: '/me' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  for (const part of ['script', 'onerror', 'iframe', 'javascript']) {
    await page.getByRole('combobox', { name: 'Search' }).fill(part)
    await page
      .getByRole('option', { name: new RegExp(`q\\d+q.*${part}`) })
      .first()
      .waitFor()
  }
  assert.equal(await page.evaluate('window.hacked'), undefined)
})

longBrowserTest('axe finds nothing in the search, in both themes, in 360 px neither', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
  await opened(page, 'wangari')
  await optionOf(page, /Hsiao-Ming/).waitFor()
  assert.deepEqual(await findings(page), [])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  assert.deepEqual(await findings(page), [])
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
})
