import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()

/** Drags a file over something and drops it there. Returns whether the page kept the browser from opening it. */
const drop = (page: Page, selector: string) =>
  page.evaluate<boolean>(`{
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['Two years.'], 'warranty.txt', { type: 'text/plain' }))
    const given = { bubbles: true, cancelable: true, dataTransfer }
    const target = document.querySelector('${selector}')
    const over = new DragEvent('dragover', given)
    target.dispatchEvent(over)
    if (over.defaultPrevented) target.dispatchEvent(new DragEvent('drop', given))
    over.defaultPrevented
  }`)

browserTest(
  'a file dropped on the thread is attached and kept as a draft, and one dropped elsewhere opens nothing',
  async (t, visit) => {
    const { page, employee } = await desk.sit(t, visit, { role: 'agent', path: '/inbox' })
    const mine = { state: 'handling', handler_id: employee.id } as const
    await aTalk(desk, 'Ada', mine, [text('Where is the warranty?')], {
      contactable_type: 'App\\LivechatContact',
    })
    await page.getByRole('link', { name: /Ada/ }).click()
    await inThread(page, 'Where is the warranty?').waitFor()
    assert.equal(await drop(page, 'nav'), true)
    const attached = page.getByRole('list', { name: 'Attached files' })
    assert.equal(await attached.count(), 0)
    assert.equal(await drop(page, '[aria-label=Messages]'), true)
    await attached.getByRole('button', { name: 'Remove warranty.txt' }).waitFor()
    await goTo(page, '/inbox')
    await page.getByRole('link', { name: /Ada.*Draft/ }).waitFor()
  },
)

browserTest('a file that the chosen kind of message cannot take says so', async (t, visit) => {
  const { page, employee } = await desk.sit(t, visit, { role: 'agent', path: '/inbox' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Bea', mine, [text('Which ones are there?')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Which ones are there?').waitFor()
  await page.getByRole('button', { name: 'Buttons', exact: true }).click()
  assert.equal(await drop(page, '[aria-label=Messages]'), true)
  await page.getByText('Files go with a text or a note only.').waitFor()
})
