import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { pdfOf } from '../../server/src/demo/files/pdf.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aPicture, bringPicture } from './files.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

/** What an element has that the tests' own types do not know. */
interface StyledElement {
  style: { width: string; aspectRatio: string }
}

const desk = await openDesk({ FILE_MAX_MB: '1' })
const { admin, sit, share } = desk
const agentSeat = share({ role: 'agent' })

const guide = pdfOf([
  ['Guide', 'Push the button.'],
  ['Care', 'Clean it weekly.'],
])

const onLiveChat = { contactable_type: 'App\\LivechatContact' } as const

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByRole('region', { name: 'Answer' }).locator('input[type=file]').setInputFiles(files)

const openTalk = async (page: Page, handler_id: number, name: string) => {
  const { id } = await aTalk(desk, name, { state: 'handling', handler_id }, [text('Hello')], onLiveChat)
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Hello').waitFor()
  return id
}

const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' })

browserTest('an agent sends a picture and a document with a text', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const id = await openTalk(page, employee.id, 'Ada')
  await choose(
    page,
    { name: 'pot.png', mimeType: 'image/png', buffer: await aPicture(page) },
    { name: '保固 卡.txt', mimeType: 'text/plain', buffer: Buffer.from('Two years.') },
    { name: 'draft "2".txt', mimeType: 'text/plain', buffer: Buffer.from('Three years.') },
  )
  await attached(page).locator('li', { hasText: 'pot.png' }).locator('img[src$="/thumbnail"]').waitFor()
  await fieldOf(page).fill('Here they are')
  await page.getByRole('button', { name: 'Remove draft "2".txt' }).press('Enter')
  assert.ok(await hasFocus(page.getByRole('button', { name: 'Remove 保固 卡.txt' })))
  await page.getByRole('button', { name: 'Remove 保固 卡.txt' }).waitFor()
  await page.getByRole('button', { name: 'Remove pot.png' }).waitFor()
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
  await inThread(page, 'Here they are').first().waitFor()
  const messages = page.getByRole('list', { name: 'Messages' })
  const picture = messages.getByRole('img', { name: 'pot.png' }).first()
  await picture.waitFor()
  assert.match((await picture.getAttribute('src')) ?? '', /\/thumbnail$/)
  // Space for it is kept before it has been fetched.
  assert.equal(
    await picture.evaluate((image: StyledElement) => `${image.style.width} ${image.style.aspectRatio}`),
    '120px 120 / 90',
  )
  const link = messages.getByRole('link', { name: /保固 卡.txt/ }).first()
  assert.equal(await link.getAttribute('download'), '保固 卡.txt')
  assert.equal(await attached(page).count(), 0)
  const { body } = await admin.get(`/conversation/${id}/message?sort=-seq`)
  assert.deepEqual(
    body.data[0].files.map(({ name, mime }: { name: string; mime: string }) => [name, mime]),
    [
      ['pot.png', 'image/png'],
      ['保固 卡.txt', 'text/plain'],
    ],
  )

  const file_ids = body.data[0].files.map((file: { id: number }) => file.id)
  const sent = await employee.client.post(`/conversation/${id}/message`, {
    type: 'file',
    message: { file_ids },
  })
  assert.equal(sent.status, 200)
  await page.getByRole('link', { name: /You: 2 files/ }).waitFor()
})

longBrowserTest('a picture is taken back with its text, and sent later', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 20 })
  await openTalk(page, employee.id, 'Fay')
  await choose(page, { name: 'pot.png', mimeType: 'image/png', buffer: await aPicture(page) })
  await page.getByRole('button', { name: 'Remove pot.png' }).waitFor()
  await fieldOf(page).fill('Here it is')
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/Sending in \d+ s/).waitFor()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByRole('img', { name: 'pot.png' }).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await attached(page).getByText('pot.png').waitFor()
  assert.equal(await fieldOf(page).inputValue(), 'Here it is')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
  await messages.getByText(/^Sends .* 09:00$/).waitFor()
  await messages.getByRole('img', { name: 'pot.png' }).waitFor()
  assert.equal(await attached(page).count(), 0)
  assert.equal(await fieldOf(page).inputValue(), '')
})

