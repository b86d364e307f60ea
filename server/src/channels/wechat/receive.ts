import type { Inbound, InboundResult } from '#channels/adapter.ts'
import { isSigned, open, sealedIn } from './envelope.ts'
import { eventOf } from './events.ts'
import { parseXml } from './xml.ts'

const refused = (signature: string | undefined): InboundResult => ({
  kind: 'refused',
  status: signature === undefined ? 401 : 403,
})

const readMessage = (text: string): InboundResult => {
  const fields = parseXml(text)
  const event = fields ? eventOf(fields) : 'malformed'
  if (event === 'malformed') return { kind: 'malformed' }
  return { kind: 'events', events: event ? [event] : [], body: 'success' }
}

/** The signature covers only time and nonce, so it would fit another body as well. */
const onceOf = ({ timestamp, nonce }: Inbound['query']) => `${timestamp} ${nonce}`

const shakeHands = (
  { query }: Inbound,
  { token = '', encoding_aes_key }: Record<string, string>,
): InboundResult => {
  const { signature, echostr } = query
  if (!signature || !isSigned(query, signature, token)) return refused(signature)
  if (echostr === undefined) return { kind: 'malformed' }
  const handshake = { kind: 'handshake' as const, body: echostr }
  return encoding_aes_key ? handshake : { ...handshake, once: onceOf(query) }
}

const receivePlain = ({ query, body }: Inbound, token: string): InboundResult => {
  const { signature } = query
  if (!signature || !isSigned(query, signature, token)) return refused(signature)
  const received = readMessage(body.toString('utf8'))
  return received.kind === 'events' ? { ...received, once: onceOf(query) } : received
}

/**
 * Responds to anything wrong with a sealed message in the same way, to reveal nothing about key or padding.
 */
const receiveSealed = ({ query, body }: Inbound, credentials: Record<string, string>): InboundResult => {
  const { token = '', encoding_aes_key = '', app_id = '' } = credentials
  const { msg_signature } = query
  const sealed = sealedIn(body.toString('utf8'))
  if (!msg_signature || !sealed || !isSigned(query, msg_signature, token, sealed))
    return refused(msg_signature)
  const text = open(sealed, encoding_aes_key, app_id)
  return text === undefined ? refused(msg_signature) : readMessage(text)
}

/** Reads a call of WeChat: plain, or only sealed if the channel has a key. */
export const receive = (inbound: Inbound, credentials: Record<string, string>): InboundResult => {
  const { token, encoding_aes_key } = credentials
  if (!token) return { kind: 'refused', status: 403 }
  if (inbound.method === 'GET') return shakeHands(inbound, credentials)
  return encoding_aes_key ? receiveSealed(inbound, credentials) : receivePlain(inbound, token)
}
