import type { Dispatcher } from 'undici'
import type { Sink } from './sinks.ts'
import { CallFailed, type Request } from './types.ts'

export interface Limits {
  milliseconds: number
  maxBytes: number
  /** Aborted where no call may go on. */
  signal: AbortSignal
}

type Headers = Record<string, string>

const redirects = new Set([301, 302, 303, 307, 308])

const failureOf = (error: Error & { code?: string }, isSent: boolean) => {
  if (error instanceof CallFailed) return error
  if (error.code === 'UND_ERR_CONNECT_TIMEOUT')
    return new CallFailed('timeout', 'No connection was made in time.', isSent)
  return new CallFailed(isSent ? 'broken' : 'unreachable', error.message || error.code || error.name, isSent)
}

const plainHeaders = (headers: Record<string, string | string[] | undefined>): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

const tooLarge = (maxBytes: number) =>
  new CallFailed('too_large', `The answer has more than ${maxBytes} bytes.`, true)

const refuseUnwanted = (status: number, headers: Headers, maxBytes: number) => {
  if (redirects.has(status)) throw new CallFailed('redirect', `It answered ${status}, a redirect.`, true)
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
}

const optionsOf = ({ method, url, headers, body }: Request): Dispatcher.DispatchOptions => {
  const { origin, pathname, search } = new URL(url)
  const options = {
    origin,
    path: `${pathname}${search}`,
    method,
    headers: { 'user-agent': 'Parley', ...headers },
  }
  // Our own deadline is for all of a call.
  return { ...options, body: body ?? null, headersTimeout: 0, bodyTimeout: 0 }
}

/** One request and its whole answer, or a CallFailed. */
export const exchange = async <T>(
  dispatcher: Dispatcher,
  request: Request,
  { milliseconds, maxBytes, signal }: Limits,
  sink: Sink<T>,
) => {
  let controller: Dispatcher.DispatchController | undefined
  let late: CallFailed | undefined
  let size = 0
  const answer = { status: 0, headers: {} as Headers }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = (reason: 'timeout' | 'broken', message: string) => {
    late ??= new CallFailed(reason, message, !!controller)
    controller?.abort(late)
    reject(late)
  }
  const timer = setTimeout(
    () => giveUp('timeout', `There was no whole answer within ${milliseconds} ms.`),
    milliseconds,
  )
  const stop = () => giveUp('broken', 'The service stops.')
  signal.addEventListener('abort', stop)
  const handler: Dispatcher.DispatchHandler = {
    // Called with the connection made, right before the request is written.
    onRequestStart: (started) => {
      if (late) throw late
      controller = started
    },
    onResponseStart: (_, status, headers) => {
      if (status < 200) return
      answer.status = status
      answer.headers = plainHeaders(headers)
      refuseUnwanted(status, answer.headers, maxBytes)
    },
    onResponseData: (from, chunk) => {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      sink.take(chunk, from)
    },
    onResponseEnd: () => resolve(),
    onResponseError: (_, error) => reject(failureOf(error, !!controller)),
  }
  try {
    dispatcher.dispatch(optionsOf(request), handler)
    await promise
    return { ...answer, body: await sink.end() }
  } catch (error) {
    await sink.fail()
    throw failureOf(error as Error, !!controller)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
