import assert from 'node:assert/strict'
import { attach } from '#resources/file-uses/queries.ts'
import { scanNextFile } from '#resources/files/scan.ts'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aScanner } from '#test/scanner.ts'
import { pdfOf } from '../../server/src/demo/files/pdf.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, aVisitorWindow, beginCarousel, fieldOf, inThread, text } from './inbox.ts'

const scanner = await aScanner()
const desk = await openDesk({ FILE_SCAN_URL: scanner.url })
const seat = desk.share({ role: 'agent' })
const scanNext = scanNextFile(desk.services, { error: (_, message) => assert.fail(message) })

const scanAll = async () => {
  while (await scanNext());
}

const onLiveChat = { contactable_type: 'App\\LivechatContact' } as const

const openTalk = async (t: Parameters<typeof seat>[0], name: string) => {
  const { page, employee } = await seat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, name, mine, [text('Hello')], onLiveChat)
  await goTo(page, `/inbox/${talk.id}`)
  await inThread(page, 'Hello').waitFor()
  /** Sends a file as the customer, as a platform announces it. */
  const send = async (type: 'image' | 'file', name: string, mime: string, content: Buffer) => {
    const file = await aFile(employee.client, content, name)
    const about = { name, mime, size: content.length, text: 'Look', file: 'x', state: 'kept', reason: null }
    const { id, created_at } = await talk.tell({ type, message: about })
    await attach(desk.database.main, { column: 'message_id', id, created_at }, [file])
  }
  return { page, send, id: talk.id }
}

browserTest('a file that is being scanned holds its answer back until the scan is over', async (t) => {
  scanner.refuses = false
  const { page, id } = await openTalk(t, 'Ada')
  const attached = page.getByRole('list', { name: 'Attached files' })
  const field = page.getByRole('region', { name: 'Answer' }).locator('input[type=file]')
  await field.setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Two years.') })
  await attached.getByText('being scanned').waitFor()
  await fieldOf(page).fill('Our terms')
  await fieldOf(page).press('Control+Enter')
  await page.getByText('The files are still being scanned.').waitFor()
  assert.equal(await fieldOf(page).inputValue(), 'Our terms')
  assert.deepEqual(await findingsInBoth(page), [])
  await scanAll()
  await attached.getByText('being scanned').waitFor({ state: 'detached' })
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
  const { body } = await desk.admin.get(`/conversation/${id}/message?sort=-seq`)
  assert.deepEqual([body.data[0].message.text, body.data[0].files[0].name], ['Our terms', 'terms.txt'])
})

browserTest('a file is asked about again if it could not be read once the scan was over', async (t) => {
  scanner.refuses = false
  const { page } = await openTalk(t, 'Bea')
  await page.route('**/file/*/meta', (route) => route.abort())
  const first = page.waitForRequest('**/file/*/meta')
  const field = page.getByRole('region', { name: 'Answer' }).locator('input[type=file]')
  await field.setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten cups.') })
  const attached = page.getByRole('list', { name: 'Attached files' })
  await attached.getByText('being scanned').waitFor()
  await first
  const asked = page.waitForRequest('**/file/*/meta')
  await scanAll()
  await asked
  await page.unroute('**/file/*/meta')
  await attached.getByText('being scanned').waitFor({ state: 'detached' })
})

browserTest('a file that the scanner refuses says so, and has to be removed', async (t) => {
  scanner.refuses = true
  const { page } = await openTalk(t, 'Ben')
  const field = page.getByRole('region', { name: 'Answer' }).locator('input[type=file]')
  await field.setInputFiles({ name: 'worm.txt', mimeType: 'text/plain', buffer: Buffer.from('A worm.') })
  const attached = page.getByRole('list', { name: 'Attached files' })
  await attached.getByText('being scanned').waitFor()
  await scanAll()
  await attached.getByText('refused by the scanner').waitFor()
  await fieldOf(page).fill('See this')
  await fieldOf(page).press('Control+Enter')
  await page.getByText('First remove the files that the scanner rejected.').waitFor()
  await page.getByRole('button', { name: 'Remove worm.txt' }).click()
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
})

browserTest('a customer’s picture appears once it is scanned, in its thumbnail’s space', async (t) => {
  scanner.refuses = false
  const { page, send } = await openTalk(t, 'Cleo')
  await send('image', 'cup.png', 'image/png', png(1_600, 400))
  await page.reload()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText('being scanned').waitFor()
  await scanAll()
  const picture = messages.getByRole('img', { name: 'cup.png' })
  await picture.waitFor()
  await until(
    () => 'the picture is loaded',
    () => picture.evaluate((element: { naturalWidth: number }) => element.naturalWidth > 0),
  )
  assert.match((await picture.getAttribute('src')) ?? '', /\/thumbnail$/)
  const space = await picture.evaluate(
    ({ style }: { style: { width: string; aspectRatio: string } }) => `${style.width} ${style.aspectRatio}`,
  )
  assert.equal(space, '312px 1600 / 400')
  await messages.getByText('Look').waitFor()
})

browserTest('a customer’s file that the scanner refuses is named, and cannot be opened', async (t) => {
  scanner.refuses = true
  const { page, send } = await openTalk(t, 'Dan')
  await send('file', 'form.pdf', 'application/pdf', pdfOf([['Virus', 'None.']]))
  await scanAll()
  await page.reload()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText('refused by the scanner').waitFor()
  assert.equal(await messages.getByRole('button', { name: /form\.pdf/ }).count(), 0)
  assert.equal(await messages.getByRole('link', { name: /form\.pdf/ }).count(), 0)
})

browserTest('a PDF that a customer sent opens in the viewer', async (t) => {
  scanner.refuses = false
  const { page, send } = await openTalk(t, 'Eve')
  await send('file', 'bill.pdf', 'application/pdf', pdfOf([['Bill', 'Two cups.']]))
  await scanAll()
  await page.reload()
  await page.getByRole('button', { name: /bill\.pdf/ }).click()
  await page.getByRole('dialog').getByText('Two cups.').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
})

browserTest('the picture of a card waits for the scanner, too', async (t, visit) => {
  scanner.refuses = false
  const chat = await aVisitorWindow(desk, visit)
  const { page } = await desk.sit(t, visit, { role: 'agent', path: '/inbox' })
  await beginCarousel(page, chat)
  const card = page.getByRole('group', { name: 'Card 1' })
  const give = (name: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await card.getByLabel('Title').fill('Oolong')
  await give('oolong.png', png(30, 20))
  await card.getByText('being scanned').waitFor()
  assert.equal(await card.getByRole('img', { name: 'Uploaded picture' }).count(), 0)
  await scanAll()
  await card.getByRole('img', { name: 'Uploaded picture' }).waitFor()
  scanner.refuses = true
  await card.getByRole('button', { name: 'Remove the picture' }).click()
  await give('worm.png', png(31, 20))
  await card.getByText('being scanned').waitFor()
  await scanAll()
  await card.getByRole('alert').getByText('The scanner refused the picture.').waitFor()
})
