import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { openDemoDesk } from './desk.ts'
import { pagePaths } from './page-paths.ts'
import { watch } from './watching.ts'

const desk = await openDemoDesk()
const { sit } = desk

const paths = await pagePaths(desk)

/** Every other page in one variant, in turn; in the long form each page in every one. */
const variants = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-TW' },
  { theme: 'light', language: 'zh-TW' },
  { theme: 'dark', language: 'en' },
] as const
const turns = variants.map((variant, at) => ({
  ...variant,
  paths: process.env.LONG ? paths : paths.filter((_, index) => index % (2 * variants.length) === 2 * at),
}))

const [wide, narrow] = [1389, 360]

const excess = `(({ scrollWidth, scrollHeight }) =>
  [scrollWidth > innerWidth, scrollHeight > innerHeight])(document.documentElement)`

/** What is still found once the page has come to rest again: a part that was still being loaded is not judged. */
const lasting = async (page: Page) => {
  const found = await findings(page)
  if (!found.length) return found
  await page.evaluate('rest()')
  return findings(page)
}

for (const { paths, ...variant } of turns)
  browserTest(
    `${paths.length} pages are sound and keep still, ${variant.theme}, ${variant.language}`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { ...variant, path: '/me' })
      await page.addInitScript(watch)
      const wrong: string[] = []
      const note = (path: string, found: string[]) => wrong.push(...found.map((one) => `${path}: ${one}`))
      for (const [index, path] of paths.entries()) {
        // In the short form each page has one width, wide and narrow in turn.
        const widths = process.env.LONG ? [wide, narrow] : [index % 2 === 0 ? wide : narrow]
        await page.setViewportSize({ width: widths[0] as number, height: 868 })
        await page.goto(desk.url + path, { waitUntil: 'commit' })
        await page.evaluate('rest()')
        note(path, await page.evaluate<string[]>('noted()'))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 868 })
          await page.evaluate('rest()')
          note(path, await lasting(page))
          const [isWide, isHigh] = await page.evaluate<boolean[]>(excess)
          if (isWide) note(path, [`scrolls sideways at ${width} px`])
          if (isHigh) note(path, [`scrolls beyond its frame at ${width} px`])
        }
      }
      assert.deepEqual(wrong, [])
    },
  )
