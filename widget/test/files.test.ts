import assert from 'node:assert/strict'
import { formatBytes } from '#shared/bytes.ts'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { png } from '#test/images.ts'
import { openShop } from './shop.ts'

/** What an element has that the tests' own types do not know. */
interface DrawnElement {
  width: number
  height: number
  closest(selector: string): DrawnElement | null
  getBoundingClientRect(): { height: number }
}

const { service, aChannel, aPage, accept } = await openShop()

const picture = { name: 'cracked cup.png', mimeType: 'image/png', buffer: png(240, 160) }

browserTest('a visitor sends a picture, and the agent answers with one', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  const choosing = page.waitForEvent('filechooser')
  await chat.panel.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles([picture])
  await chat.panel.locator('.chosen').getByText(picture.name).waitFor()
  await chat.field.press('Enter')
  await chat.shows('Delivered')
  await chat.panel.getByRole('img', { name: picture.name }).waitFor()
  const { client, conversation, said } = await accept()
  const [first] = await said()
  assert.equal(first?.type, 'image')
  const { body } = await client.upload('/file', {}, { name: 'new cup.png', content: png(200, 200) })
  const message = { file_ids: [body.data.id], text: 'This one instead?' }
  assert.equal(
    (await client.post(`/conversation/${conversation}/message`, { type: 'file', message })).status,
    200,
  )
  await chat.panel.getByRole('img', { name: 'new cup.png' }).waitFor()
  await chat.shows('This one instead?')
  const heights = await chat.panel
    .getByRole('img', { name: 'new cup.png' })
    .evaluate((image: DrawnElement) =>
      [image, image.closest('.bubble')].map((each) => each?.getBoundingClientRect().height ?? 0),
    )
  assert.ok((heights[0] as number) <= (heights[1] as number), `${heights} of the picture and its bubble`)
  await page.reload()
  await chat.open()
  await chat.panel.getByRole('img', { name: picture.name }).waitFor()
})

interface GivenFile {
  name: string
  bytes: number
  /** In base64; without it, the bytes are zeros. */
  content?: string
}

/** What makes the files that are pasted or dropped, in the page. */
const dataOf = (files: GivenFile[]) =>
  `(() => {
    const data = new DataTransfer()
    for (const { name, bytes, content } of ${JSON.stringify(files)}) {
      const part = content ? Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)) : new Uint8Array(bytes)
      data.items.add(new File([part], name, { type: content ? 'image/png' : 'text/plain' }))
    }
    return data
  })()`

const shot = png(240, 160)
const screenshot = { name: 'image.png', bytes: shot.length, content: shot.toString('base64') }

/** Pastes `clipboardData` into the field. Whether the browser still pastes its text is in `isText`. */
const paste = `
  const given = { clipboardData, bubbles: true, cancelable: true, composed: true }
  const { shadowRoot } = document.querySelector('parley-chat')
  const isText = shadowRoot.querySelector('.composer textarea').dispatchEvent(new ClipboardEvent('paste', given))`

browserTest('cells of a spreadsheet are pasted as text', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  const isText = await page.evaluate(`(() => {
    const clipboardData = ${dataOf([screenshot])}
    for (const type of ['text/plain', 'text/html']) clipboardData.setData(type, 'Oolong')
    ${paste}
    return isText
  })()`)
  assert.equal(isText, true)
  await chat.write('Oolong')
  await chat.shows('Delivered')
  const { said } = await accept()
  assert.equal((await said()).length, 1)
})

