import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, sit, share } = desk
const seat = share()

const aTicket = async (): Promise<number> =>
  (await admin.post('/ticket', { subject: 'Parcel lost' })).body.data.id
const dueOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.due_at

longBrowserTest(
  'a due date is typed in words, and shown as understood before it is saved',
  async (t, visit) => {
    const id = await aTicket()
    const { page } = await sit(t, visit, { path: `/tickets/${id}` })
    await page.getByRole('button', { name: /Edit Due/ }).click()
    const field = page.getByRole('textbox', { name: 'Due' })
    await field.fill('12/24 5pm')
    await page.getByText(/^\w{3}, \d{4}-12-24 17:00 \(/).waitFor()
    await field.fill('whenever')
    await page.getByText(/^For example: tomorrow 10:00/).waitFor()
    await field.press('Enter')
    await page.getByText(/^Enter a date and time/).waitFor()
    await field.fill('十二月二十四日下午五點')
    await field.press('Enter')
    await page.getByRole('button', { name: /Edit Due: .*-12-24 17:00/ }).waitFor()
    assert.match(await dueOf(id), /^\d{4}-12-24 17:00:00$/)
  },
)

browserTest('a date is chosen from a calendar by the keyboard', async (t) => {
  const id = await aTicket()
  await admin.put(`/ticket/${id}`, { due_at: '2031-01-31 10:00:00' })
  const { page } = await seat(t, `/tickets/${id}`)
  await page.getByRole('button', { name: /Edit Due/ }).click()
  const field = page.getByRole('textbox', { name: 'Due' })
  await field.press('Alt+ArrowDown')
  const grid = page.getByRole('grid', { name: 'Calendar' })
  await grid.getByRole('button', { name: 'Friday, January 31, 2031' }).waitFor()
  assert.ok(await hasFocus(grid.getByRole('button', { name: 'Friday, January 31, 2031' })))
  assert.deepEqual(await findingsInBoth(page), [])
  await page.keyboard.press('PageDown')
  await page.getByText('February 2031').waitFor()
  await page.keyboard.press('ArrowLeft')
  assert.ok(await hasFocus(grid.getByRole('button', { name: 'Thursday, February 27, 2031' })))
  await page.keyboard.press('Escape')
  await grid.waitFor({ state: 'detached' })
  assert.ok(await hasFocus(field))
  await field.press('Alt+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.equal(await field.inputValue(), '2031-02-07 10:00')
  await field.press('Enter')
  await page.getByRole('button', { name: /Edit Due: .*2031-02-07 10:00/ }).waitFor()
  assert.equal(await dueOf(id), '2031-02-07 10:00:00')
})

browserTest('times are shown and taken in the employee’s own time zone', async (t) => {
  const id = await aTicket()
  await admin.put(`/ticket/${id}`, { due_at: '2031-01-31 10:00:00' })
  const { time_zone } = (await admin.get('/me')).body.data
  const { page } = await seat(t, '/me')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  assert.match((await zone.getAttribute('placeholder')) ?? '', new RegExp(time_zone))
  await zone.fill('kiritimati')
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).waitFor()
  await zone.press('Enter')
  await page.getByText('Kiritimati', { exact: true }).first().waitFor()
  await goTo(page, `/tickets/${id}`)
  const inZone = (moment: string) => new RegExp(`Edit Due: .*${moment}`)
  // Kiritimati is 14 hours ahead of UTC, all year.
  const offset = { UTC: 0, 'Asia/Taipei': 8 }[time_zone as 'UTC']
  const shown = new Date(Date.UTC(2031, 0, 31, 10 - offset + 14)).toISOString().slice(0, 16).replace('T', ' ')
  await page.getByRole('button', { name: inZone(shown) }).click()
  const field = page.getByRole('textbox', { name: 'Due' })
  assert.equal(await field.inputValue(), shown)
  await field.fill('2031-02-01 14:00')
  await page.getByText('Sat, 2031-02-01 14:00 (Kiritimati)').waitFor()
  await field.press('Enter')
  await page.getByRole('button', { name: inZone('2031-02-01 14:00') }).waitFor()
  const stored = new Date(Date.UTC(2031, 1, 1, 14 - 14 + offset)).toISOString().slice(0, 19).replace('T', ' ')
  assert.equal(await dueOf(id), stored)
})

longBrowserTest('a conversation is put aside until a moment in words', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', language: 'zh-TW' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Emil', mine, [text('Hello')])
  await goTo(page, `/inbox/${talk.id}`)
  await page.getByText('Hello').last().waitFor()
  await page.keyboard.press('h')
  const field = page.getByLabel('其他時間')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-').map(Number)
  await field.fill(`${year}年${month}月${date}日上午九點`)
  await field.press('Enter')
  await page.getByText(`稍後處理，直到 ${day} 09:00`).first().waitFor()
})
