import type { FailureCode } from '#channels/adapter.ts'

/** A call of the product at a platform; `path` as the platform's documentation has it. */
export interface PlatformRequest {
  method: string
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  body: Buffer
}

/** What the platform answers: JSON, or bytes with a type of their own. */
export interface PlatformResponse {
  status: number
  headers?: Record<string, string>
  body: unknown
}

export interface Customer {
  id: string
  name: string
  /** Whether the account may write to them at all: follows, subscribed, has started the bot. */
  isFollowing: boolean
  isBlocking: boolean
  /** When they last wrote, in milliseconds; null when they never did. */
  lastWroteAt: number | null
  /** Messages that they have been sent since. */
  sentSince: number
}

/** A message that the platform took. */
export interface AcceptedMessage {
  to: string
  id: string
  path: string
  body: Record<string, unknown>
  at: number
}

/** One account on one platform, and all that the platform knows of it. */
export interface World {
  credentials: Record<string, string>
  webhookUrl: string | undefined
  customers: Map<string, Customer>
  taken: AcceptedMessage[]
  /** Answered in place of the next calls that send. */
  faults: PlatformResponse[]
  /** What a platform keeps beside: tokens it gave out, keys it has seen, files; its own `address`, where it has one. */
  notes: Map<string, unknown>
  now(): number
}

/** What a person does as the customer. */
export type CustomerAction =
  | { kind: 'text'; text: string }
  /** Taps the option with this label of the message with this id. */
  | { kind: 'tap'; message_id: string; label: string }
  | { kind: 'file'; name: string; mime: string; content: Buffer }
  | { kind: 'follow' }
  | { kind: 'unfollow' }
  | { kind: 'receive'; message_id: string }
  | { kind: 'read'; message_id: string }

/** A signed call at our webhook. */
export interface Report {
  method: 'GET' | 'POST'
  /** To be added to the webhook's address: `?signature=…`. */
  query?: string
  headers: Record<string, string>
  body: string
}

/** How a message that was taken looks to the customer. */
export interface ShownMessage {
  text?: string
  image?: string
  /** What can be tapped; a link has its address. */
  options: { label: string; url?: string }[]
}

/** A platform as its documentation describes it: what it takes, refuses and reports. */
export interface Platform {
  name: 'line' | 'messenger' | 'instagram' | 'telegram' | 'viber' | 'wechat'
  /** The variable that makes the product call here. */
  variable: string
  contactableType: string
  /** Credentials of the account that a fresh world has. */
  credentials: Record<string, string>
  answer(asked: PlatformRequest, world: World): PlatformResponse
  /** Returns the answer to what the platform asks our webhook first; undefined for anything else. */
  probe?(asked: PlatformRequest, world: World): Promise<PlatformResponse> | undefined
  /** How it says each failure that it knows; tests put these into `world.faults`. */
  failures: Partial<Record<FailureCode, PlatformResponse[]>>
  report(customerAction: CustomerAction, customer: Customer, world: World): Report
  show(taken: AcceptedMessage): ShownMessage[]
  /** Returns an uploaded picture by the ID that messages name it by; absent where messages have addresses. */
  picture?(id: string, world: World): { mime: string; content: Buffer } | undefined
}
