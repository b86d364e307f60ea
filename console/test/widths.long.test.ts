import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { misfits } from '#test/fits.ts'
import { openDemoDesk } from './desk.ts'
import { pagePaths } from './page-paths.ts'
import { watch } from './watching.ts'

const desk = await openDemoDesk()
const { sit } = desk
const paths = [
  ...(await pagePaths(desk)),
  '/contacts?panel=new',
  '/tickets?panel=new',
  '/admin/employees/new',
  '/admin/service-levels/new',
  '/admin/channels/new',
  '/admin/webhooks/new',
  '/admin/queues/new',
  '/admin/custom-fields/new',
  '/admin/calendars/new',
  '/admin/canned-answers/new',
  '/admin/tokens/new',
  '/admin/employees/import',
]

/** From the narrowest phone to a wide screen; 320 × 217 is 1280 × 868 at 400 %, 640 × 434 at 200 %. */
const sizes = [
  [320, 217],
  [320, 868],
  [640, 434],
  [1024, 768],
  [1389, 868],
  [2560, 1440],
] as const

const variants = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-TW' },
] as const

/** Looks through the menus, choices and dialogs that a page opens, one after the other; those of its panel if it has one. */
const popups = async (page: Page) => {
  const wrong: string[] = []
  const within = (await page.locator('aside:visible').count()) ? 'aside' : 'main'
  const openers = page.locator(`${within} [aria-haspopup]:visible`)
  for (let at = 0; at < Math.min(6, await openers.count()); at += 1) {
    await openers.nth(at).click()
    await page.evaluate('rest()')
    wrong.push(...(await misfits(page)).map((one) => `opened ${at + 1}: ${one}`))
    await page.keyboard.press('Escape')
    await page.evaluate('rest()')
  }
  return wrong
}

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(/\W+/g, '-')}.png` })
}

for (const variant of variants)
  longBrowserTest(
    `every page fits from 320 to 2,560 px and at 400 % zoom, ${variant.theme}, ${variant.language}`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { ...variant, path: '/me' })
      await page.addInitScript(watch)
      const wrong: string[] = []
      for (const path of paths) {
        await page.goto(desk.url + path, { waitUntil: 'commit' })
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          await page.evaluate('rest()')
          await shoot(page, `${path} ${width} ${height} ${variant.language}`)
          const found = await misfits(page)
          if (height === 217) found.push(...(await popups(page)))
          wrong.push(...found.map((one) => `${path} ${width}×${height}: ${one}`))
        }
      }
      assert.deepEqual(wrong, [])
    },
  )