browserTest('what is pasted or dropped waits in the field, and goes out with the text', async (_, visit) => {
  const { page, chat, failures } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  const chosen = chat.panel.locator('.chosen li')
  await page.evaluate(`{
    const clipboardData = ${dataOf([screenshot, { name: 'private.txt', bytes: 10 }])}
    clipboardData.setData('text/plain', 'private.txt')
    ${paste}
  }`)
  await chosen.nth(1).waitFor()
  const dragged = { dataTransfer: await page.evaluateHandle(dataOf([{ name: 'dropped.txt', bytes: 10 }])) }
  await chat.panel.dispatchEvent('dragover', dragged)
  await chat.panel.getByText('Drop files here').waitFor()
  await chat.panel.dispatchEvent('drop', dragged)
  await chosen.nth(2).waitFor()
  assert.equal(await chat.panel.getByText('Drop files here').count(), 0)
  assert.deepEqual(await chosen.allInnerTexts(), [
    `image.png\n${formatBytes(screenshot.bytes)}`,
    ...['private.txt\n10 B', 'dropped.txt\n10 B'],
  ])
  await until(
    () => 'the picture can be seen before it is sent',
    () =>
      chosen.locator('canvas').evaluate(({ width, height }: DrawnElement) => width === 108 && height === 72),
  )
  const focused = page.locator(':focus')
  await chat.field.and(focused).waitFor()
  await chat.button('Discard private.txt').press('Enter')
  await chat.button('Discard dropped.txt').and(focused).waitFor()
  await page.keyboard.press('Escape')
  await chat.open()
  assert.equal(await chosen.count(), 2)
  await chat.write('Look at this')
  await chat.panel.getByRole('link', { name: 'dropped.txt (10 B)' }).waitFor()
  assert.equal(await chosen.count(), 0)
  const { said } = await accept()
  assert.deepEqual(
    (await said()).map(({ type, message }) => (type === 'text' ? message : type)),
    ['Look at this', 'image', 'file'],
  )
  assert.deepEqual(failures, [])
})

browserTest(
  'the last file that is discarded leaves the cursor in the field, and nothing goes out',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel(), language: 'zh-TW' })
    await chat.open()
    await chat.panel.locator('input[type=file]').setInputFiles(picture)
    await chat.button(`捨棄 ${picture.name}`).press('Enter')
    await chat.field.and(page.locator(':focus')).waitFor()
    await chat.field.press('Enter')
    assert.equal(await chat.bubbles.count(), 1, 'only the greeting')
  },
)

browserTest(
  'a file that is too large, and those beyond the tenth, are left out and say so',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    const status = chat.panel.locator('.chosen[aria-live=polite]')
    const chosen = status.locator('li')
    const large = await page.evaluateHandle(
      dataOf([
        { name: 'film.txt', bytes: service.config.maxFileBytes + 1 },
        { name: 'small.txt', bytes: 10 },
      ]),
    )
    await chat.panel.dispatchEvent('drop', { dataTransfer: large })
    await status.getByText('Files may be up to 25 MB.').waitFor()
    assert.deepEqual(await chosen.allInnerTexts(), ['small.txt\n10 B'])
    const files = Array.from({ length: 10 }, (_, n) => ({
      name: `tea ${n + 1}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Tea ${n + 1}`),
    }))
    await chat.panel.locator('input[type=file]').setInputFiles(files)
    await status.getByText('Up to 10 files can be sent at once.').waitFor()
    assert.equal(await chosen.count(), 10)
    await chat.button('Discard small.txt').click()
    await status.getByText('Up to 10 files can be sent at once.').waitFor({ state: 'detached' })
    await chat.panel.dispatchEvent('drop', { dataTransfer: large })
    await status.getByText('Files may be up to 25 MB.').waitFor()
    await chat.button('Send').click()
    await chat.panel.getByRole('link', { name: /^tea 9\.txt/ }).waitFor()
    assert.equal(await status.innerText(), '')
  },
)

browserTest('a channel that takes no files offers none', async (_, visit) => {
  const { chat } = await aPage(visit, { key: await aChannel({ takes_files: false }) })
  await chat.open()
  await chat.panel.getByRole('button', { name: 'Send' }).waitFor()
  assert.equal(await chat.panel.getByRole('button', { name: 'Attach files' }).count(), 0)
})

browserTest('a long thread scrolls within the chat, whose head and field stay in place', async (_, visit) => {
  const options = { viewport: { width: 1000, height: 400 } }
  const { page, chat } = await aPage(visit, { key: await aChannel() }, options)
  await chat.open()
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await chat.write(`Line ${line}`)
    await chat.shows(`Line ${line}`)
  }
  const scrolled = await page.evaluate(`(() => {
    const panel = document.querySelector('parley-chat').shadowRoot.querySelector('.panel')
    panel.querySelector('.thread').scrollTop = 0
    panel.scrollTop = 1000
    return panel.scrollTop
  })()`)
  assert.equal(scrolled, 0)
})
