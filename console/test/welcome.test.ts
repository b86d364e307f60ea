import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findings, openDesk } from './desk.ts'

const { sit, database } = await openDesk()

browserTest('the first run welcomes, once, and leads to the first contact', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { path: '/me' })
  await page.getByRole('heading', { name: 'My settings' }).waitFor()
  await database.main.deleteFrom('employees').where('id', '<>', employee.id).execute()
  await page.goto(new URL('/', page.url()).href)
  await page.waitForURL('**/welcome')
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor()
  assert.deepEqual(await findings(page), [])
  await page.getByRole('button', { name: 'Begin empty' }).click()
  await page.getByText('It stays empty.').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await saved
  await page.waitForURL('**/contacts')
  await page
    .getByRole('button', { name: /New contact/ })
    .first()
    .click()
  await page.getByLabel('First name').fill('Ming')
  await page.keyboard.press('Control+s')
  await page.getByText('Ming').first().waitFor()
  await page.goto(new URL('/', page.url()).href)
  await page.waitForURL('**/inbox')
  await page.goto(new URL('/welcome', page.url()).href)
  await page.getByRole('button', { name: 'Later' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Fill with the demo' }).count(), 0)
})
