import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { maker } from '#test/made.ts'
import { openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()
const made = maker(admin)
const level = await made('/cz-col', { name: 'Level', type: 1, category_id: null, is_allowed_null: true })
const own = await made('/cz-col-category', { name: 'Repairs', type: 2 })
const machine = await made('/cz-col', { name: 'Machine', type: 1, category_id: own, is_allowed_null: true })
const contact = await made('/contact', { first_name: 'Mei', gender: 1 })
await admin.put(`/contact/${contact}`, { cz_cols: [{ id: level, value: 'gold' }] })
const company = await made('/company', { name: 'Harbour Ltd.' })
const form = await made('/ticket-form', { name: 'Repairs', fields: [{ field: `cz_col.${machine}` }] })

/** Holds back what is read from these addresses until the returned function is called. */
const hold = async (page: Page, pattern: RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

longBrowserTest('a page shows neither codes nor IDs while it reads the words for them', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  const open = async (path: string, pattern: RegExp) => {
    const release = await hold(page, pattern)
    await page.goto(url + path)
    return release
  }

  await t.test('the title of a record is its noun', async () => {
    const release = await open(`/companies/${company}`, new RegExp(`/company/${company}(\\?|$)`))
    await page.getByRole('heading', { level: 1, name: 'Company', exact: true }).waitFor()
    assert.equal(await page.title(), 'Company · Parley')
    release()
    await page.getByRole('heading', { level: 1, name: 'Harbour Ltd.' }).waitFor()
  })

  await t.test('a coded value', async () => {
    const release = await open(`/contacts/${contact}`, /\/code-label\?/)
    await page.getByRole('button', { name: 'Edit Gender: …' }).waitFor()
    release()
    await page.getByRole('button', { name: /^Edit Gender: (Fem|M)ale$/ }).waitFor()
  })

  await t.test('a changed field', async () => {
    const release = await open(`/contacts/${contact}`, /\/cz-col\?/)
    await page.getByRole('heading', { level: 1, name: 'Mei' }).waitFor()
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    assert.doesNotMatch(await page.getByRole('main').innerText(), /cz_cols/)
    release()
    const activity = page.getByRole('complementary', { name: 'Activity' })
    await activity.getByText('Level').first().waitFor()
  })

  await t.test('a field of a form', async () => {
    const release = await open(`/admin/ticket-forms/${form}`, /\/cz-col\?/)
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Field' }).count(), 0)
    release()
    const field = page.getByRole('combobox', { name: 'Field' })
    await field.waitFor()
    assert.equal(await field.locator('option:checked').innerText(), 'Machine')
  })
})
