import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { sit } = desk

/** The keys of the panes beside a conversation, and their titles. */
const panes = [
  ['e', 'Close'],
  ['h', 'Snooze'],
  ['b', 'Reminders'],
  ['k', 'Create ticket'],
  ['t', 'Transfer'],
  ['v', 'As Ada sees it'],
] as const

const paneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

browserTest('Back leads past a pane that was closed', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const ada = await aTalk(desk, 'Ada', mine, [text('Is it open?')])
  const ben = await aTalk(desk, 'Ben', mine, [text('Hello')])
  await page.getByRole('link', { name: /Ben/ }).click()
  await inThread(page, 'Hello').waitFor()
  await page.getByRole('link', { name: /Ada/ }).click()
  await inThread(page, 'Is it open?').waitFor()

  await t.test('a close that was undone', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await page.getByLabel('Memo').press('Control+Enter')
    await page.getByRole('button', { name: 'Reopen' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('[data-word=close]').waitFor()
    await page.goBack()
    await page.waitForURL(`**/inbox/${ada.id}`)
    assert.equal(await paneOf(page, 'Close').count(), 0)
  })

  await t.test('one that another took the place of', async () => {
    await page.keyboard.press('Escape')
    for (const [key, title] of panes) {
      await page.keyboard.press(key)
      await paneOf(page, title).waitFor()
      await page.getByRole('heading', { level: 2, name: 'Ada' }).first().click()
    }
    await paneOf(page, 'As Ada sees it').getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    await page.waitForURL(`**/inbox/${ada.id}`)
    await page.goBack()
    await page.waitForURL(`**/inbox/${ben.id}`)
    await inThread(page, 'Hello').waitFor()
  })
})
