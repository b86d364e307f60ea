import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Config } from '#config'
import type { Database, Db } from '#db/connect.ts'
import type { Records } from '#db/records.ts'
import type { SecretKey } from '#db/seal.ts'
import type { Files } from '#files/types.ts'
import type { Live } from '#live/hints.ts'
import type { Outbound } from '#outbound/types.ts'
import type { Passwords } from '#passwords/open.ts'
import type { Access, Viewer } from './auth.ts'
import { guardsOf } from './guards.ts'
import type { SumUp } from './metrics.ts'
import type { Problem } from './problem.ts'
import type { Upload } from './upload.ts'

/** What work beside the requests may use of the process it runs in. */
export interface JobServices {
  config: Config
  database: Pick<Database, 'main'>
  files: Files
  /** What this process tells who watches. */
  live: Live
  /** Calls to platforms and to our users' systems. */
  outbound: Outbound
  /** Keys stored hashes and encrypts secrets at rest. */
  secretKey: SecretKey
}

/** What every endpoint may use of the process it runs in. */
export interface Services extends JobServices {
  database: Database
  passwords: Passwords
  /** Where this process is one of several that serve. */
  sumUp?: SumUp | undefined
}

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

/** Path parameters are ids; what is no id is no record. */
export type Params<Path extends string> = Record<ParamNames<Path>, number>

export interface Context<Path extends string = string, Q = unknown, B = unknown, R = unknown, P = unknown> {
  /** The request's transaction where it writes; the lists' connections, or a replica's, where it reads. */
  db: Db
  services: Services
  viewer: Viewer
  params: Params<Path>
  query: Q
  body: B
  /** What `find` found. */
  record: R
  /** The file that was sent, where the endpoint declares `upload`. */
  upload: Upload
  /** What `prepare` answered. */
  prepared: P
  /** What `prepare` refused. */
  refusal?: Problem
  /** Has something done once the request's transaction has committed, before its answer leaves. */
  afterCommit: (work: () => void) => void
  /** Where the endpoint declares `media`: the client is gone or, for an event stream, the server stops. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** The field of a form that holds a file, and how large it may be. */
export interface UploadRule {
  field: string
  maxBytes: number
}

/** What an endpoint with a `media` of its own answers; `body` is read once its connection has been given back. */
export interface Stream {
  headers?: Record<string, string>
  /** Its first piece comes before the headers leave, so that what goes wrong until then is an ordinary problem. */
  body: AsyncIterable<string | Uint8Array>
}

export interface Endpoint<Path extends string, Q extends TObject, B extends TObject, R, P> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/v1, with `:name` for ids. */
  path: Path
  access: Access
  /** The heading that the reference lists it under. */
  tag: string
  /** The operation's name in the SDK: `listContacts`. */
  operationId: string
  summary: string
  description?: string
  query?: Q
  body?: B
  /** Takes multipart/form-data instead of JSON: `body` shapes its fields, and one file stands beside them. */
  upload?: UploadRule
  /** The shape of the 200; null for a 204 without body. */
  answer: TSchema | null
  /** The type of a 200 that is no JSON, whatever Accept says; `handle` then answers a Stream. */
  media?: 'text/csv; charset=utf-8' | 'text/event-stream' | 'application/octet-stream'
  /** Statuses it may answer beside those that its parts imply. */
  problems?: number[]
  /** The record that the path names, locked when the request writes; undefined is a 404. */
  find?: (db: Db, params: Params<Path>, lock: boolean) => Promise<R | undefined>
  /** What may take long and needs no transaction, done before it begins. */
  prepare?: (context: Omit<Context<Path, Static<Q>, Static<B>>, 'db' | 'record'>) => Promise<P>
  /** Returns the payload; what it throws rolls its transaction back. Only a read of `records` needs none. */
  handle?: (context: Context<Path, Static<Q>, Static<B>, R, P>) => Promise<unknown>
  /** A read of the record that the path's only id names: one statement checks the caller and writes the JSON. */
  records?: Records<unknown>
  /** Writes that are no transaction of their own, take no idempotency key, or both: tokens. */
  isTransaction?: false
  /** Such a write that remembers idempotency keys by itself. */
  takesKey?: true
  /** A write by its verb that is answered while the database's disk is full: it changes nothing, or logs in or out. */
  worksOnFullDisk?: true
  /** A list or search, which a replica may answer. */
  isList?: true
  /** Lists that change rarely: answered with a tag of their content, and 304. */
  isCacheable?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: endpoints of all shapes stand in one list
export type AnyEndpoint = Endpoint<any, any, any, any, any>

const mustHave = ['access', 'tag', 'operationId', 'summary'] as const

/** Declares an endpoint. One that lacks a permission, a shape or a documented answer stops the start. */
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
  if (declared.media && guardsOf(declared.answer).length)
    throw new Error(`${name} answers a stream, of which no field can be guarded`)
  if (app.endpoints.some((other) => other.operationId === declared.operationId))
    throw new Error(`${name} has the operationId of another endpoint: ${declared.operationId}`)
  app.endpoints.push(declared as AnyEndpoint)
}
