import type { TObject } from 'typebox'
import type { Message } from '#messages/message.ts'
import type { Reply, Request } from '#outbound/types.ts'
import type { Content, FileItem, RenderContext } from './content.ts'
import type { Description } from './description.ts'
import type { ShownMessage } from './shown.ts'
import type { ChannelType } from './types.ts'

/**
 * A call as the platform's documentation specifies it, without credentials: `{method: 'POST', path:
 * '/v2/bot/message/push', body}`.
 */
export interface PlatformRequest {
  method: 'POST'
  path: string
  body: Record<string, unknown>
  /** On platforms that fetch no links: the file to upload first, which the body refers to by its link until then. */
  upload?: FileItem
}

/** Something that the platform cannot show as intended, in words. */
export interface Degradation {
  path: string
  message: Message
}

/** A message rendered for a platform. If it has errors, none of it may be sent. */
export interface Rendering {
  requests: PlatformRequest[]
  degradations: Degradation[]
  /** Messages by the field that exceeds what the platform accepts in any form. */
  errors: Record<string, Message[]>
  /** Values that are too long to send, by the key that is sent instead. Stored before anything is sent. */
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
  /** What the platform says, or what we say of it. */
  message: Message
  /** Whether the platform certainly did not accept it; otherwise it may have arrived. */
  isCertain: boolean
  /** Seconds after which the platform allows a retry. */
  retryAfter?: number
}

/**
 * Accepted does not mean delivered; `id` is the message's ID in the platform's reports. `isFree` if it was a reply that
 * the platform does not charge for.
 */
export type Outcome = { kind: 'accepted'; id?: string; isFree?: true } | Failure

/** Temporary tokens issued by a platform, shared by all servers. */
export interface Tokens {
  find(): Promise<string | undefined>
  keep(token: string, seconds: number): Promise<void>
}

/** The account of one channel, as its adapter uses it. */
export interface Account {
  credentials: Record<string, string>
  /** The platform's base URL, without a trailing slash. */
  base: string
  /** Calls the platform. Throws CallFailed if there is no response. */
  call(request: Request): Promise<Reply>
  tokens: Tokens
  /** Reads a file that a message sends; undefined if it is gone or was refused by the scanner. */
  readFile(id: number): Promise<Buffer | undefined>
}

/** A webhook call of a platform, as received. */
export interface Inbound {
  method: 'GET' | 'POST'
  query: Record<string, string>
  /** Names are lowercase. */
  headers: Record<string, string | undefined>
  body: Buffer
}

/** A customer's action or a change in a message's delivery, in one form for all platforms. */
export type InboundPayload =
  | { kind: 'text'; text: string; message_id?: string }
  /** An option was tapped. The value may be the key of a kept one; the label is what the customer saw. */
  | { kind: 'postback'; value: string; label?: string; message_id?: string }
  | { kind: 'media'; media: Media; reference: MediaReference; text?: string; message_id?: string }
  /** Something that is not text in a conversation, such as a sticker or a location, described in words. */
  | { kind: 'other'; text: string | Message; message_id?: string }
  /** Something that the customer did, such as logging in, in words of the service. */
  | { kind: 'event'; text: Message; message_id?: undefined }
  /** The customer has deleted a message of theirs. */
  | { kind: 'withdrawn'; message_id: string }
  | { kind: 'follow' }
  | { kind: 'unfollow' }
  /** For single messages by the platform's IDs, or for all that were sent up to a moment (ISO 8601). */
  | { kind: 'delivered' | 'read'; message_ids?: string[]; until?: string }
  | { kind: 'failed'; message_id: string; reason: Message }

/** The types of message that are a file, with a text. */
export const mediaTypes = ['image', 'file', 'audio', 'video'] as const
export type Media = (typeof mediaTypes)[number]

/** Where the content of a customer's file is: a URL, or the platform's own ID. */
export interface MediaReference {
  url?: string
  id?: string
  name?: string
  mime?: string
  size?: number
}

export interface InboundEvent {
  /** The platform's own ID, unique within the channel: a redelivery has the same one. */
  id: string
  /** The customer's ID on the platform. */
  from: string
  /** ISO 8601. */
  at: string
  display_name?: string
  payload: InboundPayload
  /** Whether the platform says that nobody wrote it: an away message, say, or that of a bot. */
  is_automatic?: true
  /** With which one message can be sent as a reply for a minute, free of charge. */
  reply_token?: string
  /** What the platform expects back once the event is stored. */
  receipt?: string
}

