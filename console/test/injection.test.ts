import assert from 'node:assert/strict'
import { administration } from '#console/app/administration.ts'
import { browserTest, type Visit } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { bringPayloads } from './brought.ts'
import { openDesk, stillPage } from './desk.ts'

const desk = await openDesk()
const { url, sit } = desk

/** Remembers what the policy stops, which would have run without it, and counts what is under way. */
const watch = `{
  window.stopped = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    stopped.push([effectiveDirective, blockedURI, sample].join(' ')))
  const { fetch } = window
  window.pending = 0
  window.fetch = (...asked) => (pending++, fetch(...asked).finally(() => setTimeout(() => pending--)))
}`

const found = `({
  ran: window.hacked,
  stopped,
  handlers: [...document.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
    .filter((name) => name.startsWith('on')),
  schemes: ['href', 'src', 'action', 'data', 'srcdoc', 'formaction']
    .flatMap((name) => [...document.querySelectorAll('[' + name + ']')].map((each) => each.getAttribute(name)))
    .filter((address) => !/^(https?:|mailto:|tel:|blob:|[/#?])/.test(address)),
  strangers: [...document.querySelectorAll('body :is(iframe, script, style, object, embed, base, meta, link, math)')]
    .map(({ outerHTML }) => outerHTML),
})`
const nothing = { ran: undefined, stopped: [], handlers: [], schemes: [], strangers: [] }

/**
 * Goes to a page as a click does, without reloading the console; tells whether it shows anything that was brought,
 * in its fields too, once it stands still with nothing under way.
 */
const reading = `{
  const shown = () => [document.querySelector('main').innerText,
    ...[...document.querySelectorAll('main :is(input, textarea)')].map(({ value }) => value)].join()
  const frame = () => new Promise(requestAnimationFrame)
  window.shows = async (path) => {
    const before = shown()
    const end = performance.now() + 30_000
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let last, still = 0; performance.now() < end; await frame()) {
      const now = shown()
      still = pending === 0 && now === last ? still + 1 : 0
      last = now
      if (still > 3 && now !== before && /hacked|evil/.test(now)) return true
    }
    return false
  }
}`

/** Nothing of theirs stands in the page of jobs, nor has a record of these a panel. */
const listsOnly = ['company', 'tokens', 'audit-log', 'labels']
const administrationPaths = administration
  .flatMap(({ pages }) => pages.map(({ page }) => page))
  .filter((page) => page !== 'system')
  .flatMap((page) => [`/admin/${page}`, ...(listsOnly.includes(page) ? [] : [`/admin/${page}/3`])])

const paths = [
  '/contacts/1',
  '/contacts',
  '/contacts?page=3',
  '/contacts/duplicates',
  '/contacts/merge?ids=1,2',
  '/companies',
  '/companies/1',
  '/tickets?as=list',
  '/tickets?as=board',
  '/tickets/1',
  '/scores',
  '/inbox/1',
  '/inbox/messages?search=hacked',
  '/imports',
  '/imports/1',
  '/imports/2',
  '/imports/recipes/1',
  '/dashboard',
  '/dashboard?section=team',
  '/dashboard?section=topics',
  '/me',
  ...administrationPaths,
]

/** A file whose name, header and cells are payloads: thirty of them a row. */
const hostileFile = () => {
  const cells = payloads.map((payload) => `"${payload.replaceAll('"', '""')}"`)
  const rows = Array.from({ length: 5 }, (_, row) => cells.slice(row * 30, row * 30 + 30).join())
  return { name: `${payloads[1]}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
}

/** What the payloads do in a page that takes text for markup. */
const careless = async (visit: Visit, bypassCSP: boolean) => {
  const context = await visit({ bypassCSP })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  const markup = '<img src=x onerror=window.hacked=1><a href="javascript:1">a</a><iframe></iframe>'
  await page.evaluate(`try { document.querySelector('#root').innerHTML = '${markup}' } catch {}`)
  await page.evaluate(`new Promise((done) => {
    const look = () => (window.hacked || stopped.length ? done() : requestAnimationFrame(look))
    look()
  })`)
  return page.evaluate<typeof nothing>(found)
}

browserTest(
  'what would run on a careless page is noticed, whether the policy stops it or not',
  async (_, visit) => {
    const [free, kept] = [await careless(visit, true), await careless(visit, false)]
    assert.deepEqual([free.ran, kept.ran], [1, undefined])
    assert.match(String(kept.stopped), /^require-trusted-types-for trusted-types-sink/)
    const { handlers, schemes, strangers } = free
    assert.deepEqual(
      [handlers, schemes, strangers],
      [['onerror'], ['javascript:1', 'x'], ['<iframe></iframe>']],
    )
  },
)

browserTest('nothing runs of what customers, files and employees bring, on any page', async (t, visit) => {
  const { page, employee, context } = await sit(t, visit, { path: stillPage })
  await context.addInitScript(watch + reading)
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  await bringPayloads(desk, employee.id)
  await page.goto(`${url}/me`)
  await page.locator('main h1').waitFor()
  for (const path of paths) {
    assert.ok(await page.evaluate(`shows('${path}')`), `${path} shows nothing that was brought`)
    assert.deepEqual(await page.evaluate(found), nothing, path)
  }
  await page.evaluate(`shows('/imports/recipes/3')`)
  await page.locator('input[type=file]').setInputFiles(hostileFile())
  await page
    .getByText(payloads[31] as string)
    .first()
    .waitFor()
  assert.deepEqual(await page.evaluate(found), nothing)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hacked')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /hacked/ })
    .first()
    .waitFor()
  assert.deepEqual(await page.evaluate(found), nothing)
})
