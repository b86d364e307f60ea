import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { csvOf } from '#test/imports/imports.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const desk = await openDesk()
const { admin, sit } = desk

await admin.post('/contact', { membership_no: 'M1', first_name: 'Ann' })
await admin.post('/category', { name: 'Billing' })

const content = csvOf([
  ['Ticket no', 'Member no', 'Subject', 'Category', 'Status', 'Due date'],
  ['T-1', 'M1', 'Late delivery', 'Billing', 'done', '2026-12-01 10:00'],
  ['T-2', 'M1', 'Broken', 'Unknown', '0', ''],
  // In another language of the console.
  ['T-3', 'M1', 'Scratched', 'Billing', '處理中', ''],
])

const choose = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

longBrowserTest('a recipe of tickets is designed from a sample file', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports/recipes/new', width: 1280 })
  await choose(page)
  await page.getByText('Find the contact whose').waitFor()
  await page.getByRole('combobox', { name: 'Fills' }).click()
  await page.getByRole('option', { name: 'Tickets' }).click()
  await page.getByText('Look for the ticket with the same External number; change it, or add one.').waitFor()
  const target = (column: number, name: string) => page.getByLabel(`What column ${column} means: ${name}`)
  assert.equal(await target(1, 'Ticket no').inputValue(), 'tickets.external_no')
  assert.equal(await target(2, 'Member no').inputValue(), 'contacts.membership_no')
  assert.equal(await target(4, 'Category').inputValue(), 'tickets.category_id')
  await page.getByText('2 of 3 rows checked would be rejected.').waitFor()
  await page.getByLabel('Meaning of done').selectOption('=3')
  await page.getByText('1 of 3 rows checked would be rejected.').waitFor()
  await shoot(page, 'tickets-en-1280')
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('textbox', { name: 'Name' }).fill('Former tickets')
  await page.keyboard.press('Control+s')
  await page.getByText('Recipe “Former tickets” saved').waitFor()
  const [recipe] = (await admin.get('/relation-import-recipe?importable_type=App%5CTicket')).body.data
  assert.deepEqual(
    [recipe.relation_unique_column, recipe.unique_columns, recipe.headers[4].value_map],
    ['tickets.external_no', ['contacts.membership_no'], { done: '3', 處理中: '1' }],
  )
  await page.goto(`${desk.url}/imports/recipes/${recipe.id}`)
  await page.getByText('Look for the ticket with the same External number').waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Fills' }).inputValue(), 'Tickets')
})

longBrowserTest('a recipe of tickets fits a telephone in Chinese', async (t, visit) => {
  const sitting = { path: '/imports/recipes/new', language: 'zh-TW', width: 360, theme: 'dark' } as const
  const { page } = await sit(t, visit, sitting)
  await choose(page)
  await page.getByText('尋找').first().waitFor()
  await page.getByRole('combobox', { name: '填入' }).click()
  await page.getByRole('option', { name: '工單' }).click()
  await page.getByText('尋找外部編號相同的工單並變更，若無則新增。').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  await shoot(page, 'tickets-zh-360')
})
