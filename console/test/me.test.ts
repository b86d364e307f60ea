import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { password } from '#test/service.ts'
import { hasFocus, openDesk } from './desk.ts'

const { url, sit, as, nobody } = await openDesk()

browserTest(
  'an employee logs another browser out at once, and changes name and password',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { path: '/me' })
    const token = (await nobody.post('/auth', { name: employee.account, password })).body.access_token
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
    assert.match(
      (await sessions
        .getByText(/Last used/)
        .first()
        .textContent()) ?? '',
      /\d{4}-\d\d-\d\d/,
    )
    await sessions.getByRole('button', { name: 'Log out there' }).click()
    await page.getByRole('status').filter({ hasText: 'logged out' }).waitFor()
    assert.equal((await as(token).get('/me')).status, 200, 'their token is none of the browser’s business')
    // Untouched, it is cut off and says so.
    await elsewhere.waitForURL('**/login**')

    const first = page.getByLabel('First name')
    const widthOf = async () => (await first.boundingBox())?.width
    const before = await widthOf()
    await first.fill('Ming <b>Li</b>')
    await page.getByRole('button', { name: 'Discard' }).waitFor()
    assert.equal(await widthOf(), before, 'the buttons appear beside the fields, which stay')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Ming <b>Li<\/b>/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /^administrator/ }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })

    const current = page.getByRole('textbox', { name: 'Current password' })
    const next = page.getByRole('textbox', { name: 'New password' })
    await current.fill('not the password')
    await next.fill('another long one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.locator('[name=current_password][aria-invalid=true]').waitFor()
    assert.ok(await hasFocus(current))
    assert.equal(await next.inputValue(), 'another long one')
    await current.fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor()

    await page.evaluate(() => {
      localStorage.setItem('parley.answer.1', 'words to a customer')
      localStorage.setItem('parley.note.1', 'words to a colleague')
      sessionStorage.setItem('parley.draft.contact', 'half a contact')
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('Account').waitFor()
    assert.equal(new URL(page.url()).pathname, '/login')
    const written = () =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).filter((key) => /answer|draft|note/.test(key)),
      )
    assert.deepEqual(await page.evaluate(written), [])
  },
)

longBrowserTest('language, theme, density and keys are chosen, and stay', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me', role: 'administrator' })
  await page.getByLabel('Density of lists').selectOption('roomy')
  await page.getByRole('button', { name: 'Exchange two letters' }).click()
  await page.getByLabel('In place of').fill('t')
  await page.getByLabel('Press').fill('q')
  await page.keyboard.press('Enter')
  await page.getByText('T and Q are swapped').waitFor()
  const isEnter = (text: string | null) => text?.includes('"sends_on_enter":true') ?? false
  const saved = page.waitForResponse((answer) => isEnter(answer.request().postData()))
  await page.getByLabel('Enter sends an answer').click()
  await saved
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('zh-TW')
  await page.getByRole('heading', { name: '個人設定' }).waitFor()
  // What the service refuses, it refuses in the language that was just chosen.
  await page.getByRole('textbox', { name: '目前密碼' }).fill('not the password')
  await page.getByRole('textbox', { name: '新密碼' }).fill('another long one')
  await page.keyboard.press('Enter')
  await page.getByText('目前密碼不正確。').waitFor()
  await page.reload()
  await page.locator('html[data-density="roomy"][data-mantine-color-scheme="dark"]').waitFor()
  assert.equal(await page.getByLabel('Enter sends an answer').isChecked(), true)
  assert.deepEqual(await findings(page), [])
  await page.keyboard.press('?')
  await page.getByText('G Q', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.waitForURL('**/tickets')
  await page.goBack()
  // Of another script the place of a key counts: these two stand on G and D.
  const zhuyin = [
    ['ㄕ', 'KeyG'],
    ['ㄎ', 'KeyD'],
  ].map(([key, code]) => ({ key, code, bubbles: true }))
  for (const pressed of zhuyin)
    await page.evaluate(
      `document.body.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify(pressed)}))`,
    )
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await page.getByLabel('Single-letter keys').click()
  await page.locator('body').click({ position: { x: 700, y: 5 } })
  for (const key of ['?', 'Shift+N', 'g', 'c', 'Control+,']) await page.keyboard.press(key)
  assert.equal(new URL(page.url()).pathname, '/me')
  assert.equal(await page.getByRole('complementary').count(), 0)
})

longBrowserTest(
  'axe finds nothing in the settings, in both themes, and they fit a phone',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/me' })
    await page.getByRole('listitem').first().waitFor()
    assert.deepEqual(await findings(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  },
)

browserTest('a device in another zone leads to one’s own time zone, and offers its own', async (t, visit) => {
  const away: typeof visit = (options) => visit({ ...options, timezoneId: 'Asia/Taipei' })
  const { page, employee } = await sit(t, away, { role: 'agent', path: '/contacts' })
  const clock = page.getByRole('link', { name: /\d\d:\d\d UTC/ })
  assert.match((await clock.getAttribute('title')) ?? '', /this device is in Taipei/)
  await page.getByRole('link', { name: /\d\d:\d\d UTC · .*this device is in Taipei/ }).waitFor()
  await clock.click()
  const label = page.getByText('Undo send', { exact: true })
  const before = await label.boundingBox()
  await page.getByRole('button', { name: 'Use the zone of this device: Taipei' }).click()
  await page.getByText(/^\d\d:\d\d Taipei$/).waitFor()
  await clock.waitFor({ state: 'detached' })
  assert.equal((await employee.client.get('/me')).body.data.own_time_zone, 'Asia/Taipei')
  assert.deepEqual(await label.boundingBox(), before)
})
