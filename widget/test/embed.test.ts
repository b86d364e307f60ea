import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { browserTest } from '#test/browser.ts'
import { png } from '#test/images.ts'
import { openShop } from './shop.ts'

const { service, address, aChannel, aPage, accept } = await openShop()

test('the widget weighs under 28 kB as it is sent, and 18 more once it is opened', () => {
  const limits = { 'widget.js': 28_000, 'widget-live.js': 18_000 }
  for (const [name, limit] of Object.entries(limits)) {
    const size = gzipSync(readFileSync(new URL(`../../dist/widget/${name}`, import.meta.url))).length
    assert.ok(size < limit, `${name}: ${size} bytes`)
  }
})

test('browsers keep the widget for minutes, and take it compressed', async () => {
  const get = (headers: Record<string, string>, url = '/widget.js') => service.app.inject({ url, headers })
  assert.equal((await get({}, '/widget-live.js')).headers['access-control-allow-origin'], '*')
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['', undefined],
  ] as const) {
    const { statusCode, headers } = await get({ 'accept-encoding': accepted })
    assert.equal(statusCode, 200)
    assert.equal(headers['content-encoding'], sent)
    assert.equal(headers['cache-control'], 'public, max-age=300')
    assert.match(String(headers['content-type']), /^text\/javascript/)
    const again = await get({ 'accept-encoding': accepted, 'if-none-match': String(headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.payload, '')
  }
})

browserTest('on a page of another origin the widget works under a strict policy', async (_, visit) => {
  const key = await aChannel()
  const { context, page, failures, chat } = await aPage(visit, { key })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const globals = 'Object.keys(window).filter((name) => /parley|socket|preact/i.test(name))'
  await chat.launcher.waitFor()
  assert.ok(!fetched.includes('/widget-live.js'), 'who does not look needs no socket')
  const socket = page.waitForRequest('**/widget-live.js')
  await chat.open()
  await socket
  await chat.panel.getByText('Welcome to Hoshan Tea.').waitFor()
  assert.deepEqual(await page.evaluate(globals), ['Parley'])
  assert.equal(await page.evaluate('document.cookie'), '')
  assert.deepEqual(await context.cookies(), [])
  assert.equal(await page.evaluate('localStorage.length'), 0, 'nothing is kept of who only looks')
  await chat.write('Hello')
  await chat.shows('Delivered')
  assert.deepEqual(await page.evaluate('Object.keys(localStorage)'), [`parley.${key}.session`])
  assert.deepEqual(failures, [])
})

browserTest('the styles of the page and of the widget leave each other alone', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  const root = "document.querySelector('parley-chat').shadowRoot"
  const looks = (element: string) =>
    page.evaluate(`(({ color, fontSize, textTransform, display }) => [color, fontSize, textTransform, display])(
      getComputedStyle(${element}))`)
  const title = "document.querySelector('h1')"
  const before = await looks(title)
  await chat.open()
  assert.deepEqual(await looks(title), before)
  assert.deepEqual(await looks(`${root}.querySelector('h2')`), ['rgb(30, 29, 26)', '14px', 'none', 'block'])
  const size = await page.evaluate(
    `(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])(${root}.querySelector('.panel'))`,
  )
  assert.deepEqual(size, [372, 640])

  // The direction is inherited into the widget, whatever a page sets to its initial value.
  await page.evaluate("document.documentElement.dir = 'rtl'")
  const direction = (element: string) => page.evaluate(`getComputedStyle(${element}).direction`)
  assert.equal(await direction(title), 'rtl')
  assert.equal(await direction(`${root}.querySelector('.panel')`), 'ltr')
  await page.emulateMedia({ media: 'print' })
  await chat.launcher.waitFor({ state: 'hidden' })
})

browserTest('the page can open and close the chat, and hears of it', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel(), position: 'left' })
  await chat.launcher.waitFor()
  await page.evaluate(`window.heard = []
    for (const event of ['open', 'close']) Parley.on(event, () => heard.push(event))
    Parley.open()`)
  await chat.panel.waitFor()
  assert.ok(((await chat.panel.boundingBox())?.x ?? 999) < 100)
  await page.evaluate(`for (const event of ['keydown', 'keypress', 'keyup'])
    addEventListener(event, ({ key }) => heard.push(key))`)
  await chat.field.press('/')
  assert.equal(await chat.field.inputValue(), '/', 'and not taken for a shortcut of the page')
  // As on sites that never load a second page.
  for (const next of [
    "body.replaceWith(document.createElement('body'))",
    "body.append('A'); document.body.replaceChildren()",
  ]) {
    await page.evaluate(`document.${next}`)
    assert.equal(await chat.field.inputValue(), '/')
  }
  await page.evaluate('Parley.close()')
  await chat.panel.waitFor({ state: 'detached' })
  assert.deepEqual(await page.evaluate('heard'), ['open', 'close'])
  await page.evaluate("document.querySelector('parley-chat').remove()")
  assert.equal(await chat.launcher.count(), 0, 'where the page has removed the chat')
})

browserTest('where the channel is not meant for the page, nothing appears', async (_, visit) => {
  const elsewhere = await aChannel({ allowed_origins: ['https://elsewhere.example'] })
  for (const key of [elsewhere, 'unknown']) {
    const { page, session } = await aPage(visit, { key })
    assert.equal((await session())?.ok() ?? false, false)
    assert.equal(await page.locator('.launcher').count(), 0)
  }
})

browserTest(
  'the demo page shows the widget, and says in words when there is no channel',
  async (_, visit) => {
    const context = await visit()
    const page = await context.newPage()
    const key = await aChannel({ allowed_origins: [], name: 'For the demo' })
    await page.goto(`${address}/demo/widget?channel=${key}&language=zh-TW&theme=dark`)
    await page.locator('.launcher').click()
    await page.getByRole('dialog', { name: '與For the demo對話' }).waitFor()
    assert.equal((await page.goto(`${address}/demo/widget?channel=%22%3E%3Cb%3E`))?.status(), 404)
    await page.getByText('There is no enabled live-chat channel with this key.').waitFor()
  },
)

browserTest(
  'the head has the company’s logo until an employee answers, or its initials',
  async (t, visit) => {
    const { admin } = service
    const { status } = await admin.upload(
      '/installation/logo',
      {},
      { name: 'logo.png', content: png(64, 64) },
    )
    assert.equal(status, 200)
    t.after(() => admin.delete('/installation/logo'))
    const key = await aChannel()
    const { chat, failures } = await aPage(visit, { key })
    await chat.open()
    const portrait = chat.panel.locator('.avatar')
    const logo = portrait.locator('img')
    await logo.waitFor()
    await logo.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode())
    await chat.write('Hello')
    await chat.shows('Delivered')
    const { say } = await accept()
    await say('text', 'Good morning.')
    await chat.shows('Good morning.')
    await logo.waitFor({ state: 'detached' })
    assert.deepEqual(failures, [])
    const strict = await aPage(visit, { key, policy: 'no-images' })
    await strict.chat.open()
    await strict.chat.panel.locator('.avatar').getByText('HT', { exact: true }).waitFor()
  },
)
