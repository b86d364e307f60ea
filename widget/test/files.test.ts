import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { png } from '#test/images.ts'
import { openShop } from './shop.ts'

/** What an element has that the tests' own types do not know. */
interface DrawnElement {
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

browserTest(
  'files are dropped and pasted, and one that is too large says so and can be discarded',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    const transfer = (name: string, bytes: number) =>
      page.evaluateHandle(`(() => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(${bytes})], '${name}', { type: 'application/octet-stream' }))
        return data
      })()`)
    const dragged = { dataTransfer: await transfer('dropped.bin', 10) }
    await chat.panel.dispatchEvent('dragover', dragged)
    await chat.panel.getByText('Drop files here').waitFor()
    await chat.panel.dispatchEvent('drop', dragged)
    await chat.panel.getByRole('link', { name: 'dropped.bin (10 B)' }).waitFor()
    assert.equal(await chat.panel.getByText('Drop files here').count(), 0)
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }))
      const given = { clipboardData, bubbles: true, cancelable: true, composed: true }
      const { shadowRoot } = document.querySelector('parley-chat')
      shadowRoot.querySelector('.composer textarea').dispatchEvent(new ClipboardEvent('paste', given))
    }`)
    await chat.panel.getByRole('link', { name: /^pasted\.txt/ }).waitFor()
    const large = await transfer('film.bin', service.config.maxFileBytes + 1)
    await chat.panel.dispatchEvent('drop', { dataTransfer: large })
    await chat.shows('Not sent: Files may be up to 25 MB.')
    await chat.panel.getByRole('button', { name: 'Discard' }).click()
    await chat.panel.getByText('film.bin').waitFor({ state: 'detached' })
  },
)

browserTest('of many files at once those beyond the tenth are sent when asked for', async (_, visit) => {
  const { chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  const files = Array.from({ length: 11 }, (_, n) => ({
    name: `tea ${n + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Tea ${n + 1}`),
  }))
  await chat.panel.locator('input[type=file]').setInputFiles(files)
  await chat.shows('Not sent: Up to 10 files can be sent at once.')
  await chat.panel.getByRole('link', { name: /^tea 10\.txt/ }).waitFor()
  await chat.button('Try again').click()
  await chat.panel.getByRole('link', { name: /^tea 11\.txt/ }).waitFor()
})

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
