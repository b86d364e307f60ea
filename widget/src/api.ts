import type {
  FilledForm,
  FormReceipt,
  Identity,
  Language,
  Message,
  OpenSession,
  Page,
  Postback,
  Score,
} from './types.ts'

const timeoutMs = 15_000
const uploadTimeoutMs = 300_000
/**
 * The maximum length in characters for keepalive. Browsers allow 64 kB, and a character may take three bytes.
 */
const maxKeepaliveLength = 20_000

/** A renewed session starts with the same visitor ID. */
const visitorIn = (session: string) => session.split('.', 1)[0]
export const isSameVisitor = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && visitorIn(one) === visitorIn(other)

/** An unsuccessful response. `status` is 0 without a response. */
export class Failed extends Error {
  readonly status: number
  /** Milliseconds after which the service accepts a retry. */
  readonly retryAfter: number
  /** The reasons by field. */
  readonly errors: Record<string, string[]>
  constructor(status: number, message: string, retryAfter = 0, errors: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.errors = errors
  }
  /** Whether a retry cannot help. */
  get isFinal() {
    return this.status >= 400 && this.status < 500 && ![401, 408, 425, 429].includes(this.status)
  }
}

const unanswered = (): never => {
  throw new Failed(0, '')
}

interface Refusal {
  errors?: Record<string, string[]>
  message?: string
}

/** Returns why the service refused. The error of a field is more specific than the message. */
const reasonOf = ({ errors, message }: Refusal) => Object.values(errors ?? {})[0]?.[0] ?? message ?? ''

type NewMessage = { client_message_id: string } & ({ text: string } | { postback: Postback })

/** Creates the visitor's API client for one channel. */
export const createApi = (base: string, key: string, language: () => Language | undefined) => {
  let session: string | undefined

  const request = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const isUpload = body instanceof FormData
    const sent = body && !isUpload ? JSON.stringify(body) : undefined
    const spoken = language()
    const response = await fetch(`${base}/livechat/${encodeURIComponent(key)}/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(spoken && { 'Accept-Language': spoken }),
        ...(sent && { 'Content-Type': 'application/json' }),
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      ...(body && { body: isUpload ? body : sent }),
      credentials: 'omit',
      // A message sent while the page closes still goes out.
      keepalive: sent !== undefined && sent.length < maxKeepaliveLength,
      signal: AbortSignal.timeout(isUpload ? uploadTimeoutMs : timeoutMs),
    }).catch(unanswered)
    if (response.ok) return response
    const refusal = (await response.json().catch(() => ({}))) as Refusal
    const seconds = Number(response.headers.get('Retry-After')) || 0
    throw new Failed(response.status, reasonOf(refusal), seconds * 1000, refusal.errors)
  }

  const call = async <T>(...given: Parameters<typeof request>): Promise<T> => {
    const asked = session
    const response = await request(...given)
    const answer = response.status !== 204 && (await response.json().catch(unanswered))
    // What belongs to a former visitor must not reach the next one's thread.
    if (asked && !isSameVisitor(asked, session)) throw new Failed(401, '')
    return answer as T
  }

  const upload = <T>(path: string, fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const name in fields) form.append(name, fields[name] as string)
    return call<T>('POST', path, form)
  }

  return {
    session: () => session,
    open: async (known: string | undefined, identity: Identity | undefined) => {
      const opened = await call<OpenSession>('POST', 'session', { session: known, ...identity })
      session = opened.session
      return opened
    },
    after: (cursor: string) => call<Page>('GET', `message?after=${encodeURIComponent(cursor)}`),
    before: (cursor: string) => call<Page>('GET', `message?before=${encodeURIComponent(cursor)}`),
    send: (message: NewMessage) => call<Message>('POST', 'message', message),
    sendForm: (form: FilledForm) => call<Message>('POST', 'form', form),
    sendOffline: (form: FilledForm) => call<FormReceipt>('POST', 'offline-form', form),
    sendFormFile: (form_id: string, client_message_id: string, file: File) =>
      upload<unknown>('offline-form/file', { form_id, client_message_id, file }),
    sendFile: (client_message_id: string, file: File) => upload<Message>('file', { client_message_id, file }),
    read: (cursor: string) => call<unknown>('POST', 'read', { cursor }),
    end: (conversation_id: number) => call<unknown>('POST', 'end', { conversation_id }),
    transcript: async (path = 'transcript') => (await request('GET', path)).blob().catch(unanswered),
    score: (score: Score) => call<unknown>('POST', 'score', score),
  }
}
export type Api = ReturnType<typeof createApi>
