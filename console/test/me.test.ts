import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { password } from '#test/service.ts'
import { findings, hasFocus, openDesk } from './desk.ts'

const { url, sit } = await openDesk()

browserTest('an employee logs another browser out, and it comes to the login', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { path: '/me' })
  const other = await visit()
  const data = { name: employee.account, password }
  assert.equal((await other.request.post(`${url}/api/v1/session`, { data })).status(), 200)
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${url}/me`)
  await elsewhere.getByText('this browser', { exact: true }).waitFor()
  await page.reload()
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await sessions.getByText('this browser', { exact: true }).waitFor()
  assert.equal(await sessions.getByRole('listitem').count(), 2)
  await sessions.getByRole('button', { name: 'Log out there' }).click()
  await page.getByRole('status').filter({ hasText: 'logged out' }).waitFor()
  await elsewhere.reload()
  await elsewhere.waitForURL('**/login**')
})

browserTest('language, theme, density and keys are chosen, and stay', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me', role: 'agent' })
  await page.getByLabel('Density of lists').selectOption('roomy')
  await page.locator('html[data-density="roomy"]').waitFor()
  const isEnter = (text: string | null) => text?.includes('"sends_on_enter":true') ?? false
  const saved = page.waitForResponse((answer) => isEnter(answer.request().postData()))
  await page.getByLabel('Enter sends an answer').click()
  await saved
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('zh-TW')
  await page.getByRole('heading', { name: '個人設定' }).waitFor()
  await page.reload()
  await page.locator('html[data-density="roomy"][data-mantine-color-scheme="dark"]').waitFor()
  assert.equal(await page.getByLabel('Enter sends an answer').isChecked(), true)
})

browserTest(
  'a wrong current password is told under its field, and what was typed stays',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/me' })
    await page.getByRole('textbox', { name: 'Current password' }).fill('not the password')
    await page.getByRole('textbox', { name: 'New password' }).fill('another long one')
    await page.getByRole('button', { name: 'Change password' }).click()
    const current = page.getByRole('textbox', { name: 'Current password' })
    await page.locator('[name=current_password][aria-invalid=true]').waitFor()
    assert.ok(await hasFocus(current))
    assert.equal(await page.getByRole('textbox', { name: 'New password' }).inputValue(), 'another long one')
    await current.fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor()
  },
)

browserTest('a changed name is shown at once, and taken back', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  await page.getByLabel('First name').fill('Ming <b>Li</b>')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Ming <b>Li<\/b>/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^administrator/ }).waitFor()
})

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing in the settings, ${theme}, and they fit a phone`, async (t, visit) => {
    const width = theme === 'dark' ? 360 : 1389
    const { page } = await sit(t, visit, {
      path: '/me',
      theme,
      width,
      language: width === 360 ? 'zh-TW' : 'en',
    })
    await page.getByRole('listitem').first().waitFor()
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shot-p7-me-${theme}.png` })
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
