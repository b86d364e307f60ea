import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

const made = async (path: string, body: object) => {
  const answer = await admin.post(path, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data.id as number
}

longBrowserTest('a decimal field is made with its scale, filled in and listed exactly', async (t, visit) => {
  const contact = await made('/contact', { first_name: 'Ann' })
  await made('/contact', { first_name: 'Bea' })
  const { page } = await sit(t, visit, { path: '/admin/custom-fields' })
  await page.getByText('No custom fields yet').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Name' }).fill('Order total')
  await page.getByLabel('Type').first().click()
  await page.getByRole('option', { name: 'Decimal number' }).click()
  await page.getByLabel('Digits after the point').first().click()
  await page.getByRole('option', { name: '3', exact: true }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Order total' }).waitFor()
  const field = (await admin.get('/cz-col?search=Order total')).body.data[0]
  assert.deepEqual([field.type, field.scale], [8, 3])

  await page.goto(new URL(`/contacts/${contact}`, page.url()).href)
  await page.getByRole('button', { name: 'Edit Order total' }).click()
  const input = page.getByRole('textbox', { name: 'Order total' })
  assert.equal(await input.getAttribute('inputmode'), 'decimal')
  await input.fill('12.0625')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a number with at most 18 digits before the point and 3 after it.').waitFor()
  await input.fill('123456789012345678.25')
  await page.keyboard.press('Enter')
  await page.getByText('Order total changed to 123,456,789,012,345,678.250').waitFor()
  assert.equal((await admin.get(`/contact/${contact}`)).body.data.cz_cols[0].value, '123456789012345678.250')
})

const languages = {
  en: { over: 'is over', limit: 'with at most 18 digits before the point and 2 after it.' },
  'zh-TW': { over: '大於', limit: '整數最多 18 位，小數最多 2 位。' },
}

for (const [language, drive] of [
  ['en', browserTest],
  ['zh-TW', longBrowserTest],
] as const)
  drive(`contacts are found by a decimal, which ends its column, ${language}`, async (t, visit) => {
    const { over, limit } = languages[language]
    const id = await made('/cz-col', { name: `Cost ${language}`, type: 8 })
    for (const value of ['999999999999999999.98', '999999999999999999.99'])
      await made('/contact', { first_name: 'Cy', cz_cols: [{ id, value }] })
    const columns = encodeURIComponent(JSON.stringify(['name', `cz_cols.${id}`]))
    const { page } = await sit(t, visit, { path: `/contacts?columns=${columns}`, language })
    await page.locator('[data-index]').first().waitFor()
    await page.keyboard.press('f')
    const condition = page.locator('[data-condition]').last()
    await condition.locator('[data-part="field"] select').selectOption({ label: `Cost ${language}` })
    await condition.locator('[data-part="operator"] select').selectOption({ label: over })
    const value = condition.locator('[data-part="value"] input')
    await value.fill('999999999999999999.985')
    await page.keyboard.press('Enter')
    await page.getByText(limit).waitFor()
    await value.fill('999999999999999999.980')
    await page.keyboard.press('Enter')
    const cell = page.locator('[data-align="end"]', { hasText: '999,999,999,999,999,999.99' })
    await cell.waitFor()
    await page.locator('[data-align="end"]', { hasText: '.98' }).waitFor({ state: 'detached' })
  })
