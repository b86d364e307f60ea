import { type BatchOptions, type Outcome, writeBatches } from './batches.ts'
import { type ListPage, type ListQuery, type Page, type TotalOf, walk } from './pages.ts'
import { passTime } from './retry.ts'
import { type Call, type ParleyOptions, senderTo } from './sender.ts'
import type {
  Answer,
  Arguments,
  BatchItem,
  BatchKind,
  BatchOutcome,
  Body,
  By,
  CallOptions,
  ListPath,
  Method,
  PathOf,
  RecordOf,
  UpsertKind,
  UpsertPath,
} from './types.ts'

type Verb<M extends Method> = <P extends PathOf<M>, Count extends boolean = true>(
  path: P,
  ...given: Arguments<M, P, Count>
) => Promise<Answer<M, P, Count>>

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
  request<M extends Method, P extends PathOf<M>, Count extends boolean = true>(
    method: M,
    path: P,
    ...given: Arguments<M, P, Count>
  ): Promise<Full<Answer<M, P, Count>>>
  /** Iterates over all pages of a list. */
  pages<P extends ListPath, Count extends boolean = true>(
    path: P,
    ...given: Arguments<'GET', P, Count>
  ): AsyncGenerator<Page<RecordOf<P>, TotalOf<Count>>, void>
  /** Iterates over all records of a list. */
  records<P extends ListPath>(path: P, ...given: Arguments<'GET', P>): AsyncGenerator<RecordOf<P>, void>
  /** Creates the record with this value, or changes the one that has it. */
  upsert<K extends UpsertKind>(
    kind: K,
    by: By<K>,
    body: Body<'PUT', UpsertPath<K>>,
    options?: CallOptions,
  ): Promise<Answer<'PUT', UpsertPath<K>>>
  /** Writes any number of records, hundreds in one call. Iterates over their outcomes, in their order. */
  batch<K extends BatchKind>(
    kind: K,
    items: Iterable<BatchItem<K>> | AsyncIterable<BatchItem<K>>,
    options?: BatchOptions,
  ): AsyncGenerator<BatchOutcome<K>, void>
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

  const wait = options.retry?.wait ?? passTime

  const pages = (path: string, call: Call = {}) =>
    walk<unknown>(
      async (query) => (await send('GET', path, { ...call, query })).body as ListPage<unknown>,
      (call.query ?? {}) as ListQuery,
      { wait, signal: call.signal },
    )

  async function* records(path: string, call?: Call) {
    for await (const { data } of pages(path, call)) yield* data
  }

  const upsert = async (
    kind: string,
    { field, value, ...query }: { field: string; value: string },
    body: object,
    call?: CallOptions,
  ) =>
    (await send('PUT', `/${kind}/by/{field}/{value}`, { ...call, path: { field, value }, query, body })).body

  const batch = (kind: string, items: Iterable<unknown>, call: BatchOptions = {}) =>
    writeBatches(
      async (chunk, idempotencyKey) => {
        const key = idempotencyKey === undefined ? {} : { idempotencyKey }
        const { body } = await send('POST', `/${kind}/batch`, { ...call, ...key, body: { items: chunk } })
        return (body as { data: Outcome[] }).data
      },
      items,
      call,
      wait,
    )

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
    upsert,
    batch,
    download,
    address: (path: string, call: Call = {}) => address(path, call),
    // Only the types know the parameters and results of each path.
  } as unknown as Parley
}
