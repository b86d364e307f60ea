import assert from 'node:assert/strict'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit } = desk

browserTest(
  'a conversation is put aside by the keyboard, undone, and back when its moment comes',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Dora', mine, [text('Is it there yet?')])
    await page.getByRole('link', { name: 'Inbox' }).click()
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await section('Mine').getByRole('link', { name: /Dora/ }).click()
    await inThread(page, 'Is it there yet?').waitFor()

    const snooze = async () => {
      await page.keyboard.press('h')
      await page.getByRole('button', { name: /Tomorrow morning.* 09:00/ }).press('Enter')
      await section('Snoozed').getByRole('link', { name: /Dora/ }).waitFor()
    }
    await snooze()
    assert.equal(await section('Mine').count(), 0)
    await page
      .getByText(/^Snoozed until .* 09:00$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Undo/ }).click()
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()

    await snooze()
    // Where the thread is narrow, the button is in the menu.
    await page.keyboard.press('h')
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()

    await snooze()
    const snoozed_until = new Date(Date.now() - 1000).toISOString()
    await database.main
      .updateTable('conversations')
      .set({ snoozed_until })
      .where('id', '=', talk.id)
      .execute()
    await page.reload()
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()
    await page
      .getByRole('button', { name: /notification|notice/i })
      .first()
      .click()
    await page.getByText('The snooze of Dora is over').first().waitFor()
  },
)

longBrowserTest('a chosen moment in the past is refused at its field', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Emil', mine, [text('Hello')])
  await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
  await inThread(page, 'Hello').waitFor()
  await page.keyboard.press('h')
  const field = page.getByLabel('Another moment')
  await field.fill('2020-01-01T09:00')
  await field.press('Enter')
  await page.getByText('Choose a moment in the future.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await field.fill(`${day}T09:00`)
  await field.press('Enter')
  await page.getByText(`Snoozed until ${day} 09:00`).first().waitFor()
})
