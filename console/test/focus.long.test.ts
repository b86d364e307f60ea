import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, share } = await openDesk()
const seat = share()

const department = async (name: string) => {
  const { status } = await admin.post('/department', { name })
  assert.equal(status, 200)
}

const focused = (locator: Locator) => eventually(() => hasFocus(locator))

/** Deletes the record of the open panel by the keyboard alone. */
const deleteOpen = async (page: Page) => {
  const button = page.getByRole('complementary').getByRole('button', { name: 'Delete' })
  await button.focus()
  await button.press('Enter')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
}

browserTest('the focus stays in a list whose rows are deleted, and where Undo was left', async (t) => {
  for (const name of ['Billing', 'Claims', 'Sales']) await department(name)
  const { page } = await seat(t, '/admin/departments')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Claims').focus()
  await row('Claims').press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await deleteOpen(page)
  await focused(row('Sales'))

  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.focus()
  await undo.press('Enter')
  await row('Claims').waitFor()
  await focused(row('Sales'))
  await page.getByRole('status').getByText('Undone', { exact: true }).waitFor()

  for (const name of ['Billing', 'Claims', 'Sales']) {
    await row(name).focus()
    await row(name).press('Enter')
    await page
      .getByRole('textbox', { name: 'Name' })
      .and(page.locator(`[value="${name}"]`))
      .waitFor()
    await deleteOpen(page)
  }
  await focused(page.getByRole('heading', { name: 'Departments', level: 1 }))
})

browserTest('discarding what was typed returns to the field, in a panel and on a page', async (t) => {
  const { page } = await seat(t, '/admin/departments/new')
  const discard = page.getByRole('button', { name: 'Discard' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Typed')
  await discard.click()
  await discard.waitFor({ state: 'detached' })
  await focused(name)

  await goTo(page, '/admin/company')
  const minutes = page.getByRole('textbox', { name: 'Late after (minutes)' })
  await minutes.fill('7')
  await discard.click()
  await discard.waitFor({ state: 'detached' })
  await focused(minutes)
})

browserTest('what is put off on the first day leaves the focus on what comes next', async (t) => {
  const { page } = await seat(t, '/welcome')
  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await focused(page.getByRole('button', { name: 'Begin', exact: true }))
})
