import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { administration } from '../src/frame/places.ts'
import { fillWithDemo, findings, openDesk } from './desk.ts'

const desk = await openDesk()
await fillWithDemo(desk)
const { admin, sit } = desk

const first = async (path: string) => {
  const { status, body } = await admin.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data[0].id
}

/** Every page that has an address, with records of the demo in it. */
const paths = [
  '/inbox',
  `/inbox/${await first('/conversation')}`,
  '/contacts',
  `/contacts/${await first('/contact')}`,
  '/contacts/duplicates',
  '/companies',
  `/companies/${await first('/company')}`,
  '/tickets?as=list',
  '/tickets?as=board',
  `/tickets/${await first('/ticket')}`,
  '/scores',
  '/imports',
  '/imports/recipes/new',
  `/imports/recipes/${await first('/relation-import-recipe?importable_type=App%5CContact')}`,
  '/dashboard',
  '/me',
  ...administration.flatMap(({ pages }) => pages.map(({ page }) => `/admin/${page}`)),
]

const variants = [
  { theme: 'light', language: 'en', width: 1389 },
  { theme: 'dark', language: 'zh-TW', width: 1389 },
  { theme: 'light', language: 'zh-TW', width: 360 },
  { theme: 'dark', language: 'en', width: 360 },
] as const

/** Each page in one variant, all in turn; in the long form each page in every one. */
const turns = variants.map((variant, at) => ({
  ...variant,
  paths: process.env.LONG ? paths : paths.filter((_, index) => index % variants.length === at),
}))

const settle = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

for (const { paths, ...variant } of turns)
  browserTest(
    `${paths.length} pages are sound, ${variant.theme}, ${variant.language}, ${variant.width} wide`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { ...variant, path: '/me' })
      const wrong: string[] = []
      for (const path of paths) {
        await page.goto(desk.url + path)
        await settle(page)
        wrong.push(...(await findings(page)).map((finding) => `${path}: ${finding}`))
        const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        if (isWide) wrong.push(`${path}: scrolls sideways`)
      }
      assert.deepEqual(wrong, [])
    },
  )
