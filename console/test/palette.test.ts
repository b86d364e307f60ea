import assert from 'node:assert/strict'
import { insertRow } from '#db/rows.ts'
import { browserTest } from '#test/browser.ts'
import { aContact } from '#test/factories.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, hasFocus, openDesk } from './desk.ts'

const desk = await openDesk()
const { sit } = desk
const db = desk.database.main

const wang = await aContact(db, { first_name: 'Hsiao-Ming', last_name: 'Wangari', membership_no: 'M-7' })
await insertRow(db, 'tickets', { subject: 'Replace the tin of Wangari' })
await insertRow(db, 'companies', { name: 'Wangari & Sons', sn: 'W-1' })

browserTest('search opens by a key, finds people, tickets and companies, and opens one', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts' })
  await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.waitFor()
  await page.keyboard.type('wangari')
  const person = page.getByRole('option', { name: /Hsiao-Ming Wangari/ })
  await person.waitFor()
  await page.getByRole('option', { name: /Replace the tin/ }).waitFor()
  await page.getByRole('option', { name: /Wangari & Sons/ }).waitFor()
  assert.equal(await person.getAttribute('aria-selected'), 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/contacts/${wang}`)
  assert.equal(await field.count(), 0)
})

browserTest('Esc closes the search, and the focus is where it was', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  const link = page.getByRole('link', { name: 'Dashboard' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.press('Tab')
  assert.ok(await hasFocus(page.getByRole('combobox', { name: 'Search' })))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await hasFocus(link))
})

browserTest('commands alone are shown behind >, and places are gone to by name', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('> dark')
  await page.getByRole('option', { name: /Switch to dark/ }).waitFor()
  assert.equal(await page.getByRole('dialog').getByRole('option').count(), 1)
  await page.keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('compan')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Companies/ }).click()
  await page.waitForURL('**/companies')
})

browserTest('who is not found can be created, and Ctrl+Enter opens beside', async (t, visit) => {
  const { page, context } = await sit(t, visit, { path: '/me' })
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Nobody Yet')
  await page.getByRole('option', { name: 'Create contact “Nobody Yet”' }).waitFor()
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await beside.waitForURL(/\/contacts\?panel=new/)
  assert.equal(await beside.getByLabel('First name').inputValue(), 'Nobody Yet')
  assert.equal(await page.getByRole('dialog').count(), 1)
})

browserTest('what customers are called runs no script in the search', async (t, visit) => {
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

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing in the search, ${theme}, in 360 px neither`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/me', theme, width: theme === 'dark' ? 360 : 1389 })
    await page.getByRole('navigation').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('wangari')
    await page.getByRole('option', { name: /Hsiao-Ming/ }).waitFor()
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shot-p7-palette-${theme}.png` })
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
