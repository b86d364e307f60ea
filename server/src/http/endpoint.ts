import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Records } from '#db/records/records.ts'
import { Fields, Include } from '#shapes'
import { recordPropertiesOf } from './answers/shaping.ts'
import type { Access } from './callers/auth.ts'
import { guardsOf } from './callers/guards.ts'
import { closedInside } from './input/closed.ts'
import type { Services } from './services.ts'
import type { UploadRule } from './uploads/multipart.ts'
import type { Upload } from './uploads/upload.ts'

export interface App {
  fastify: FastifyInstance
  services: Services
  endpoints: AnyEndpoint[]
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never

/** Path parameters are IDs, unless the endpoint names them as texts; any other text matches no record. */
export type Params<Path extends string> = Record<ParamNames<Path>, number>

export interface Context<Path extends string = string, Q = unknown, B = unknown, R = unknown, P = unknown> {
  /** The request's transaction for a write; for a read, a list connection or a replica's. */
  db: Db
  services: Services
  viewer: Viewer
  params: Params<Path>
  /** The path parameters that are texts. */
  texts: Record<string, string>
  query: Q
  body: B
  /** The result of `find`. */
  record: R
  /** The uploaded file, if the endpoint declares `upload`. */
  upload: Upload
  /** The result of `prepare`. */
  prepared: P
  /** Why `prepare` refused the request. */
  refusal?: Error
  /** Runs `work` after the request's transaction has committed, before its response is sent. */
  afterCommit: (work: () => void) => void
  /**
   * If the endpoint declares `media`: aborts when the client is gone or, for an event stream, when the server
   * stops.
   */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** The result of an endpoint that declares `media`. `body` is read after its connection has been released. */
export interface Stream {
  /** 200 if absent; with 304 there is no body. */
  status?: 200 | 206 | 304
  headers?: Record<string, string>
  /**
   * Its first chunk is read before the headers are sent, so that an error until then is an ordinary problem.
   */
  body: AsyncIterable<string | Uint8Array>
}

/** Where an endpoint is, who may call it, and how the reference describes it. */
interface EndpointIdentity<Path extends string> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/v1, with `:name` for IDs. */
  path: Path
  access: Access
  /** The heading under which the reference lists it. */
  tag: string
  /** The operation's name in the SDK: `listContacts`. */
  operationId: string
  summary: string
  description?: string
}

/** The contents of a request. */
interface Input<Q extends TObject, B extends TObject> {
  /** The path parameters that are texts rather than IDs, with their shapes. */
  texts?: Record<string, TSchema>
  query?: Q
  /** The parts that records have only on request, by `include` or `fields`, with the permission that each needs. */
  includes?: Record<string, Permission>
  /** The fields that the `sort` of a list may name besides `id`. */
  sorts?: readonly string[]
  body?: B
  /** For bodies with many records: more bytes than the usual megabyte. */
  maxBodyBytes?: number
  /**
   * Takes multipart/form-data instead of JSON: `body` describes its fields, beside which there is one file.
   */
  upload?: UploadRule
}

/** The response. */
interface Output {
  /** The shape of the 200; null for a 204 without a body. */
  answer: TSchema | null
  /** The type of a 200 that is not JSON, regardless of Accept; `handle` then returns a Stream. */
  media?:
    | 'text/csv; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'text/event-stream'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Statuses that it may return besides those that its parts imply. */
  problems?: number[]
  /** For data that changes rarely: sent with an ETag, or as a 304. */
  isCacheable?: boolean
}

/** The steps in between, in this order. */
interface Steps<Path extends string, Q extends TObject, B extends TObject, R, P> {
  /** Reads the record that the path's only ID names: one statement checks the caller and writes the JSON. */
  records?: Records<unknown>
  /** Slow work that needs no transaction, done before the transaction begins. */
  prepare?: (context: Omit<Context<Path, Static<Q>, Static<B>>, 'db' | 'record'>) => Promise<P>
  /** Finds the record that the path names, locked if the request writes; undefined is a 404. */
  find?: (db: Db, params: Params<Path>, lock: boolean) => Promise<R | undefined>
  /** Returns the payload. An error rolls back its transaction. Only a read of `records` needs none. */
  handle?: (context: Context<Path, Static<Q>, Static<B>, R, P>) => Promise<unknown>
  /** For a read that is also served as it goes on: what a client that accepts text/event-stream gets. */
  follow?: (context: Context<Path, Static<Q>, Static<B>, R, P>) => Promise<Stream>
}

/** Where it differs from other reads or writes: a read has any connection, a write is one transaction. */
interface Exceptions {
  /** A list or search, which a replica may serve. */
  isList?: true
  /**
   * For writes that are not one transaction of their own, take no idempotency key, or both, such as tokens.
   */
  isTransaction?: false
  /** For such a write that handles idempotency keys itself. */
  takesKey?: true
  /**
   * For a write by its method that works while the database's disk is full: it changes nothing, or logs in or
   * out.
   */
  worksOnFullDisk?: true
}

/** What follows from the rest. */
interface EndpointShape {
  /** Whether it takes `fields`: a read of records. */
  isShaped?: boolean
}

/** Adds `fields` to a read of records, unless it has a parameter of that name, or answers events as well. */
const shaped = (declared: AnyEndpoint): AnyEndpoint => {
  const { method, media, follow, answer, query } = declared
  const properties = (query?.properties ?? {}) as TProperties
  const isOwn = properties.fields !== undefined && !('x-fields' in properties.fields)
  if (method !== 'GET' || media || follow || isOwn || !recordPropertiesOf(answer)) return declared
  const include = declared.includes && { include: Include(Object.keys(declared.includes)) }
  return { ...declared, query: Type.Object({ ...properties, fields: Fields, ...include }), isShaped: true }
}

export type Endpoint<
  Path extends string,
  Q extends TObject,
  B extends TObject,
  R,
  P,
> = EndpointIdentity<Path> & Input<Q, B> & Output & Steps<Path, Q, B, R, P> & Exceptions & EndpointShape

// biome-ignore lint/suspicious/noExplicitAny: endpoints of all shapes are in one list
export type AnyEndpoint = Endpoint<any, any, any, any, any>

const mustHave = ['access', 'tag', 'operationId', 'summary'] as const

/** Declares an endpoint. One without a permission, a shape or a documented response stops the start. */
export const endpoint = <
  const Path extends string,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TObject = TObject<Record<never, never>>,
  R = unknown,
  P = unknown,
>(
  app: App,
  declared: Endpoint<Path, Q, B, R, P>,
) => {
  const name = `${declared.method} ${declared.path}`
  for (const key of mustHave) if (!declared[key]) throw new Error(`${name} declares no ${key}`)
  if (declared.answer === undefined) throw new Error(`${name} declares no answer`)
  if (declared.upload && (declared.method !== 'POST' || declared.find))
    throw new Error(`${name} takes a file: it must be a POST, and find its record by itself`)
  if (!declared.handle && !declared.records) throw new Error(`${name} declares neither handle nor records`)
  if (declared.media && (declared.method !== 'GET' || declared.isCacheable || declared.records))
    throw new Error(`${name} answers a stream: it must be a GET that nothing keeps`)
  if (declared.follow && (declared.method !== 'GET' || declared.media || declared.isCacheable))
    throw new Error(`${name} is followed: it must be a GET of JSON that nothing keeps`)
  if (declared.media && guardsOf(declared.answer).length)
    throw new Error(`${name} answers a stream, of which no field can be guarded`)
  const { body } = declared
  app.endpoints.push(shaped({ ...declared, ...(body && { body: closedInside(body) }) } as AnyEndpoint))
}
