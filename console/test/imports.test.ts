import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { csvOf } from '#test/imports/imports.ts'
import { goTo, openDesk } from './desk.ts'
import { aTableOfOrders, choose, orders, runAndSee } from './imports.ts'

const desk = await openDesk()
const { admin, sit } = desk
await aTableOfOrders(admin)
const loyalty = (await admin.post('/cz-col-category', { name: 'Loyalty', type: 0 })).body.data.id as number
await admin.post('/cz-col', { name: 'Points', type: 0, category_id: loyalty })
await admin.post('/cz-col', { name: 'Newsletter', type: 2, category_id: loyalty })

const recordsThere = async () => {
  const { total } = await desk.database.main
    .selectFrom('relation_records')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A PDF is refused, the orders are taken: what their columns mean is suggested, and one word is mapped. */
const design = async (page: Page) => {
  await page.getByRole('button', { name: 'New recipe' }).click()
  await choose(page, '', 'nothing.csv')
  await page.getByText('nothing.csv is empty.').waitFor()
  await choose(page, '%PDF-1.7 something', 'orders.pdf')
  await page.getByText('orders.pdf is a PDF or an image.', { exact: false }).waitFor()
  await choose(page, 'GIF89a, an image', 'orders.gif')
  await page.getByText('orders.gif is actually an image', { exact: false }).waitFor()
  // Empty rows count, so that row numbers are long.
  await choose(page, `${'\n'.repeat(200_000)}${orders(10_000)}`)
  await page.getByText('Find the contact whose Member no. is the same.').waitFor()
  await page.getByRole('button', { name: 'Order number finds the record' }).click()
  await page.getByText(/Look among their Orders for the same Order number/).waitFor()
  await page.getByText('1 unknown value').waitFor()
  await page.getByText('Ordered on: The cell must be a date: YYYY-MM-DD or YYYY/MM/DD · 1 row').waitFor()
  await page.getByText('50 of 100 rows checked would be rejected.').waitFor()
  await page.getByLabel('Meaning of van').selectOption({ label: 'On its way' })
  await page.getByText(/^2 of \d+ rows checked would be rejected\.$/).waitFor()
  await page.getByText('No contact has this Member no. · 1 row').waitFor()
}

const members = csvOf([
  ['Member no', 'First name', 'Gender', 'Points', 'Newsletter', 'Company'],
  ['M8', 'Mei', '女', '40', 'N', 'Lotus Tea'],
])

/** A list of members fills contacts alone, though the category of their own field has a name too. */
const bringMembers = async (page: Page) => {
  await goTo(page, '/imports/recipes/new')
  await choose(page, members, 'members.csv')
  await page.getByText('Fill the contact’s', { exact: false }).waitFor()
  const woman = page.getByLabel('Meaning of 女').and(page.locator('select:not([data-unknown])'))
  await woman.waitFor()
  assert.equal(await woman.inputValue(), '=0')
  assert.equal(await page.getByLabel('Meaning of N', { exact: true }).inputValue(), '=false')
  await page.getByRole('textbox', { name: 'Name' }).fill('Members')
  await page.getByRole('combobox', { name: 'When no contact is found' }).click()
  await page.getByRole('option', { name: 'Add the contact' }).click()
  await page.getByRole('combobox', { name: 'When no company is found' }).click()
  await page.getByRole('option', { name: 'Add the company' }).click()
  await page.getByText('If the company is not found: add it.').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waiting for its turn', { exact: false }).waitFor()
  await runAndSee(desk, page, 'This was a dry run: nothing was changed.')
  await page.getByText('1 company created').waitFor()
}

browserTest('a recipe is designed from a file, tried, run over 10,000 rows, and undone', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/imports' })
  await page.getByText('No imports yet').waitFor()
  await design(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('This is needed.').waitFor()
  await page.getByLabel('Name').fill('Orders from the shop')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waiting for its turn', { exact: false }).waitFor()
  await runAndSee(desk, page, 'This was a dry run: nothing was changed.')
  assert.equal(await recordsThere(), 0)

  await page.goBack()
  await page.getByText(/^2 of \d+ rows checked would be rejected\.$/).waitFor()
  assert.equal(await page.getByLabel('Meaning of van').inputValue(), '=sent')
  await page.goForward()
  await page.getByRole('button', { name: 'Import this file' }).dblclick()
  await page.getByText('· dry run ·', { exact: false }).waitFor({ state: 'detached' })
  await runAndSee(desk, page, '9,985')
  assert.equal(await recordsThere(), 9_985)
  await page.goBack()
  await page.getByRole('button', { name: 'Import again' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /this file/ }).count(), 0)
  await page.getByRole('link', { name: 'Imported as #2' }).click()
  await page.getByRole('button', { name: 'No contact 10' }).click()
  await page.getByText('1–10 of 10').waitFor()
  await page.getByText('No contact has this Member no').first().waitFor()
  assert.equal(await page.locator('mark', { hasText: 'X1007' }).count(), 1)
  await page.getByRole('cell', { name: '201,009', exact: true }).waitFor()
  const isCut = `[...document.querySelectorAll('[role=cell], td')]
    .some((cell) => cell.textContent === '201,009' && cell.scrollWidth > cell.clientWidth)`
  assert.equal(await page.evaluate(isCut), false)
  // An invalid cell is named with its column, which may be out of sight.
  await page.getByRole('button', { name: /^Invalid value/ }).click()
  await page
    .getByText(/^Ordered on: The cell must be a date/)
    .first()
    .waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  assert.match(download.suggestedFilename(), /^rejects-\d+\.csv$/)
  const rejected = await readFile(await download.path(), 'utf8')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('9,985 records that it added are removed.').waitFor()
  await page.getByRole('button', { name: 'Undo import of 9,985 rows' }).click()
  await page.getByText('Undoing, records so far: 0.').waitFor()
  await runAndSee(desk, page, 'Records undone: 9,985.')
  assert.equal(await recordsThere(), 0)

  await page.getByRole('button', { name: 'Send a corrected file' }).click()
  await page.getByRole('heading', { name: 'New import' }).waitFor()
  await choose(page, rejected.replaceAll(/X\d+/g, 'M1'))
  await page.getByLabel(/^Dry run/).uncheck()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Waiting for its turn', { exact: false }).waitFor()
  await runAndSee(desk, page, '10 records added')
  await bringMembers(page)
})
