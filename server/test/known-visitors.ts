import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { visitorOn } from './livechat.ts'
import type { Service } from './service.ts'

interface Chat {
  id: number
  key: string
  secret: string
}

/** Signs who a visitor is, as the server of a page does. */
export const signed = ({ secret }: Pick<Chat, 'secret'>, claims: unknown) => {
  const identity = typeof claims === 'string' ? claims : JSON.stringify(claims)
  return { identity, identity_signature: createHmac('sha256', secret).update(identity).digest('hex') }
}

let people = 0

/** Makes up who a page says a visitor is. */
export const aPerson = () => {
  const n = ++people
  const given = { email: `mei${n}@shop.example`, phone: `+886 912 000 ${100 + n}`, membership_no: `M-${n}` }
  return { user_id: `u${n}`, name: `Mei Lin ${n}`, ...given }
}

/** Returns functions for visitors whom the page of a live chat knows. */
export const knownVisitorsOf = ({ app, admin, agent }: Pick<Service, 'app' | 'admin' | 'agent'>) => {
  /** Returns a new secret of a channel. */
  const renew = async (id: number) => {
    const { status, body } = await admin.post(`/channel/${id}/identity-secret`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.identity_secret as string
  }

  const aChat = async (given: object = {}): Promise<Chat> => {
    const made = await admin.post('/channel', {
      contactable_type: 'App\\LivechatContact',
      name: 'Shop',
      ...given,
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const { id, widget_key: key } = made.body.data
    return { id, key, secret: await renew(id) }
  }

  const begin = (chat: Chat, body: object, session?: string) =>
    visitorOn(app, chat.key).post('session', { ...body, ...(session && { session }) })

  const enter = async (chat: Chat, claims: object, session?: string) => {
    const { status, body } = await begin(chat, signed(chat, claims), session)
    assert.equal(status, 200, JSON.stringify(body))
    return { ...visitorOn(app, chat.key, body.session), thread: body.messages }
  }

  const conversationOf = async (conversation_id: number) =>
    (await agent.get(`/conversation/${conversation_id}`)).body.data

  return { renew, aChat, begin, enter, conversationOf }
}
