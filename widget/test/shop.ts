import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Visit } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { startService } from '#test/service.ts'

/** A picture for those that messages name, which are nowhere. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="184" viewBox="0 0 352 184">
  <rect width="352" height="184" fill="#dde5d9"/><circle cx="176" cy="92" r="50" fill="#3c573f"/></svg>`

const policyFor = (service: string, areImagesOut: boolean) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${service}`,
    `connect-src ${service} ${service.replace('http', 'ws')}`,
    areImagesOut ? "img-src 'none'" : `img-src https: ${service}`,
  ].join('; ')

// What a page might do to everything on it, and to us above all.
const styles = `* { color: red !important; font-size: 40px !important; text-transform: uppercase }
button, textarea { display: none } parley-chat { display: none; position: static } body { margin: 0 }`

interface Embedding {
  key: string
  language?: string
  theme?: string
  position?: string
  identity?: string
  'identity-signature'?: string
  /** `none` for a page without a content security policy, `no-images` for one whose policy keeps images out. */
  policy?: 'none' | 'no-images'
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const pageFor = (service: string, { key, policy: _, ...options }: Embedding) => {
  const given = Object.entries(options).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hoshan Tea</title>
    <link rel="stylesheet" href="/shop.css">
    <script src="${service}/widget.js" data-channel="${key}"${given.join('')} async></script>
    </head><body><main><h1>Hoshan Tea</h1><a href="#tea">Tea</a></main></body></html>`
}

const startShop = async (service: string) => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop')
    const policy = searchParams.get('policy')
    if (policy !== 'none')
      response.setHeader('Content-Security-Policy', policyFor(service, policy === 'no-images'))
    const isPage = pathname === '/'
    response.setHeader('Content-Type', isPage ? 'text/html' : 'text/css')
    response.end(isPage ? pageFor(service, Object.fromEntries(searchParams) as never) : styles)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service with a desk, and a shop of another origin that has the widget on its page. */
export const openShop = async (env: Record<string, string> = {}) => {
  const service = await startService(env)
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const shop = await startShop(address)
  const db = service.database.main

  const aChannel = async (given: object = {}) => {
    const { status, body } = await service.admin.post('/channel', {
      contactable_type: 'App\\LivechatContact',
      name: 'Hoshan Tea',
      allowed_origins: [shop],
      accent_color: '#3c573f',
      greeting: 'Welcome to Hoshan Tea.',
      ...given,
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.widget_key as string
  }

  const aPage = async (visit: Visit, embedding: Embedding, options?: BrowserContextOptions) => {
    const context = await visit({ viewport: { width: 1000, height: 760 }, ...options })
    await context.route('https://images.test/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy|Uncaught/.test(message.text())) failures.push(message.text())
    })
    const asked = page.waitForRequest((request) => request.url().endsWith('/session'))
    await page.goto(`${shop}/?${new URLSearchParams({ ...embedding })}`)
    /** What the service answered as the widget introduced itself; null where the page may not know. */
    const session = async () => (await asked).response()
    return { context, page, failures, session, chat: chatOn(page) }
  }

  /** Until somebody waits on the latest channel. */
  const waiting = () =>
    until(
      () => 'a conversation waits',
      () =>
        db
          .selectFrom('conversations')
          .select('id')
          .where('state', '=', 'waiting')
          .where('channel_id', '=', (eb) => eb.selectFrom('channels').select((c) => c.fn.max('id').as('id')))
          .executeTakeFirst(),
    )

  /** An agent who takes the conversation of the latest channel, and speaks in it. */
  const accept = async () => {
    const { id: conversation } = await waiting()
    const { id, client } = await service.employee('agent')
    assert.equal((await client.post(`/conversation/${conversation}/accept`)).status, 200)
    const say = async (type: string, message: unknown) => {
      const { status, body } = await client.post(`/conversation/${conversation}/message`, { type, message })
      assert.equal(status, 200, JSON.stringify(body))
    }
    const said = async () => {
      const { body } = await client.get(`/conversation/${conversation}/message?per_page=1000`)
      return body.data as { seq: number; direction: string; type: string; message: never }[]
    }
    return { id, client, conversation, say, said }
  }
  return { service, address, shop, db, aChannel, aPage, accept }
}

/** The parts of the widget, as a person finds them. */
export const chatOn = (page: Page) => {
  const launcher = page.locator('.launcher')
  const panel = page.getByRole('dialog')
  const field = panel.locator('.composer textarea')
  return {
    launcher,
    panel,
    field,
    bubbles: panel.locator('.bubble'),
    open: async () => {
      await launcher.click()
      await panel.waitFor()
    },
    write: async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
    },
    /** Until a message with this text is there. */
    shows: (text: string) => panel.locator('.message').filter({ hasText: text }).first().waitFor(),
    button: (name: string) => panel.getByRole('button', { name }),
  }
}
