import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })

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

/** Attaches a text to what is being written, and waits until it is uploaded. */
const attach = async (page: Page, name: string) => {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Nine.') }
  await page.getByRole('region', { name: 'Answer' }).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
}

browserTest(
  'a file dropped on the thread is attached and kept as a draft, and one dropped elsewhere opens nothing',
  async (t) => {
    const { page, employee } = await seat(t, '/inbox')
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

browserTest('a file that the chosen kind of message cannot take says so', async (t) => {
  const { page, employee } = await seat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Bea', mine, [text('Which ones are there?')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Which ones are there?').waitFor()
  await page.getByRole('button', { name: 'Buttons', exact: true }).click()
  assert.equal(await drop(page, '[aria-label=Messages]'), true)
  await page.getByText('Files go with a text or a note only.').waitFor()
  const field = fieldOf(page)
  const notes = `/conversation/${id}/note`
  const toNote = () => page.getByRole('button', { name: 'Note', exact: true }).click()

  await t.test('files go where their text goes: into a note', async () => {
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await attach(page, 'price.txt')
    await field.fill('Our price')
    await toNote()
    await page.getByRole('button', { name: 'Add note' }).click()
    await inThread(page, 'Our price').waitFor()
    await page.getByRole('button', { name: 'Remove price.txt' }).waitFor({ state: 'detached' })
    const [note] = (await desk.admin.get(notes)).body.data
    assert.equal(note.files[0]?.name, 'price.txt')
  })

  await t.test('and into the conversation that a colleague has begun meanwhile', async () => {
    const { contactable_id } = (await desk.admin.get(`/conversation/${id}`)).body.data
    await goTo(page, `/inbox/new-${contactable_id}`)
    await page.getByText('The conversation begins with your first message.').waitFor()
    await attach(page, 'lid.txt')
    await field.fill('The lid')
    // Nothing is there yet that could be scheduled or have a history.
    assert.equal(await page.getByRole('button', { name: 'Schedule message' }).count(), 0)
    assert.equal(await page.getByText('History', { exact: true }).count(), 0)
    await field.press('Control+Enter')
    await inThread(page, 'Which ones are there?').waitFor()
    await page.getByRole('button', { name: 'Remove lid.txt' }).waitFor()
    assert.equal(await field.inputValue(), 'The lid')
  })

  await t.test('a note takes only its own files along', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(`**${notes}`, (route) => held.promise.then(() => route.continue()))
    await toNote()
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(notes),
    )
    await page.getByRole('button', { name: 'Add note' }).click()
    await asked
    await attach(page, 'late.txt')
    held.resolve()
    await page.getByRole('button', { name: 'Remove lid.txt' }).waitFor({ state: 'detached' })
    await toNote()
    await page.getByRole('button', { name: 'Remove late.txt' }).waitFor()
  })
})
