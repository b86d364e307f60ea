import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { openDemoDesk } from './desk.ts'
import { watch } from './watching.ts'

const desk = await openDemoDesk()
const { admin, sit, url } = desk
const first = async (path: string) => (await admin.get(path)).body.data[0].id

/** Pages, what is seen of each before its late parts, the reads of these, and what is below. */
const pages = [
  [`/contacts/${await first('/contact')}`, 'main dl', /\/(file|contact-cz-relation)\?/, 'Care contracts'],
  [
    `/tickets/${await first('/ticket')}`,
    'main dl',
    /\/(time-entry|ticket-cz-relation)\?/,
    'Rules: why, and why not',
  ],
  ['/admin/rules/new', 'main aside [role=status] > div', /\/rule\/subject/, 'What would it have done?'],
] as const

for (const [path, seen, late, below] of pages)
  longBrowserTest(`what is below the late parts of ${path} waits for them`, async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/me' })
    await page.addInitScript(watch)
    const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    await page.route(late, async (route) => {
      held++
      await awaited
      await route.continue()
    })
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor()
    assert.ok(held > 0, `nothing is held back from ${path}`)
    assert.equal(await page.getByText(below, { exact: true }).isVisible(), false)
    release()
    await page.getByText(below, { exact: true }).waitFor()
    await page.evaluate('rest()')
    assert.deepEqual(await page.evaluate<string[]>('noted()'), [])
  })
