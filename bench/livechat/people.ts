import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

/** Where clients come from: a server takes 500 sockets of one network. */
const addressOf = (index: number) => `127.0.${index % 16}.1`

const call = async <T>(url: string, token: string, body?: object): Promise<T> => {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${JSON.stringify(answer)}`)
  return answer as T
}

const open = async (address: string, side: string, auth: object, index = 0) => {
  const socket = io(`${address}/${side}`, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    // Known to the transport, not to its types.
    ...({ localAddress: addressOf(index) } as object),
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    // It tries again by itself, unless the server has refused it.
    socket.on('connect_error', (error) => socket.active || reject(error))
  }).catch((error) => {
    socket.disconnect()
    throw error
  })
  return socket
}

export interface Visitor {
  socket: Socket
  session: string
  base: string
}

/** A visitor with the widget open. */
export const enter = async (address: string, key: string, index: number): Promise<Visitor> => {
  const base = `${address}/livechat/${key}`
  const { session } = await call<{ session: string }>(`${base}/session`, '', {})
  return { socket: await open(address, 'visitor', { key, session }, index), session, base }
}

/** One who has written, and is answered. */
export interface Talk extends Visitor {
  conversation: number
  cursor: string
  seen: number
}

export const begin = async (visitor: Visitor, address: string, token: string): Promise<Talk> => {
  const said = await say(visitor, 'Hello')
  await call(`${address}/api/v1/conversation/${said.conversation_id}/accept`, token, {})
  return { ...visitor, conversation: said.conversation_id, cursor: said.cursor, seen: 1 }
}

export const say = ({ base, session }: Visitor, text: string) =>
  call<{ conversation_id: number; cursor: string }>(`${base}/message`, session, {
    client_message_id: randomUUID(),
    text,
  })

export const answer = ({ conversation }: Talk, address: string, token: string, message: string) =>
  call(`${address}/api/v1/conversation/${conversation}/message`, token, { type: 'text', message })

/** The desk's socket, which watches all of the talks. */
export const watch = async (address: string, token: string, talks: Talk[]) => {
  const socket = await open(address, 'employee', { token })
  for (const { conversation } of talks) await socket.emitWithAck('watch', { conversation_id: conversation })
  return socket
}

interface SeenMessage {
  message: unknown
}

/** What came since the visitor last asked. */
export const fetchAsVisitor = async (talk: Talk) => {
  const { messages } = await call<{ messages: (SeenMessage & { cursor: string })[] }>(
    `${talk.base}/message?after=${talk.cursor}`,
    talk.session,
  )
  talk.cursor = messages.at(-1)?.cursor ?? talk.cursor
  return messages
}

/** What came since the employee last asked. */
export const fetchAsEmployee = async (talk: Talk, address: string, token: string) => {
  const { data } = await call<{ data: (SeenMessage & { seq: number })[] }>(
    `${address}/api/v1/conversation/${talk.conversation}/message?after_seq=${talk.seen}`,
    token,
  )
  talk.seen = data.at(-1)?.seq ?? talk.seen
  return data
}
