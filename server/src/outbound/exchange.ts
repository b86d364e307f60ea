import type { Dispatcher } from 'undici'
import { type MessageOrKey, message, verbatim } from '#messages/message.ts'
import type { Sink } from './sinks.ts'
import { CallFailed, type StreamableRequest } from './types.ts'

export interface Limits {
  milliseconds: number
  maxBytes: number
  /** Aborted when no call may continue. */
  signal: AbortSignal
}

type Headers = Record<string, string>

const redirects = new Set([301, 302, 303, 307, 308])

/** Codes of certificates that have expired, belong to another name, or that nobody vouches for. */
const untrusted = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/

const failureOf = (error: Error & { code?: string }, isSent: boolean) => {
  if (error instanceof CallFailed) return error
  if (error.code === 'UND_ERR_CONNECT_TIMEOUT')
    return new CallFailed('timeout', 'calls.connection_timeout', isSent)
  const reason = isSent ? 'broken' : 'unreachable'
  const text = verbatim(error.message || error.code || error.name)
  return new CallFailed(reason, text, isSent, { isUntrusted: untrusted.test(error.code ?? '') })
}

const plainHeaders = (headers: Record<string, string | string[] | undefined>): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

const tooLarge = (maxBytes: number) =>
  new CallFailed('too_large', message('calls.answer_too_large', { bytes: maxBytes }), true)

const refuseUnwanted = (status: number, headers: Headers, maxBytes: number) => {
  if (redirects.has(status))
    throw new CallFailed('redirect', message('calls.answered_redirect', { status }), true, {
      location: headers.location,
    })
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
}

const optionsOf = ({ method, url, headers, body }: StreamableRequest): Dispatcher.DispatchOptions => {
  const { origin, pathname, search } = new URL(url)
  const options = {
    origin,
    path: `${pathname}${search}`,
    method,
    headers: { 'user-agent': 'Parley', ...headers },
  }
  // Our own deadline covers the whole call.
  return { ...options, body: body ?? null, headersTimeout: 0, bodyTimeout: 0 }
}

interface Call {
  /** Set once the request is being written. */
  controller?: Dispatcher.DispatchController
  /** Why the call was given up. */
  late?: CallFailed
  status: number
  headers: Headers
  size: number
}

const handlerOf = (
  call: Call,
  maxBytes: number,
  sink: Sink<unknown>,
  { resolve, reject }: Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>,
): Dispatcher.DispatchHandler => ({
  // Called once connected, right before the request is written.
  onRequestStart: (controller) => {
    if (call.late) throw call.late
    call.controller = controller
  },
  onResponseStart: (_, status, headers) => {
    if (status < 200) return
    call.status = status
    call.headers = plainHeaders(headers)
    refuseUnwanted(status, call.headers, maxBytes)
  },
  onResponseData: (controller, chunk) => {
    call.size += chunk.length
    if (call.size > maxBytes) throw tooLarge(maxBytes)
    sink.take(chunk, controller)
  },
  onResponseEnd: () => resolve(),
  onResponseError: (_, error) => reject(failureOf(error, !!call.controller)),
})

/** Sends one request and receives its whole response. Throws CallFailed, or the error of a sink that takes no more. */
export const exchange = async <T>(
  dispatcher: Dispatcher,
  request: StreamableRequest,
  { milliseconds, maxBytes, signal }: Limits,
  sink: Sink<T>,
) => {
  const call: Call = { status: 0, headers: {}, size: 0 }
  const answered = Promise.withResolvers<void>()
  const giveUp = (reason: 'timeout' | 'broken', text: MessageOrKey) => {
    call.late ??= new CallFailed(reason, text, !!call.controller)
    call.controller?.abort(call.late)
    answered.reject(call.late)
  }
  const isLate = () =>
    giveUp('timeout', message('calls.answer_timeout', { milliseconds: Math.round(milliseconds) }))
  const stop = () => giveUp('broken', message('calls.service_stopping'))
  const timer = setTimeout(isLate, milliseconds)
  signal.addEventListener('abort', stop)
  try {
    dispatcher.dispatch(optionsOf(request), handlerOf(call, maxBytes, sink, answered))
    await answered.promise
    return { status: call.status, headers: call.headers, body: await sink.end() }
  } catch (error) {
    throw (await sink.fail()) ?? failureOf(error as Error, !!call.controller)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
