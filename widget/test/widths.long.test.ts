import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { misfits } from '#test/fits.ts'
import { openShop } from './shop.ts'
import { specimens } from './specimens.ts'

const { aChannel, aPage, accept } = await openShop()

/** 320 × 217 is 1280 × 868 at 400 %. */
const sizes = [
  [320, 217],
  [320, 568],
  [640, 434],
  [1389, 868],
  [2560, 1440],
] as const

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'zh-TW'],
] as const)
  longBrowserTest(
    `the chat fits from 320 to 2,560 px and at 400 % zoom, ${theme}, ${language}`,
    async (_, visit) => {
      const wrong: string[] = []
      const { page, chat } = await aPage(visit, {
        key: await aChannel({ name: 'Hoshan Tea, Kettles and Cups' }),
        theme,
        language,
      })
      const look = async (what: string) => {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          if (process.env.SHOTS)
            await page.screenshot({
              path: `${process.env.SHOTS}/widget-${what}-${width}-${height}-${language}.png`,
            })
          const found = await misfits(page, 'parley-chat')
          wrong.push(...found.map((one) => `${what} ${width}×${height}: ${one}`))
        }
      }
      await look('closed')
      await chat.open()
      await look('begin')
      await chat.write('Hello')
      const agent = await accept()
      for (const [type, message] of Object.entries(specimens)) await agent.say(type, message)
      await chat.panel.locator('.pill').first().waitFor()
      await look('messages')
      await agent.client.post(`/conversation/${agent.conversation}/close`, {})
      await chat.panel.locator('.scores button').nth(3).waitFor()
      await look('rating')
      assert.deepEqual(wrong, [])
    },
  )
