import type { TObject } from 'typebox'
import type { Reply, Request } from '#outbound/types.ts'
import type { Content, RenderContext } from './content.ts'
import type { Description } from './description.ts'
import type { Shown } from './shown.ts'
import type { ChannelType } from './types.ts'

/** A call as the platform's documentation names it, without credentials: `{method: 'POST', path: '/v2/bot/message/push', body}`. */
export interface PlatformRequest {
  method: 'POST'
  path: string
  body: Record<string, unknown>
}

/** Something that the platform cannot show as it was meant, in words. */
export interface Degradation {
  path: string
  message: string
}

/** What a message becomes on a platform. With errors nothing of it may be sent. */
export interface Rendering {
  requests: PlatformRequest[]
  degradations: Degradation[]
  /** Messages by the field that goes beyond what the platform takes in any form. */
  errors: Record<string, string[]>
  /** Values that are too long to be carried, by the key that is carried instead. Stored before anything is sent. */
  kept: Record<string, string>
}

export const failureCodes = [
  'recipient_blocked',
  'recipient_unknown',
  'window_closed',
  'quota_exhausted',
  'rate_limited',
  'auth_invalid',
  'permission_missing',
  'payload_invalid',
  'platform_unavailable',
  'platform_timeout',
] as const
export type FailureCode = (typeof failureCodes)[number]

export interface Failure {
  kind: 'failed'
  code: FailureCode
  /** The platform's own words. */
  message: string
  /** Whether the platform certainly did not take it; otherwise it may have arrived. */
  isCertain: boolean
  /** Seconds after which the platform wants to be asked again. */
  retryAfter?: number
}

/** Accepted is not delivered; `id` is what the platform will call the message in its reports. */
export type Outcome = { kind: 'accepted'; id?: string } | Failure

/** Tokens that a platform gives out for a while, shared by all servers. */
export interface Tokens {
  find(): Promise<string | undefined>
  keep(token: string, seconds: number): Promise<void>
}

/** One channel as its adapter talks to the platform for it. */
export interface Account {
  credentials: Record<string, string>
  /** The platform's address, without a slash at its end. */
  base: string
  /** Asks the platform; throws a CallFailed when no answer came. */
  call(request: Request): Promise<Reply>
  tokens: Tokens
}

/** A call of the platform at our webhook, as it came over the wire. */
export interface Inbound {
  method: 'GET' | 'POST'
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  body: Buffer
}

/** What a customer did or what became of a message, in one form for all platforms. */
export type InboundPayload =
  | { kind: 'text'; text: string; message_id?: string }
  /** An option was tapped; the value may be a kept one's key. The label is what the customer saw. */
  | { kind: 'postback'; value: string; label?: string; message_id?: string }
  | { kind: 'media'; media: Media; reference: MediaReference; text?: string; message_id?: string }
  /** Something that has no place in a conversation as text: a sticker, a location, in words. */
  | { kind: 'other'; text: string; message_id?: string }
  | { kind: 'follow' }
  | { kind: 'unfollow' }
  /** Of single messages by the platform's ids, or of all that were sent up to a moment (ISO 8601). */
  | { kind: 'delivered' | 'read'; message_ids?: string[]; until?: string }
  | { kind: 'failed'; message_id: string; reason: string }

export type Media = 'image' | 'file' | 'audio' | 'video'

/** Where the content of a customer's file is: an address, or the platform's own id of it. */
export interface MediaReference {
  url?: string
  id?: string
  name?: string
  mime?: string
  size?: number
}

export interface InboundEvent {
  /** The platform's own, unique within the channel: a redelivery has the same. */
  id: string
  /** The customer's id on the platform. */
  from: string
  /** ISO 8601. */
  at: string
  display_name?: string
  happening: InboundPayload
  /** What the platform wants to have back once the event is stored. */
  receipt?: string
}

/** `once` names a signature that covers no body, and so must not be taken with a second one. */
export type Received =
  /** 401 without a signature, 403 with one that is not ours. */
  | { kind: 'refused'; status: 401 | 403 }
  /** Signed, but no body that the platform would send. */
  | { kind: 'malformed' }
  /** Answered at once with this text; there is nothing to store. */
  | { kind: 'handshake'; body: string; once?: string }
  /** Stored, then answered with the text that the platform expects (`` unless it is picky). */
  | { kind: 'events'; events: InboundEvent[]; body?: string; once?: string }

export interface Profile {
  display_name?: string
}

/** What the platform says of the credentials. */
export type Checked =
  | {
      kind: 'works'
      account_name: string
      notes?: string[]
      /** Why customers' messages do not arrive although the credentials are accepted. */
      fault?: Pick<Failure, 'code' | 'message'> | undefined
    }
  | Failure

/** One platform: everything that is special to it. Pure but for what takes an Account. */
export interface Adapter {
  type: ChannelType
  /** What people are told about it. */
  description: Description
  /** The platform's own address, by the credentials where it has several. */
  address?: { default: string; for?(credentials: Record<string, string>): string }
  /** What a channel needs to talk to the platform. */
  credentials: TObject
  /** What tells one account from another. Undefined where there are no accounts. */
  accountOf(credentials: Record<string, string>): string | undefined
  /** The name that stands beside messages, where the credentials say one. */
  senderOf?(credentials: Record<string, string>): string | undefined
  /** For how many hours after a customer's message the platform lets us answer. */
  windowHours?: number
  /** Customers see a button's label as a message of theirs, and the platform tells only that. */
  postbacksArriveAsText?: boolean
  /** It takes messages for customers who have blocked the account, and shows them to nobody. */
  takesWhenBlocked?: boolean
  render(content: Content, context: RenderContext): Rendering
  /** What customers see of a rendered request. */
  show(body: PlatformRequest['body']): Shown[]
  /** Sends one rendered request; `key` is the same whenever this very request is tried again. */
  send(account: Account, request: PlatformRequest, key: string): Promise<Outcome>
  /** With our webhook's address, whether the platform's calls arrive there is checked too, where it can be. */
  check?(account: Account, webhookUrl?: string): Promise<Checked>
  /** Tells the platform where to report to. */
  register?(account: Account, webhookUrl: string): Promise<Checked>
  receive?(inbound: Inbound, credentials: Record<string, string>): Received
  /** Who writes, where events do not tell; undefined when the platform does not say. */
  profile?(account: Account, externalId: string): Promise<Profile | undefined>
  /** The request that answers the content of a customer's file; `isOurs` when it goes to the platform's own address. */
  media?(
    account: Account,
    reference: MediaReference,
  ): Promise<{ request: Request; isForeign: boolean } | Failure>
  /** Called after an event was stored, for what a platform wants to be told (Telegram's callback queries). */
  acknowledge?(account: Account, event: InboundEvent): Promise<void>
}
