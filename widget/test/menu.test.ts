import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { db, address, aChannel, aPage, accept } = await openShop()

browserTest('the menu changes the language for good, and turns the sound off', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  await chat.button('Menu').click()
  await chat.panel.getByRole('menuitem', { name: '中文' }).click()
  await chat.panel.getByPlaceholder('輸入訊息').waitFor()
  await page.reload()
  await chat.open()
  await chat.button('選單').click()
  const sound = chat.panel.getByRole('menuitemcheckbox', { name: '提示音' })
  assert.equal(await sound.getAttribute('aria-checked'), 'true')
  await sound.click()
  await page.reload()
  await chat.open()
  await chat.button('選單').click()
  assert.equal(await sound.getAttribute('aria-checked'), 'false')
  await chat.panel.getByRole('menuitem', { name: 'English' }).click()
  await chat.panel.getByPlaceholder('Write a message').waitFor()
})

browserTest('a chat greets its visitors in their language', async (_, visit) => {
  const key = await aChannel({ greetings: { 'zh-TW': '歡迎光臨。' } })
  const { chat } = await aPage(visit, { key })
  await chat.open()
  await chat.panel.getByText('Welcome to Hoshan Tea.').waitFor()
  await chat.button('Menu').click()
  await chat.panel.getByRole('menuitem', { name: '中文' }).click()
  await chat.panel.getByText('歡迎光臨。').waitFor()
  assert.equal(await chat.panel.getByText('Welcome to Hoshan Tea.').count(), 0)
})

browserTest('a visitor saves the chat as text, ends it, and begins another', async (_, visit) => {
  const { page, chat, failures } = await aPage(
    visit,
    { key: await aChannel() },
    { timezoneId: 'Asia/Taipei' },
  )
  await chat.open()
  await chat.button('Menu').click()
  const items = chat.panel.getByRole('menu').getByRole('menuitem')
  assert.deepEqual(await items.allInnerTexts(), ['中文'])
  await page.keyboard.press('Escape')
  await chat.write('Is the oolong in?')
  await chat.shows('Delivered')
  const { say, conversation } = await accept()
  await say('text', 'It is.')
  await chat.shows('It is.')
  await chat.button('Menu').click()
  const saved = page.waitForEvent('download')
  await chat.panel.getByRole('menuitem', { name: 'Download this chat' }).click()
  const file = await saved
  assert.equal(file.suggestedFilename(), 'chat.txt')
  const text = await readFile(await file.path(), 'utf8')
  assert.match(text, /Times are in Asia\/Taipei\.[\s\S]+You: Is the oolong in\?\n.+agent: It is\.\n$/)
  await chat.button('Menu').click()
  await chat.panel.getByRole('menuitem', { name: 'End this conversation' }).click()
  await chat.panel.getByText('How did we do?').waitFor()
  const { state } = await db
    .selectFrom('conversations')
    .select('state')
    .where('id', '=', conversation)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'closed')
  await chat.write('Once more')
  await chat.panel.getByText('How did we do?').waitFor({ state: 'detached' })
  assert.deepEqual(failures, [])
})

browserTest(
  'a visitor who still waits for an answer ends the chat at the second press only',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    await chat.write('Is the oolong in?')
    await chat.shows('Delivered')
    const item = (name: string) => chat.panel.getByRole('menuitem', { name })
    await chat.button('Menu').click()
    await item('End this conversation').dblclick()
    await item('Not answered yet. End anyway?').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await chat.button('Menu').click()
    await item('End this conversation').press('Enter')
    await item('Not answered yet. End anyway?').press('Enter')
    await chat.panel.getByText(/^This conversation ended at/).waitFor()
    await chat.button('Menu').click()
    assert.equal(await item('End this conversation').count(), 0)
    await page.keyboard.press('Escape')
    await chat.write('One more question')
    await chat.button('Menu').click()
    await item('End this conversation').press('Enter')
    await item('Not answered yet. End anyway?').waitFor()
    await accept()
    await item('End this conversation').waitFor()
  },
)

browserTest(
  'a chat is saved if the browser has kept one of the two scripts of a former release',
  async (_, visit) => {
    const { page, chat, failures } = await aPage(
      visit,
      { key: await aChannel() },
      { timezoneId: 'Asia/Taipei' },
    )
    const savedAfter = async (act: () => Promise<unknown>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), act()])
      return readFile(await file.path(), 'utf8')
    }
    await page.route('**/widget-live.js', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/, ?\w+ as transcript\b/, '')
      await route.fulfill({ response, body })
    })
    await chat.open()
    await chat.write('Is the oolong in?')
    await chat.shows('Delivered')
    await chat.button('Menu').click()
    const save = () => chat.panel.getByRole('menuitem', { name: 'Download this chat' }).click()
    assert.match(await savedAfter(save), /Times are in UTC\./)

    const former = () =>
      page.evaluate(
        `import('${address}/widget-live.js?former').then((live) => live.saveTranscript(new Blob(['Oolong'])))`,
      )
    assert.equal(await savedAfter(former), 'Oolong')
    assert.deepEqual(failures, [])
  },
)

for (const theme of ['light', 'dark'])
  browserTest(
    `the keyboard alone works the menu, and axe finds nothing in the ${theme} theme`,
    async (_, visit) => {
      const size = { viewport: { width: 320, height: 560 } }
      const { page, chat } = await aPage(visit, { key: await aChannel(), theme }, size)
      await chat.open()
      await chat.button('Menu').focus()
      await page.keyboard.press('Enter')
      const focused = 'document.activeElement.shadowRoot.activeElement.textContent'
      assert.equal(await page.evaluate(focused), '中文')
      await page.keyboard.press('ArrowUp')
      assert.equal(await page.evaluate(focused), 'Sound')
      const box = await chat.panel.getByRole('menu').boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box))
      assert.deepEqual(await findings(page, { within: 'parley-chat' }), [])
      await page.keyboard.press('Escape')
      assert.equal(await chat.panel.getByRole('menu').count(), 0)
      assert.equal(await chat.panel.count(), 1)
    },
  )
