import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { fillWithDemo, openDesk } from './desk.ts'

const desk = await openDesk()
await fillWithDemo(desk)

const pages = [
  '/inbox',
  '/contacts',
  '/contacts/1',
  '/contacts/duplicates',
  '/companies',
  '/tickets?as=board',
  '/tickets?as=list',
  '/tickets/1',
  '/scores',
  '/imports',
  '/imports/recipes/1',
  '/dashboard',
  '/admin/employees',
  '/admin/roles/2',
  '/admin/custom-fields',
  '/admin/canned-answers',
  '/admin/channels',
  '/admin/audit-log',
  '/admin/system',
  '/me',
]

/** Collects, from the page's beginning, what moved by itself and what the policy refused. */
const watch = `
  globalThis.refused = []
  globalThis.moved = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    refused.push(violatedDirective + ' ' + blockedURI))
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (value > 0 && !hadRecentInput)
        moved.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 160)).join(' | '))
  }).observe({ type: 'layout-shift', buffered: true })`

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

browserTest(
  'no page asks for what its policy refuses, and nothing on it moves by itself',
  async (t, visit) => {
    const { page } = await desk.sit(t, visit, { path: '/me' })
    await page.addInitScript(watch)
    const found: [path: string, what: unknown][] = []
    for (const path of pages) {
      await page.goto(desk.url + path)
      await settled(page)
      found.push([path, await page.evaluate('[...refused, ...moved]')])
    }
    assert.deepEqual(
      found,
      pages.map((path) => [path, []]),
    )
  },
)
