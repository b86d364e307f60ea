import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { administration } from '#console/app/administration.ts'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { fillWithDemo, openDesk } from './desk.ts'

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
  '/dashboard?tables=true',
  '/dashboard?section=team',
  '/dashboard?section=staffing',
  '/me',
  '/welcome',
  '/login?ended=true',
  '/admin/roles/2',
  '/admin/rules/new',
  '/admin/rules/ready',
  ...administration.flatMap(({ pages }) => pages.map(({ page }) => `/admin/${page}`)),
]

/** Each page in one variant, all in turn; in the long form each page in every one. */
const variants = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-TW' },
  { theme: 'light', language: 'zh-TW' },
  { theme: 'dark', language: 'en' },
] as const
const turns = variants.map((variant, at) => ({
  ...variant,
  paths: process.env.LONG ? paths : paths.filter((_, index) => index % variants.length === at),
}))

const [wide, narrow] = [1389, 360]

/**
 * Collects what the page's policy refused and what moved by itself, and knows when the page has come to rest. A shift
 * below 0.0001 is a time that became a letter longer.
 */
const watch = `{
  const noted = []
  let [inFlight, latest] = [0, 0]
  const touch = () => { latest = performance.now() }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push('refused: ' + violatedDirective + ' ' + blockedURI))
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (value >= 0.0001 && !hadRecentInput)
        noted.push('moved: ' + value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 160)).join(' | '))
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(touch).observe(document, { subtree: true, childList: true, attributes: true })
  const send = fetch
  globalThis.fetch = (...given) => {
    inFlight++
    return send(...given).finally(() => { inFlight--; touch() })
  }
  globalThis.noted = () => noted.splice(0)
  const isAtRest = () => document.querySelector('h1') && !inFlight && performance.now() - latest > 150
  globalThis.rest = () => new Promise((resolve) => {
    const look = () => isAtRest() ? resolve() : setTimeout(look, 30)
    look()
  })
}`

/** What is still found once the page has come to rest again: a part that was still being loaded is not judged. */
const lasting = async (page: Page) => {
  const found = await findings(page)
  if (!found.length) return found
  await page.evaluate('rest()')
  return findings(page)
}

for (const { paths, ...variant } of turns)
  browserTest(
    `${paths.length} pages are sound and keep still, ${variant.theme}, ${variant.language}, wide and narrow`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { ...variant, path: '/me' })
      await page.addInitScript(watch)
      const wrong: string[] = []
      const note = (path: string, found: string[]) => wrong.push(...found.map((one) => `${path}: ${one}`))
      for (const [index, path] of paths.entries()) {
        await page.setViewportSize({ width: wide, height: 868 })
        await page.goto(desk.url + path, { waitUntil: 'commit' })
        await page.evaluate('rest()')
        note(path, await page.evaluate<string[]>('noted()'))
        for (const width of [wide, narrow]) {
          await page.setViewportSize({ width, height: 868 })
          await page.evaluate('rest()')
          if (process.env.LONG || (width === wide) === (index % 2 === 0)) note(path, await lasting(page))
          const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
          if (isWide) note(path, [`scrolls sideways at ${width} px`])
        }
      }
      assert.deepEqual(wrong, [])
    },
  )
