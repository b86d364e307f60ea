import { type Listed, type ListQuery, type Page, walk } from './pages.ts'
import { passTime } from './retry.ts'
import { type Call, type ParleyOptions, senderTo } from './sender.ts'
import type { Answer, Arguments, ListPath, Method, PathOf, RecordOf } from './types.ts'

type Verb<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...given: Arguments<M, P>
) => Promise<Answer<M, P>>

/** An answer with what stands beside its body. */
export interface Full<T> {
  body: T
  /** The record's version, for `ifMatch`. */
  etag: string | undefined
  response: Response
}

/** A file as it comes. */
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
  /** Any verb, for who needs the answer's headers too. */
  request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...given: Arguments<M, P>
  ): Promise<Full<Answer<M, P>>>
  /** All pages of a list, one after the other. */
  pages<P extends ListPath>(path: P, ...given: Arguments<'GET', P>): AsyncGenerator<Page<RecordOf<P>>, void>
  /** All records of a list, one after the other. */
  records<P extends ListPath>(path: P, ...given: Arguments<'GET', P>): AsyncGenerator<RecordOf<P>, void>
  /** A file or export, as it comes. */
  download<P extends PathOf<'GET'>>(path: P, ...given: Arguments<'GET', P>): Promise<Download>
  /** The address of a read, for links and images. */
  address<P extends PathOf<'GET'>>(path: P, ...given: Arguments<'GET', P>): string
}

const nameOf = (disposition: string) => {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  return extended ? decodeURIComponent(extended) : plain
}

/** A client of one service. */
export const createParley = (options: ParleyOptions = {}): Parley => {
  const { send, address } = senderTo(options)

  const verb = (method: Method) => async (path: string, call?: Call) => (await send(method, path, call)).body

  const request = async (method: Method, path: string, call?: Call) => {
    const { body, response } = await send(method, path, call)
    return { body, etag: response.headers.get('etag') ?? undefined, response }
  }

  const pages = (path: string, call: Call = {}) =>
    walk<unknown>(
      async (query) => (await send('GET', path, { ...call, query })).body as Listed<unknown>,
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
    // What the paths take and answer is known to the types alone.
  } as unknown as Parley
}
