import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { beginAt, findingsInBoth, openDesk } from './desk.ts'

const { admin, sit, share } = await openDesk({ MAX_SESSION_DAYS: '30' })
const seat = share()

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

browserTest('an administrator names the company, with a way back', async (t) => {
  const { page } = await seat(t, '/admin/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const former = await name.inputValue()
  await name.fill('Harbour desk ')
  await name.blur()
  await page.keyboard.press('Control+s')
  const mark = page.getByRole('navigation', { name: 'Main' }).getByText('Harbour desk')
  await mark.waitFor()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await mark.waitFor({ state: 'detached' })
  assert.equal((await admin.get('/installation')).body.data.name, former)
})

browserTest('what is below a form stays in its place while Save comes and goes', async (t) => {
  const { page } = await seat(t, '/admin/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const below = page.getByRole('button', { name: 'Choose an image' })
  const former = await name.inputValue()
  const place = async () => (await below.boundingBox())?.y
  const before = await place()
  await name.fill('Harbour')
  const discard = page.getByRole('button', { name: 'Discard' })
  await discard.waitFor()
  assert.equal(await place(), before)
  await page.getByRole('button', { name: 'Save' }).click()
  await discard.waitFor({ state: 'detached' })
  assert.equal(await place(), before)
  assert.equal((await admin.put('/installation', { name: former })).status, 200)
})

browserTest('what was typed about the company is still there after a look at another page', async (t) => {
  const { page } = await seat(t, '/admin/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const former = await name.inputValue()
  await name.fill('Half a na')
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await name.waitFor({ state: 'detached' })
  await page.goBack()
  await name.waitFor()
  assert.equal(await name.inputValue(), 'Half a na')
  await page.getByRole('button', { name: 'Discard' }).click()
  await beginAt(page, '/admin/company')
  assert.equal(await name.inputValue(), former)
})

browserTest('what a colleague changed about the company meanwhile is kept, or told', async (t) => {
  const { page } = await seat(t, '/admin/company')
  const name = page.getByRole('textbox', { name: 'Company name' })
  const stored = async () => (await admin.get('/installation')).body.data
  const { name: former, late_reply_minutes } = await stored()
  await name.fill('Mine')
  assert.equal((await admin.put('/installation', { late_reply_minutes: 17 })).status, 200)
  await page.keyboard.press('Control+s')
  await page.getByText('Company changed').waitFor()
  assert.deepEqual([(await stored()).name, (await stored()).late_reply_minutes], ['Mine', 17])

  assert.equal((await admin.put('/installation', { name: 'Theirs', late_reply_minutes })).status, 200)
  await name.fill('Mine again')
  await page.keyboard.press('Control+s')
  const told = page.getByRole('alert').filter({ hasText: 'Now: Company name “Theirs”' })
  await told.waitFor()
  assert.equal((await stored()).name, 'Theirs')
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  assert.equal(await told.count(), 0)
  assert.deepEqual(
    [(await stored()).name, (await stored()).late_reply_minutes],
    ['Mine again', late_reply_minutes],
  )

  assert.equal((await admin.put('/installation', { name: 'Theirs' })).status, 200)
  await name.fill('Mine once more')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  assert.equal(await name.inputValue(), 'Theirs')
  assert.equal((await admin.put('/installation', { name: former })).status, 200)
})

longBrowserTest('a setting of the server is shown, and not changed', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/company' })
  const days = page.getByRole('textbox', { name: 'Log in again after (days)' })
  await page.getByText('Set on the server by MAX_SESSION_DAYS.').waitFor()
  assert.deepEqual([await days.inputValue(), await days.isDisabled()], ['30', true])
  await page.getByRole('textbox', { name: 'Late after (minutes)' }).fill('７')
  await page.keyboard.press('Control+s')
  await page.getByText('Company changed').waitFor()
  assert.equal((await admin.get('/installation')).body.data.late_reply_minutes, 7)
  const zone = page
    .getByRole('combobox', { name: 'Time zone' })
    .or(page.getByRole('textbox', { name: 'Time zone' }))
  await zone.click()
  await page.keyboard.type('taipei')
  await page.getByRole('listbox').getByRole('option', { name: 'Asia/Taipei' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Takes effect after a restart of all servers. Until then it is UTC.').waitFor()
})

longBrowserTest('a logo stands in the menu, and at the login', async (t, visit) => {
  const { page, context } = await sit(t, visit, { path: '/admin/company' })
  await page.getByText('No logo').waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await page.getByText('The file must be a PNG, JPEG, GIF or WebP image.').waitFor()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  const shown = page.getByRole('img', { name: /^Logo of/ })
  await shown.waitFor()
  const source = await shown.getAttribute('src')
  await page.getByRole('navigation', { name: 'Main' }).locator(`img[src="${source}"]`).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  const login = await context.newPage()
  await login.goto(new URL('/login', page.url()).href)
  await login.locator(`form img[src="${source}"]`).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No logo').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await shown.waitFor()
})

longBrowserTest('assistants may do what the company decides', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/company' })
  const access = page.getByRole('combobox', { name: 'What assistants may do' })
  await page.getByText(/\/mcp$/).waitFor()
  await access.selectOption('Nothing')
  await page.getByText(/\/mcp$/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Company changed').waitFor()
  assert.equal((await admin.get('/installation')).body.data.assistant_access, 'off')
})

longBrowserTest('service hours are set once for all live chats', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/company' })
  await page.getByRole('textbox', { name: 'Monday' }).fill('9-12, 13-18')
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click()
  await page.getByLabel('Note on the hours, in Chinese').fill('國定假日休息。')
  await page.getByRole('textbox', { name: 'Late after (minutes)' }).fill('7')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  assert.equal((await admin.get('/installation')).body.data.late_reply_minutes, 7)
  const { service_hours, service_hours_notes } = (await admin.get('/installation')).body.data
  assert.deepEqual(service_hours_notes, { en: null, 'zh-TW': '國定假日休息。' })
  assert.equal(service_hours.length, 10)
  assert.deepEqual(service_hours[9], { weekday: 5, from: '13:00', to: '18:00' })
})

browserTest('the company follows a calendar, by keyboard, and keeps its hours meanwhile', async (t) => {
  const service_hours = [{ weekday: 1, from: '09:00', to: '12:00' }]
  await admin.put('/installation', { service_hours })
  const weekly = { 1: [['10:00', '18:00']] }
  const { body } = await admin.post('/calendar', { name: 'Taiwan desk', timezone: 'Asia/Taipei', weekly })
  const stored = async () => {
    const { data } = (await admin.get('/installation')).body
    return [data.calendar_id, data.service_hours]
  }
  const { page } = await seat(t, '/admin/company')
  const calendar = page.getByRole('combobox', { name: 'Calendar' })
  await calendar.focus()
  await page.keyboard.type('taiwan')
  await page.getByRole('option', { name: 'Taiwan desk' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const kept =
    'The calendar’s hours and holidays count. The weekly hours above are kept, but are not in effect.'
  const hint = page.getByRole('status').filter({ hasText: kept })
  await hint.waitFor()
  await page.keyboard.press('Control+s')
  const saved = page.getByRole('status').filter({ hasText: 'Company changed' })
  await saved.waitFor()
  assert.deepEqual(await stored(), [body.data.id, service_hours])
  assert.deepEqual(await findingsInBoth(page), [])
  await page.reload()
  await hint.waitFor()
  await until(
    () => 'the chosen calendar is named',
    async () => (await calendar.inputValue()) === 'Taiwan desk',
  )
  // The list notes its current option by a timer: late ones run after the list is there.
  await page.evaluate('{ const timer = setTimeout; setTimeout = (run, ms) => timer(run, ms || 100) }')
  await calendar.fill('')
  await page.getByRole('option', { name: 'Taiwan desk' }).waitFor()
  await page.evaluate('new Promise((done) => setTimeout(done))')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await hint.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await saved.waitFor()
  assert.deepEqual(await stored(), [null, service_hours])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await hint.waitFor()
  assert.deepEqual(await stored(), [body.data.id, service_hours])
})
