import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { csvOf } from '#test/imports/imports.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const desk = await openDesk()
const { admin, sit } = desk

const table = (await admin.post('/cz-col-category', { name: 'Sales', type: 1 })).body.data.id as number
const aField = async (field: object) =>
  (await admin.post('/cz-col', { category_id: table, is_allowed_null: true, ...field })).body.data.id
await aField({ name: 'Sold on', type: 3 })
await aField({ name: 'Price', type: 8, scale: 2 })
for (const membership_no of ['M1', 'M2', 'M3'])
  await admin.post('/contact', { membership_no, first_name: `Member ${membership_no}` })

const content = csvOf([
  ['Sales of November'],
  ['Member no', 'Birthday', 'Sold on', 'Price'],
  ['M1', '17/11/1990', '3/11/2026', '1.234,50'],
  ['M2', 'unknown', '4/11/2026', '12,00'],
  ['M3', '3/2/1991', '5/11/2026', '7'],
])

const choose = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

longBrowserTest(
  'dates, numbers, bad cells and a title are read as the designer sets them',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/imports/recipes/new', width: 1280 })
    await choose(page)
    await page.getByRole('button', { name: 'Skip this row' }).click()
    await page.getByRole('button', { name: 'Skip this row' }).waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Rows above the header').inputValue(), '1')
    await page.getByText('Find the contact whose Member no. is the same.').waitFor()
    assert.match(await page.getByLabel('Dates of Birthday').innerText(), /Automatic: Day first/)
    await page.getByText('Day or month first? Choose how dates are read').waitFor()
    await page.getByLabel('Dates of Sold on').selectOption('dmy')
    await page.getByText('Day or month first?').waitFor({ state: 'detached' })
    await page.getByLabel('Numbers of Price').selectOption('1.234,56')
    await page.getByText('1 of 3 rows checked would be rejected.').waitFor()
    const badCells = page.getByLabel('Invalid cells of Birthday')
    await badCells.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText('1 invalid cell would be left empty.').waitFor()
    await page.getByText('All cells of the sample fit.').waitFor()
    await shoot(page, 'designer-en-1280')
    assert.deepEqual(await findingsInBoth(page), [])
    await page.getByLabel('Name').fill('Sales')
    await page.keyboard.press('Control+s')
    await page.getByText('Recipe “Sales” saved').waitFor()
    const [recipe] = (await admin.get('/relation-import-recipe?importable_type=App%5CContact')).body.data
    assert.equal(recipe.skip_rows, 1)
    assert.deepEqual(
      recipe.headers.map(
        ({ id, type, category_id, value, text, isMatchField, ...reading }: Record<string, unknown>) =>
          reading,
      ),
      [
        {},
        { on_bad_cell: 'empty' },
        { date_format: 'dmy' },
        { thousands_separator: 'dot', decimal_mark: 'comma' },
      ],
    )
    await page.goto(`${desk.url}/imports/recipes/${recipe.id}`)
    await page.getByLabel('Numbers of Price').waitFor()
    assert.equal(await page.getByLabel('Numbers of Price').inputValue(), '1.234,56')
    assert.equal(await page.getByLabel('Invalid cells of Birthday').inputValue(), 'empty')
  },
)

longBrowserTest(
  'the choices of how columns are read are sound in Chinese on a telephone',
  async (t, visit) => {
    const sitting = { path: '/imports/recipes/new', language: 'zh-TW', width: 360, theme: 'dark' } as const
    const { page } = await sit(t, visit, sitting)
    await choose(page)
    await page.getByRole('button', { name: '略過這 1 列' }).click()
    await page.getByLabel('「Price」的數字').selectOption('1.234,56')
    await page.getByText('日在前還是月在前？請選擇日期的寫法').waitFor()
    await shoot(page, 'designer-zh-360-dark')
    assert.deepEqual(await findingsInBoth(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    await shoot(page, 'designer-zh-360')
    await page.setViewportSize({ width: 1280, height: 868 })
    await shoot(page, 'designer-zh-1280-dark')
  },
)
