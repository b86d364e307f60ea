import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { hasFocus, openDesk } from './desk.ts'

const { admin, sit } = await openDesk()

browserTest('a calendar is filled in by keyboard, and closed for today in one click', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/calendars' })
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
  }
  await page.getByText('No calendars yet').waitFor()
  await shot('calendars-none')
  await page.getByRole('button', { name: 'New calendar' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Support')
  await page.getByRole('textbox', { name: 'Monday' }).fill('9-12, 13-17')
  await page.getByRole('button', { name: 'Tuesday to Friday like Monday' }).click()
  await page.getByRole('textbox', { name: 'Saturday' }).fill('ten')
  await page.getByRole('combobox', { name: 'Public holidays' }).fill('German')
  await page.getByRole('listbox').getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('combobox', { name: 'State or region' }).fill('Berlin')
  await page.getByRole('listbox').getByRole('option', { name: 'Berlin' }).click()
  await page.getByRole('region', { name: 'Coming holidays' }).getByText('Women').waitFor()
  await page.getByRole('button', { name: 'Add exception' }).click()
  assert.equal(await hasFocus(page.getByLabel('Date', { exact: true })), true)
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByRole('button', { name: 'Remove exception 2' }).click()
  assert.equal(await hasFocus(page.getByLabel('Date', { exact: true })), true)
  await page.getByLabel('Date', { exact: true }).fill('2026-12-24')
  await page.keyboard.press('Control+S')
  await page.getByText('Write hours like').waitFor()
  await page.getByRole('textbox', { name: 'Saturday' }).fill('')
  await page.keyboard.press('Control+S')
  await page.getByText('Support saved').waitFor()
  const [{ id, ...saved }] = (await admin.get('/calendar')).body.data
  const hours = [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ]
  assert.deepEqual([saved.weekly[1], saved.weekly[5], saved.weekly[6]], [hours, hours, []])
  assert.deepEqual(saved.holidays, { country: 'DE', region: 'BE' })
  assert.deepEqual(saved.exceptions, [{ date: '2026-12-24', spans: [], note: null }])
  await page.getByRole('button', { name: 'Close today' }).click()
  await page.getByRole('button', { name: 'Open today after all' }).waitFor()
  await shot('calendar')
  const remove = page.getByRole('button', { name: 'Delete calendar' })
  await remove.dblclick()
  await page.getByText('This cannot be undone.').waitFor()
  assert.equal((await admin.get(`/calendar/${id}`)).body.data.is_closed_today, true)
  await remove.click()
  await page.getByText('Calendar deleted').waitFor()
  assert.equal((await admin.get(`/calendar/${id}`)).status, 404)
})

longBrowserTest('a rule waits for a moment of business hours', async (t, visit) => {
  const weekly = { 1: [['09:00', '17:00']] }
  const made = await admin.post('/calendar', { name: 'Mondays', timezone: 'Asia/Taipei', weekly })
  const { page } = await sit(t, visit, { path: '/admin/rules/new' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Late')
  await page.getByLabel('What happens').selectOption({ label: 'has reached a time' })
  await page.getByLabel('Amount').fill('2')
  await page.getByLabel('Unit').selectOption('hours')
  await page.getByLabel('Counted by').selectOption({ label: 'Business hours of Mondays' })
  const all = page.getByRole('group', { name: /All of these/ })
  await all.getByRole('button', { name: 'Add condition' }).click()
  await all.getByLabel('Field').selectOption({ label: 'The time' })
  await all.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Mondays' }).click()
  const then = page.getByRole('group', { name: 'Then' })
  await then.getByLabel('Action', { exact: true }).selectOption({ label: 'Write a note' })
  await then.getByLabel('Write a note').fill('Look at it')
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/rule-moment.png`, fullPage: true })
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Rule saved').waitFor()
  await page.getByText('Ticket: 2 hours after it was created').first().waitFor()
  const [{ when, if: conditions }] = (await admin.get('/rule')).body.data
  const business_hours = made.body.data.id
  assert.deepEqual(when, { moment: { field: 'created_at', offset_minutes: 120, business_hours } })
  assert.deepEqual(conditions.all, [{ field: 'now', op: 'within', val: String(business_hours) }])
})
