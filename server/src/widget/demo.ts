import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connections/connect.ts'
import { permissionsPolicy } from '#http/answers/page-headers.ts'
import { nothingHere } from '#http/problem.ts'

const read = (name: string) => readFile(new URL(`demo/${name}`, import.meta.url), 'utf8')

// As strict as the page of a careful shop: the widget only needs permission for scripts, connections and
// images.
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https:",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => escaped[character] ?? '')

/** Finds the enabled live chat channel with this key or, without a key, the first enabled one. */
const findChannel = (db: Db, key: string | undefined) =>
  db
    .selectFrom('channels')
    .select('key')
    .where('contactable_type', '=', 'App\\LivechatContact')
    .where('is_enabled', '=', true)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const missing = (key: string | undefined) =>
  key === undefined
    ? 'There is no live chat to show yet. An administrator creates a channel of the type App\\LivechatContact, and this page shows it.'
    : 'There is no enabled live-chat channel with this key.'

const options = ['language', 'theme', 'position']

type Query = Record<string, unknown>

const textIn = (query: Query, name: string) => {
  const value = query[name]
  return typeof value === 'string' && value ? value : undefined
}

const scriptFor = (key: string, query: Query) => {
  const chosen = options.map((name) => {
    const value = textIn(query, name)
    return value ? ` data-${name}="${asText(value)}"` : ''
  })
  return `<script src="/widget.js" data-channel="${asText(key)}"${chosen.join('')} async></script>`
}

/** Checks whether the installation contains the demo company. */
const holdsDemo = async (db: Db) => {
  const row = await db.selectFrom('installation').select('demo_state').executeTakeFirst()
  return row?.demo_state === 'done'
}

/** Sends the page of a fictional shop with the widget on it, for trying out the service. */
export const sendDemo = (db: Db, isOn: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
  const query = request.query as Query
  const asked = textIn(query, 'channel')
  // Without a key, the page would hand one out to anyone.
  if (asked === undefined && !isOn && !(await holdsDemo(db))) throw nothingHere()
  const channel = await findChannel(db, asked)
  const widget = channel
    ? scriptFor(channel.key, query)
    : `<p class="missing" role="alert">${asText(missing(asked))}</p>`
  const page = (await read('shop.html')).replace('<!-- widget -->', () => widget)
  return reply
    .code(channel || asked === undefined ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', contentPolicy)
    .header('Permissions-Policy', permissionsPolicy)
    .send(page)
}

export const sendDemoStyles = async (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .type('text/css; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(await read('shop.css'))
