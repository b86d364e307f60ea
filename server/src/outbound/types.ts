/** A call to somewhere else. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Reply {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
}

/** What makes calls, with their deadlines, caps and circuits. */
export interface Outbound {
  /** To an address that the operator set: it may be private. Answers of up to 1 MB. */
  platform(request: Request): Promise<Reply>
  /** To an address that came from outside: it must be public. `maxBytes` of an answer, 1 MB without. */
  foreign(request: Request, limits?: { maxBytes?: number; milliseconds?: number }): Promise<Reply>
  /** The same, the answer's body put into a file; `maxBytes` beyond which it fails. */
  download(
    request: Request,
    target: { path: string; maxBytes: number; isForeign: boolean },
  ): Promise<Omit<Reply, 'body'> & { size: number }>
  /** Whether `foreign` may call it: false for what leads only to addresses that it refuses. */
  isReachable(url: string): Promise<boolean>
  close(): Promise<void>
}

/** Why there was no answer. */
export type Reason =
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'too_large'
  | 'redirect'
  | 'circuit_open'
  | 'busy'

/** No answer came, or none that may be taken. */
export class CallFailed extends Error {
  readonly reason: Reason
  /** Whether the other side may have got the request. */
  readonly isSent: boolean

  constructor(reason: Reason, message: string, isSent: boolean) {
    super(message)
    this.reason = reason
    this.isSent = isSent
  }
}
