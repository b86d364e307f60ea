import { type ListPage, type ListQuery, type Page, walk } from './pages.ts'
import { passTime } from './retry.ts'
import { type Call, type ParleyOptions, senderTo } from './sender.ts'
import type { Answer, Arguments, ListPath, Method, PathOf, RecordOf } from './types.ts'

type Verb<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...given: Arguments<M, P>
) => Promise<Answer<M, P>>

/** A response body with its metadata. */
export interface Full<T> {
  body: T
  /** The record's version, for `ifMatch`. */
  etag: string | undefined
  response: Response
}

/** A file as a stream. */
export interface Download {
  name: string | undefined
  type: string
  stream: ReadableStream<Uint8Array>
}

export interface Parley {
  GET: Verb<'GET'>
  POST: Verb<'POST'>
  PUT: Verb<'PUT'>
  DELETE: Verb<'DELETE'>
  /** Any verb, for callers that also need the response headers. */
  request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...given: Arguments<M, P>
  ): Promise<Full<Answer<M, P>>>
  /** Iterates over all pages of a list. */
  pages<P extends ListPath>(path: P, ...given: Arguments<'GET', P>): AsyncGenerator<Page<RecordOf<P>>, void>
  /** Iterates over all records of a list. */
  records<P extends ListPath>(path: P, ...given: Arguments<'GET', P>): AsyncGenerator<RecordOf<P>, void>
  /** Streams a file or export. */
  download<P extends PathOf<'GET'>>(path: P, ...given: Arguments<'GET', P>): Promise<Download>
  /** Returns the address of a GET, for links and images. */
  address<P extends PathOf<'GET'>>(path: P, ...given: Arguments<'GET', P>): string
}

const nameOf = (disposition: string) => {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  return extended ? decodeURIComponent(extended) : plain
}

/** Creates a client of one service. */
export const createParley = (options: ParleyOptions = {}): Parley => {
  const { send, address } = senderTo(options)

  const verb = (method: Method) => async (path: string, call?: Call) => (await send(method, path, call)).body

  const request = async (method: Method, path: string, call?: Call) => {
    const { body, response } = await send(method, path, call)
    return { body, etag: response.headers.get('etag') ?? undefined, response }
  }

  const pages = (path: string, call: Call = {}) =>
    walk<unknown>(
      async (query) => (await send('GET', path, { ...call, query })).body as ListPage<unknown>,
      (call.query ?? {}) as ListQuery,
      { wait: options.retry?.wait ?? passTime, signal: call.signal },
    )

  async function* records(path: string, call?: Call) {
    for await (const { data } of pages(path, call)) yield* data
  }

  const download = async (path: string, call?: Call): Promise<Download> => {
    const { headers, body } = (await send('GET', path, call, true)).response
    return {
      name: nameOf(headers.get('content-disposition') ?? ''),
      type: headers.get('content-type') ?? 'application/octet-stream',
      stream: body as ReadableStream<Uint8Array>,
    }
  }

  return {
    GET: verb('GET'),
    POST: verb('POST'),
    PUT: verb('PUT'),
    DELETE: verb('DELETE'),
    request,
    pages,
    records,
    download,
    address: (path: string, call: Call = {}) => address(path, call),
    // Only the types know the parameters and results of each path.
  } as unknown as Parley
}
