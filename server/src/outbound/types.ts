import type { Readable } from 'node:stream'
import { type Message, type MessageOrKey, messageOf } from '#messages/message.ts'
import { render } from '#messages/render.ts'

/** An outbound request. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** A request whose body may be read while it is sent. */
export type StreamableRequest = Omit<Request, 'body'> & { body?: Request['body'] | Readable }

export interface Reply {
  status: number
  /** Names are lowercase. */
  headers: Record<string, string>
  body: Buffer
}

interface ReplyLimits {
  maxBytes?: number
  milliseconds?: number
}

/** Makes outbound calls, with their deadlines, limits and circuits. */
export interface Outbound {
  /** Calls an address set by the operator, which may be private. Responses may have up to 1 MB. */
  platform(request: Request): Promise<Reply>
  /**
   * Calls an address that an administrator entered: public, or in a network that the operator allows.
   * `maxBytes` limits the response, by default to 1 MB.
   */
  foreign(request: Request, limits?: ReplyLimits): Promise<Reply>
  /** Calls an address that anyone may have entered: public, whatever the operator allows. */
  outside(request: Request, limits?: ReplyLimits): Promise<Reply>
  /** Stores the body of a response in a file; fails beyond `maxBytes`, and with the file's own error if it takes no more. */
  download(
    request: Request,
    target: { path: string; maxBytes: number; isForeign: boolean },
  ): Promise<Omit<Reply, 'body'> & { size: number }>
  /** Sends a file to an address set by the operator, as it is read. */
  sendFile(request: Omit<Request, 'body'>, file: { content: Readable; size: number }): Promise<Reply>
  /** Checks whether `foreign` may connect to an IP address. */
  isAllowed(address: string): boolean
  /** Checks whether `outside` may connect to an IP address. */
  isOutside(address: string): boolean
  /** Checks whether `foreign` may call it; false if it leads only to addresses that are refused. */
  isReachable(url: string): Promise<boolean>
  /** Checks whether `foreign` leaves the host of a URL alone for a moment, because it has not answered lately. */
  isPaused(url: string): boolean
  close(): Promise<void>
}

/** Why there was no response. */
export type Reason =
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'too_large'
  | 'redirect'
  | 'circuit_open'
  | 'busy'

/** Thrown if there is no response, or none that may be accepted. */
export class CallFailed extends Error {
  readonly reason: Reason
  readonly text: Message
  /** Whether the other side may have received the request. */
  readonly isSent: boolean
  /** Whether it had no certificate that is trusted. */
  readonly isUntrusted: boolean
  /** Where a redirect leads. */
  readonly location: string | undefined

  constructor(
    reason: Reason,
    text: MessageOrKey,
    isSent: boolean,
    { location, isUntrusted = false }: { location?: string | undefined; isUntrusted?: boolean } = {},
  ) {
    super(render(messageOf(text), 'en'))
    this.location = location
    this.text = messageOf(text)
    this.reason = reason
    this.isSent = isSent
    this.isUntrusted = isUntrusted
  }
}
