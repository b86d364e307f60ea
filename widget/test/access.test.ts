import assert from 'node:assert/strict'
import type { BrowserContextOptions } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest, type Visit } from '#test/browser.ts'
import { openShop } from './shop.ts'
import { specimens } from './specimens.ts'

const { aChannel, aPage, accept } = await openShop()

/** Each theme and each language once; in the long form each language in both themes. */
const tested = (theme: string, language: string) =>
  theme === 'dark' && language === 'zh-TW' ? browserTest : longBrowserTest

const inChat = { within: 'parley-chat' }

/** A chat with a message of each type in it. */
const begin = async (visit: Visit, given: object = {}, options?: BrowserContextOptions) => {
  const { page, chat } = await aPage(visit, { key: await aChannel(), ...given }, options)
  await chat.open()
  await chat.write('Hello')
  const agent = await accept()
  for (const [type, message] of Object.entries(specimens)) await agent.say(type, message)
  await chat.panel.locator('.pill').first().waitFor()
  return { page, chat, ...agent }
}

for (const theme of ['light', 'dark'])
  for (const language of ['en', 'zh-TW'])
    tested(theme, language)(`axe finds nothing in the ${theme} theme in ${language}`, async (_, visit) => {
      const { page, chat, client, conversation } = await begin(visit, { theme, language })
      assert.deepEqual(await findings(page, inChat), [])
      await client.post(`/conversation/${conversation}/close`, {})
      await chat.panel.locator('.scores button').nth(3).click()
      assert.deepEqual(await findings(page, inChat), [])
      await page.keyboard.press('Escape')
      assert.deepEqual(await findings(page, inChat), [])
    })

const focused = `(() => {
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
  return element.getAttribute('aria-label') || element.textContent || element.localName
})()`

browserTest('the keyboard reaches everything, and focus goes in and comes back', async (_, visit) => {
  const { page, chat } = await begin(visit)
  assert.equal(await page.getByRole('banner').count(), 0)
  await page.keyboard.press('Escape')
  await chat.panel.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(focused), 'Chat')
  assert.equal(await chat.launcher.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await chat.panel.waitFor()
  assert.equal(await chat.launcher.getAttribute('aria-expanded'), 'true')
  assert.equal(await page.evaluate(focused), 'Write a message')
  const order: string[] = []
  for (let stop = ''; stop !== 'Close chat'; ) {
    await page.keyboard.press('Shift+Tab')
    stop = await page.evaluate(focused)
    order.unshift(stop)
  }
  assert.deepEqual(order, [
    'Close chat',
    'Messages',
    'https://shop.example/tea',
    'To a shop',
    'To my door',
    'All prices',
    'Call us',
    'Three teas',
    'Ask about the oolong',
    'See it',
    'Ask about the set',
    'Join',
    'Offers',
    'NewLook',
    'Tell me more',
    'For me',
    'A present',
    'Gift guide',
  ])
})

browserTest('Enter sends, Shift Enter and the end of composing do not', async (_, visit) => {
  const { chat } = await begin(visit)
  await chat.field.pressSequentially('one')
  await chat.field.press('Shift+Enter')
  await chat.field.pressSequentially('two')
  await chat.field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  assert.equal(await chat.field.inputValue(), 'one\ntwo')
  await chat.field.press('Enter')
  await chat.shows('one\ntwo')
  assert.equal(await chat.field.inputValue(), '')
})

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

browserTest(
  'on a phone it fills the screen, keeps focus, and nothing is cut or too small',
  async (_, visit) => {
    const { page, chat } = await begin(visit, { language: 'zh-TW' }, phone)
    const box = await chat.panel.boundingBox()
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 360, 640])
    assert.equal(await chat.panel.getAttribute('aria-modal'), 'true')
    const sideways = 'document.documentElement.scrollWidth - innerWidth'
    assert.equal(await page.evaluate(sideways), 0)
    for (const target of await chat.panel.locator('button, .row, .pill').all()) {
      const size = await target.boundingBox()
      assert.ok((size?.height ?? 0) >= 44, await target.innerText())
    }
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate('document.activeElement.localName'), 'parley-chat')
    }
  },
)

browserTest('on a phone on its side, the chat fills the screen too', async (_, visit) => {
  const onItsSide = { ...phone, viewport: { width: 740, height: 360 } }
  const { page, chat } = await begin(visit, {}, onItsSide)
  const box = await chat.panel.boundingBox()
  assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 740, 360])
  assert.ok(await chat.launcher.isHidden())
  for (let stops = 0; stops < 30; stops++) {
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.localName'), 'parley-chat')
  }
})

browserTest('visitors who prefer less motion see no animation', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() }, { reducedMotion: 'reduce' })
  await chat.open()
  const motion = `getComputedStyle(document.querySelector('parley-chat').shadowRoot.querySelector('.panel'))
    .animationName`
  assert.equal(await page.evaluate(motion), 'none')
})
