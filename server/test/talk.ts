import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

// Clients that talk to servers which come and go: whatever fails is asked again, and who has fetched up to a place asks
// for what came after it.

/** A minute passes before a request whose server died in the middle is known to have an unknown outcome. */
const timeoutMs = 90_000

/** Asks until there is an answer. One request in eight is given up in the middle, whatever became of it. */
const ask = async (url: string, options: RequestInit): Promise<unknown> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const isDropped = Math.random() < 0.125
    const signal = AbortSignal.timeout(isDropped ? Math.ceil(Math.random() * 20) : 5_000)
    const reply = await fetch(url, { ...options, signal }).catch(() => undefined)
    if (reply?.ok) {
      const body = await reply.json().catch(() => undefined)
      if (body) return body
    } else if (reply && reply.status < 500) {
      const text = await reply.text().catch(() => '')
      // It was stored before the server died, and is not sent twice.
      if (text.includes('outcome_unknown')) return {}
      if (reply.status !== 409) throw new Error(`${url} answered ${reply.status}: ${text}`)
    }
    if (Date.now() > deadline) throw new Error(`${url} did not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const post = (url: string, token: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const get = (url: string, token: string) => ask(url, { headers: { authorization: `Bearer ${token}` } })

export interface Heard {
  seq: number
  text: unknown
  isOwn: boolean
}

/** Fetches whenever the socket hints at something new, and whenever it has come back. */
const follow = (socket: Socket, fetchNew: () => Promise<Heard[]>) => {
  const heard: Heard[] = []
  let failure: unknown
  let isFetching = false
  let isAskedAgain = false
  const run = async () => {
    do {
      isAskedAgain = false
      for (let news = await fetchNew(); news.length; news = await fetchNew()) heard.push(...news)
    } while (isAskedAgain)
  }
  const fetchSoon = () => {
    isAskedAgain = true
    if (isFetching) return
    isFetching = true
    run()
      .catch((error) => {
        failure = error
      })
      .finally(() => {
        isFetching = false
      })
  }
  for (const event of ['connect', 'message', 'refresh']) socket.on(event, fetchSoon)
  return {
    heard,
    failure: () => failure,
    /** The network fails them: the connection is gone without a word. */
    drop: () => socket.io.engine?.close(),
    close: () => socket.disconnect(),
  }
}

const openAt = (address: string, side: string, auth: object) =>
  io(`${address}/${side}`, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
  })

interface VisitorMessage {
  cursor: string
  seq: number
  message: unknown
  from: string
}

/** A visitor of live chat. */
export const aTalkingVisitor = async (address: string, key: string) => {
  const base = `${address}/livechat/${key}`
  const { session } = (await post(`${base}/session`, '', {})) as { session: string }
  const socket = openAt(address, 'visitor', { key, session })
  let cursor = '0.0'
  const following = follow(socket, async () => {
    const { messages } = (await get(`${base}/message?after=${cursor}`, session)) as {
      messages: VisitorMessage[]
    }
    cursor = messages.at(-1)?.cursor ?? cursor
    return messages.map(({ seq, message, from }) => ({ seq, text: message, isOwn: from === 'visitor' }))
  })
  const say = (text: string, id = randomUUID()) =>
    post(`${base}/message`, session, { client_message_id: id, text }) as Promise<{ conversation_id: number }>
  return { ...following, say }
}

/** An employee who handles the conversation. */
export const aTalkingEmployee = (address: string, token: string, conversation_id: number) => {
  const base = `${address}/api/v1/conversation/${conversation_id}/message`
  const socket = openAt(address, 'employee', { token })
  let seen = 0
  // Watched first, asked then: what comes in between is hinted at.
  socket.on('connect', () => socket.emit('watch', { conversation_id }))
  const following = follow(socket, async () => {
    const { data } = (await get(`${base}?after_seq=${seen}&per_page=100`, token)) as {
      data: (VisitorMessage & { direction: string })[]
    }
    seen = data.at(-1)?.seq ?? seen
    return data.map(({ seq, message, direction }) => ({
      seq,
      text: message,
      isOwn: direction === 'outbound',
    }))
  })
  const say = (text: string, key = randomUUID()) =>
    post(base, token, { type: 'text', message: text }, { 'idempotency-key': key })
  return { ...following, say }
}
