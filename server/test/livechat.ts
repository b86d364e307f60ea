import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import { aContactable, aConversation } from './factories.ts'

/** Creates a live-chat channel. */
export const aLiveChat = (db: Db, given: Partial<Insertable<Tables['channels']>> = {}) =>
  db
    .insertInto('channels')
    .values({ contactable_type: 'App\\LivechatContact', name: 'Shop', ...given })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()

/** A conversation on a live chat whose customer waits for an answer. */
export const anUnanswered = async (db: Db) => {
  const { id: channel_id } = await aLiveChat(db)
  const contactable_id = await aContactable(db, { contactable_type: 'App\\LivechatContact', channel_id })
  const unanswered_since = new Date().toISOString()
  return aConversation(db, { contactable_id, state: 'waiting', unanswered_since })
}

type Headers = Record<string, string>

/** Returns functions that call as the widget does, with or without a session. */
export const visitorOn = (app: FastifyInstance, key: string, session?: string, more: Headers = {}) => {
  const headers = { ...(session ? { authorization: `Bearer ${session}` } : {}), ...more }
  const call = async (method: 'GET' | 'POST' | 'OPTIONS', path: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url: `/livechat/${key}/${path}`,
      headers,
      ...(payload && { payload }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    const body: any = reply.payload ? JSON.parse(reply.payload) : undefined
    return { status: reply.statusCode, body, headers: reply.headers }
  }
  const upload = async (client_message_id: string, file?: { name: string; content: Buffer }) => {
    const form = new FormData()
    form.append('client_message_id', client_message_id)
    if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
    const encoded = new Response(form)
    const reply = await app.inject({
      method: 'POST',
      url: `/livechat/${key}/file`,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: reply.statusCode, body: JSON.parse(reply.payload), headers: reply.headers }
  }
  return {
    session,
    upload,
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body),
    options: (path: string) => call('OPTIONS', path),
    say: (text: string, client_message_id: string = randomUUID()) =>
      call('POST', 'message', { client_message_id, text }),
  }
}

/** Creates a new visitor of the channel. */
export const aVisitor = async (app: FastifyInstance, key: string) => {
  const { body } = await visitorOn(app, key).post('session', {})
  return visitorOn(app, key, body.session)
}