/**
 * `once` identifies a signature that does not cover the body, so it must not be accepted with a second one.
 */
export type InboundResult =
  /** 401 without a signature, 403 with an invalid one. */
  | { kind: 'refused'; status: 401 | 403 }
  /** Signed, but not a body that the platform would send. */
  | { kind: 'malformed' }
  /** Answered immediately with this text; there is nothing to store. */
  | { kind: 'handshake'; body: string; once?: string }
  /** Stored, then answered with the text that the platform expects, which is empty for most. */
  | { kind: 'events'; events: InboundEvent[]; body?: string; once?: string }

export interface Profile {
  display_name?: string
}

/** The result of checking the credentials with the platform. */
export type CheckResult =
  | {
      kind: 'works'
      account_name: string
      notes?: Message[]
      /** Why customers' messages do not arrive although the credentials are valid. */
      fault?: Pick<Failure, 'code' | 'message'> | undefined
    }
  | Failure

/** The messages of a month that a platform charges for. */
export interface Usage {
  used: number
  /** Null without a limit. */
  limit: number | null
}

/** Everything that is specific to one platform. Pure, except for functions that take an Account. */
export interface Adapter {
  type: ChannelType
  /** Whether it only holds what was said in an earlier system: nothing is sent or received, and nobody connects it. */
  isHistory?: boolean
  /** How the platform is described to administrators and agents. */
  description: Description
  /** The platform's base URL, which depends on the credentials if there are several. */
  address?: { default: string; for?(credentials: Record<string, string>): string }
  /** The credentials that a channel needs to call the platform. */
  credentials: TObject
  /** Returns what distinguishes one account from another; undefined if there are no accounts. */
  accountOf(credentials: Record<string, string>): string | undefined
  /** Returns the name shown beside messages, if it is part of the credentials. */
  senderOf?(credentials: Record<string, string>): string | undefined
  /** For how many hours after a customer's message the platform accepts replies. */
  windowHours?: number
  /** How many messages a second the platform takes from an account, to different customers, where it says so. */
  maxPerSecond?: number
  /** Customers see a button's label as a message of their own, and the platform reports only that. */
  postbacksArriveAsText?: boolean
  /**
   * Whether the platform accepts messages for customers who have blocked the account, without showing them to
   * anyone.
   */
  takesWhenBlocked?: boolean
  render(content: Content, context: RenderContext): Rendering
  /** Returns what customers see of a rendered request. */
  show(body: PlatformRequest['body']): ShownMessage[]
  /** Sends one rendered request; `key` is the same whenever this request is retried. */
  send(account: Account, request: PlatformRequest, key: string): Promise<Outcome>
  /**
   * Sends one rendered request as a reply, on platforms that charge for others; undefined if the platform certainly did
   * not take it.
   */
  reply?(account: Account, request: PlatformRequest, token: string): Promise<Outcome | undefined>
  /**
   * Checks the credentials; with our webhook's URL also that the platform's calls arrive there, if that can
   * be checked.
   */
  check?(account: Account, webhookUrl?: string): Promise<CheckResult>
  /** Reads how many messages of the month are used; undefined if the platform does not say. */
  usage?(account: Account): Promise<Usage | undefined>
  /** Registers our webhook with the platform. */
  register?(account: Account, webhookUrl: string): Promise<CheckResult>
  receive?(inbound: Inbound, credentials: Record<string, string>): InboundResult
  /**
   * Returns the customer's profile if events do not contain it; undefined if the platform does not give it.
   */
  profile?(account: Account, externalId: string): Promise<Profile | undefined>
  /**
   * Returns the request for the content of a customer's file; `isForeign` if it goes to an address that is
   * not the platform's.
   */
  media?(
    account: Account,
    reference: MediaReference,
  ): Promise<{ request: Request; isForeign: boolean } | Failure>
  /** Called after an event is stored, for platforms that expect a call (Telegram's callback queries). */
  acknowledge?(account: Account, event: InboundEvent): Promise<void>
}