browserTest('on a phone the field keeps its width beside files, and a word is not cut', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox', { width: 360, height: 740 })
  await openTalk(page, employee.id, 'Hal')
  const said = await inThread(page, 'Hello').boundingBox()
  assert.ok((said?.height ?? 0) < 40, `the word takes ${said?.height} px`)
  await choose(page, { name: 'receipt of March.txt', mimeType: 'text/plain', buffer: Buffer.from('Two.') })
  await page.getByRole('button', { name: 'Remove receipt of March.txt' }).waitFor()
  const box = await fieldOf(page).boundingBox()
  assert.ok((box?.width ?? 0) > 200, `the field is ${box?.width} px wide`)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-files.png` })
})

browserTest('an upload is stopped, and the text is sent without the file', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const id = await openTalk(page, employee.id, 'Gus')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/file', async (route) => {
    await promise
    await route.abort()
  })
  await fieldOf(page).fill('Without the film')
  await choose(page, { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_000, 'x') })
  await page.getByRole('progressbar', { name: 'Uploading film.mp4' }).waitFor()
  await page.getByRole('button', { name: 'Stop uploading film.mp4' }).press('Enter')
  await attached(page).waitFor({ state: 'detached' })
  await until(
    () => 'the field has the focus',
    () => hasFocus(fieldOf(page)),
  )
  resolve()
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
  const { body } = await admin.get(`/conversation/${id}/message?sort=-seq`)
  assert.deepEqual([body.data[0].message, body.data[0].files], ['Without the film', []])
})

longBrowserTest('a file that is too large says why, and the text stays', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  await openTalk(page, employee.id, 'Bob')
  await fieldOf(page).fill('See the film')
  await choose(page, { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_100_000, 'x') })
  await attached(page).getByText('larger than allowed: 1 MB').waitFor()
  await fieldOf(page).press('Control+Enter')
  await page.getByText('First remove the files that could not be uploaded.').waitFor()
  assert.equal(await fieldOf(page).inputValue(), 'See the film')
  await page.getByRole('button', { name: 'Remove film.mp4' }).click()
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
})

browserTest(
  'a pasted screenshot is attached, kept with the draft, and dropped files too',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const id = await openTalk(page, employee.id, 'Cleo')
    const picture = await aPicture(page)
    const bring = (event: 'paste' | 'drop', name: string) => bringPicture(fieldOf(page), event, name, picture)
    await bring('paste', 'screenshot.png')
    await page.getByRole('button', { name: 'Remove screenshot.png' }).waitFor()
    await bringPicture(fieldOf(page), 'paste', 'cells.png', picture, '12.50')
    await bring('drop', 'dropped.png')
    await page.getByRole('button', { name: 'Remove dropped.png' }).waitFor()
    assert.equal(await attached(page).getByText('cells.png').count(), 0)
    await page.reload()
    await attached(page).getByText('screenshot.png').waitFor()
    await attached(page).getByText('dropped.png').waitFor()
    await fieldOf(page).press('Control+Enter')
    await page.getByText(/^Sent \d/).waitFor()
    const { body } = await admin.get(`/conversation/${id}/message?sort=-seq`)
    assert.equal(body.data[0].files.length, 2)
  },
)

longBrowserTest(
  'pictures and PDFs of a thread are looked through with keys, and enlarged',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    await openTalk(page, employee.id, 'Dora')
    const buffer = await aPicture(page)
    await choose(
      page,
      { name: 'front.png', mimeType: 'image/png', buffer },
      { name: 'back.png', mimeType: 'image/png', buffer },
      { name: 'guide.pdf', mimeType: 'application/pdf', buffer: guide },
      { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nNothing more.') },
    )
    await page.getByRole('button', { name: 'Remove back.png' }).waitFor()
    await page.getByRole('button', { name: 'Remove torn.pdf' }).waitFor()
    await fieldOf(page).press('Control+Enter')
    await page.getByText(/^Sent \d/).waitFor()
    const messages = page.getByRole('list', { name: 'Messages' })
    // For a moment both are shown: the message as it was written, and as it was recorded.
    await messages.getByRole('button', { name: 'back.png' }).nth(1).waitFor({ state: 'detached' })
    await messages.getByRole('button', { name: 'front.png' }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByText('1 of 4').waitFor()
    assert.equal(await hasFocus(viewer.getByRole('region', { name: 'front.png' })), true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('2 of 4').waitFor()
    const picture = viewer.getByRole('img', { name: 'back.png' })
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0
    await until(
      () => 'the picture is shown',
      async () => (await widthOf()) > 0,
    )
    const fitting = await widthOf()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    assert.ok(Math.abs((await widthOf()) - fitting * 2.25) < 2, `${await widthOf()} of ${fitting}`)
    assert.deepEqual(await findingsInBoth(page), [])
    await page.keyboard.press('0')
    assert.equal(await widthOf(), fitting)

    await page.keyboard.press('ArrowRight')
    await viewer.getByText('3 of 4').waitFor()
    const sheet = viewer.getByRole('img', { name: 'Page 1 of 2' })
    await viewer.getByText('Push the button.').waitFor({ state: 'attached' })
    const fit = (await sheet.boundingBox())?.width ?? 0
    await page.keyboard.press('+')
    await until(
      () => 'the page is larger',
      async () => ((await sheet.boundingBox())?.width ?? 0) > fit * 1.4,
    )
    assert.deepEqual(await findingsInBoth(page), [])
    await page.keyboard.press('PageDown')
    await viewer.getByText('Clean it weekly.').waitFor({ state: 'attached' })
    await viewer.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/viewer-pdf.png` })
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await viewer
      .getByRole('alert')
      .getByText(/damaged/)
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('4 of 4').waitFor()
    await page.keyboard.press('ArrowLeft')
    await viewer.getByText('Push the button.').waitFor({ state: 'attached' })
    await page.keyboard.press('Home')
    await viewer.getByRole('img', { name: 'front.png' }).waitFor()
    await page.keyboard.press('End')
    await viewer
      .getByRole('alert')
      .getByText(/damaged/)
      .waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    const torn = messages.getByRole('button', { name: /torn.pdf/ }).last()
    assert.equal(await hasFocus(torn), true)

    const address = page.url()
    // Here Back leads from a page that was loaded, and then from one that was gone to.
    for (const isLoaded of [true, false]) {
      if (isLoaded) await page.goto(address)
      else for (const name of [/^Contacts/, /^Inbox/]) await page.getByRole('link', { name }).click()
      await torn.click()
      await viewer.waitFor()
      await page.evaluate('history.back()')
      await viewer.waitFor({ state: 'detached' })
      await page.waitForURL(address)
      await torn.waitFor()
    }
  },
)

browserTest('on a telephone a PDF with a long name, and its viewer, keep their lines', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox', { width: 320, height: 740 })
  await openTalk(page, employee.id, 'Kai')
  const name = 'A guide with a rather long name for the coffee machine.pdf'
  await choose(page, { name, mimeType: 'application/pdf', buffer: guide })
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await fieldOf(page).fill('Here')
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
  const opener = page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: /^A guide/ })
  const size = await opener.locator('small').boundingBox()
  assert.ok((size?.height ?? 99) < 24, JSON.stringify(size))
  await opener.click()
  const middleOf = async (role: 'link' | 'button', label: string) => {
    const box = await page.getByRole('dialog').getByRole(role, { name: label }).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await page.getByText('Page 1 of 2').waitFor()
  assert.equal(await middleOf('link', 'Download'), await middleOf('button', 'Close'))
  assert.equal(await middleOf('button', 'Larger'), await middleOf('button', 'Close'))
})
