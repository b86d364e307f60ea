import type { components, paths } from './api.ts'
import type { Progress } from './progress.ts'

/** The records of the API by name: `Schemas['Contact']`. */
export type Schemas = components['schemas']

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The paths that have a verb. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never
}[keyof paths]

type Operation<M extends Method, P extends keyof paths> =
  paths[P] extends Record<Lowercase<M>, infer O> ? O : never

type Parameters<O> = O extends { parameters: infer P } ? P : never

/** `path` and `query` as the operation has them, absent where it has none. */
type Given<P, Place extends keyof P> = [NonNullable<P[Place]>] extends [never] ? unknown : Pick<P, Place>

/** What a path's query may hold. */
export type Query<M extends Method, P extends keyof paths> =
  Parameters<Operation<M, P>> extends { query?: infer Q } ? NonNullable<Q> : never

type ContentOf<T> = T extends { content: infer C } ? C[keyof C] : undefined

/** What a path takes as its body; one with a file goes as a form. */
export type Body<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { requestBody: infer B }
    ? ContentOf<B>
    : Operation<M, P> extends { requestBody?: infer B }
      ? ContentOf<NonNullable<B>> | undefined
      : undefined

/** What a path answers: `{ data }`, a list with `links` and `meta`, or nothing after a delete. */
export type Answer<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: { 200: infer R } } ? ContentOf<R> : undefined

type WithBody<B> = [B] extends [undefined] ? unknown : undefined extends B ? { body?: B } : { body: B }

/** Why a request waits before it is sent again. */
export interface Wait {
  /** 0 where the service was not reached. */
  status: number
  milliseconds: number
  /** How many times it has been sent. */
  attempt: number
}

/** What holds for one call of any path. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** One of your own, kept over restarts say; made by itself otherwise. */
  idempotencyKey?: string
  /** The `etag` that the change was made to: a 412 where somebody has changed the record since. */
  ifMatch?: string | undefined
  onWait?: (wait: Wait) => void
  /** Of a body with a file, how much of it has left. */
  onProgress?: (progress: Progress) => void
}

type InPlace<P> = P extends { query?: unknown; path?: unknown } ? Given<P, 'path'> & Given<P, 'query'> : never

export type Options<M extends Method, P extends keyof paths> = CallOptions &
  InPlace<Parameters<Operation<M, P>>> &
  WithBody<Body<M, P>>

/** Nothing need be said where all of it is optional. */
export type Arguments<M extends Method, P extends keyof paths> =
  CallOptions extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>]

interface List {
  data: unknown[]
  meta: unknown
}

/** The paths that answer a page of records. */
export type ListPath = { [P in PathOf<'GET'>]: Answer<'GET', P> extends List ? P : never }[PathOf<'GET'>]

/** A record of a list. */
export type RecordOf<P extends ListPath> = Answer<'GET', P> extends { data: (infer R)[] } ? R : never
