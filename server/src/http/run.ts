import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import { message } from '#messages/message.ts'
import { Overloaded } from '../overloaded.ts'
import { type Answer, answerer, JsonText } from './answers/answer.ts'
import { checkIfMatch, isUnchanged } from './answers/etag.ts'
import { localizerOf } from './answers/localized.ts'
import { partsIn, type Selection, selector, withOnly } from './answers/shaping.ts'
import { endingOf, streamed } from './answers/stream.ts'
import { requirePermission } from './callers/authorize.ts'
import { filterGuard, textRedactor } from './callers/guards.ts'
import type { AnyEndpoint, Context, Stream } from './endpoint.ts'
import { problemOf } from './errors.ts'
import { claimOf, isReplayed, once } from './idempotency.ts'
import { acceptsEvents } from './input/accept.ts'
import { hasFormBody } from './input/body.ts'
import { reportIgnored } from './input/ignored.ts'
import { fromForm, fromJson, fromQuery } from './input/input.ts'
import { unreadableReason } from './input/query-string.ts'
import { checker, isExact } from './input/validate.ts'
import { noteWrite, read } from './lists/lists.ts'
import { invalid, maybeSaved, notFound, Problem } from './problem.ts'
import type { Services } from './services.ts'
import { transact } from './transact.ts'
import type { UploadRule } from './uploads/multipart.ts'
import { withUpload } from './uploads/upload.ts'

export type Perform = (
  services: Services,
  viewer: Viewer,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer>

/** Runs after an endpoint's write has been committed. */
export type OnWritten = (endpoint: AnyEndpoint, params: Record<string, unknown>) => void

const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))

/** Returns the path's IDs; undefined if one is not an ID: that matches no record. */
export const idsOf = (request: FastifyRequest, { texts = {} }: Pick<AnyEndpoint, 'texts'> = {}) => {
  const given = Object.entries(request.params as Record<string, string>)
  const ids = given.filter(([name]) => !texts[name])
  if (!ids.every(([, text]) => isId(text))) return undefined
  return Object.fromEntries(ids.map(([name, text]) => [name, Number(text)]))
}

/** Returns a text of the path, trimmed and composed like those of a body. One that its shape does not list is a 404. */
const textOf = (shape: TSchema, given: string | undefined) => {
  const { enum: listed } = shape as { enum?: string[] }
  if (listed && !listed.includes(given ?? ''))
    throw new Problem(404, message('requests.found_by', { names: listed.join(', ') }))
  return fromJson(shape, given) as string
}

const textsOf = (request: FastifyRequest, { texts = {} }: AnyEndpoint) => {
  const given = request.params as Record<string, string>
  return Object.fromEntries(Object.entries(texts).map(([name, shape]) => [name, textOf(shape, given[name])]))
}

export const rawQuery = (
  request: FastifyRequest,
  { method, isList }: Pick<AnyEndpoint, 'method' | 'isList'>,
) => {
  const query = request.query as Record<PropertyKey, unknown>
  const reason = unreadableReason(query)
  if (reason) throw invalid('query', message('requests.query_unreadable', { reason }))
  const body = method === 'GET' || isList ? request.body : undefined
  return typeof body === 'object' && body !== null ? { ...query, ...body } : query
}

/** PHP encodes an empty object as an empty list. */
const isEmptyList = (body: unknown) => Array.isArray(body) && body.length === 0

const bodyReader = (endpoint: AnyEndpoint) => {
  if (!endpoint.body) return () => ({})
  const check = checker(endpoint.body, isExact)
  return (request: FastifyRequest) => {
    const given = isEmptyList(request.body) ? {} : (request.body ?? {})
    const body = hasFormBody(request) ? fromForm(endpoint.body, given) : fromJson(endpoint.body, given)
    check(body)
    return body
  }
}

const queryReader = (endpoint: AnyEndpoint) => {
  const check = endpoint.query && checker(endpoint.query)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const given = rawQuery(request, endpoint)
    reportIgnored(reply, endpoint.query, given)
    if (!check) return {}
    const query = fromQuery(endpoint.query, given)
    check(query)
    return query
  }
}

/** Returns the response with an ETag of its content, or a 304 for a client that has it. */
export const unchangedOr = (request: FastifyRequest, answer: Answer): Answer => {
  const etag =
    answer.headers.ETag ?? `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 27)}"`
  const headers = { ...answer.headers, ETag: etag, 'Cache-Control': 'private, no-cache' }
  return isUnchanged(request.headers['if-none-match'], etag)
    ? { status: 304, headers, body: '' }
    : { ...answer, headers }
}

/** Sees to the parts that a query names: each needs its permission. */
const admitParts = async (context: Working, includes: Record<string, Permission>) => {
  const include = partsIn(includes, context.query as object)
  if (!include.length) return
  await requirePermission(
    context.db,
    context.viewer.id,
    ...include.map((part) => includes[part] as Permission),
  )
  context.query = { ...(context.query as object), include }
}

interface Working extends Context {
  /** What the caller asked for of each record, if not all. */
  selection?: Selection | undefined
}

/** Returns whether the database has already read only what was asked for. */
const isSelected = (payload: unknown, { isNested }: Selection) =>
  payload instanceof JsonText && payload.isSparse && !isNested

/** Returns a function that runs an endpoint for an admitted caller: record, fields, work, response. */
export const performer = (endpoint: AnyEndpoint, onWritten: OnWritten): Perform => {
  const readQuery = queryReader(endpoint)
  const readBody = bodyReader(endpoint)
  const toAnswer = answerer(endpoint.answer)
  const checkTexts = endpoint.texts && checker(Type.Object(endpoint.texts))
  const refuseFilters = filterGuard(endpoint.query)
  const redactText = textRedactor(endpoint.answer)
  const localizer = endpoint.answer && !endpoint.media ? localizerOf(endpoint.answer) : undefined
  const select = endpoint.isShaped ? selector(endpoint.answer) : undefined
  const isWrite = endpoint.method !== 'GET'

  const readInput = (context: Working) => {
    checkTexts?.(context.texts)
    context.query = readQuery(context.request, context.reply)
    refuseFilters(context.query, context.viewer.missingPermissions)
    context.selection = select?.(context.query as object)
    context.body = readBody(context.request)
  }

  const payloadOf = async (context: Working, handle = endpoint.handle) => {
    const { db, params, request } = context
    if (endpoint.find) {
      context.record = await endpoint.find(db, params, isWrite)
      if (context.record === undefined) throw notFound()
      if (isWrite)
        checkIfMatch(request.headers['if-match'], (context.record as { version?: number } | null)?.version)
    }
    if (context.refusal) throw context.refusal
    if (!endpoint.upload) readInput(context)
    if (endpoint.includes) await admitParts(context, endpoint.includes)
    const payload = await handle?.(context)
    if (payload === undefined && endpoint.answer) throw notFound()
    return payload
  }

  /**
   * Runs slow work before the transaction begins, which must not wait for it. A refusal is thrown in the
   * transaction: the record may be absent, and a repeated request gets its first response.
   */
  const prepareWrite = async (services: Services, context: Context) => {
    if (!endpoint.prepare) return write(services, context)
    try {
      readInput(context)
      context.prepared = await endpoint.prepare(context)
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Overloaded)) throw error
      context.refusal = error
    }
    return write(services, context)
  }

  const work = async (context: Working): Promise<Answer> => {
    const payload = await payloadOf(context)
    const answer = toAnswer(payload, context.viewer.missingPermissions)
    const { selection } = context
    return selection && !isSelected(payload, selection) ? withOnly(selection, answer) : answer
  }

  const write = async (services: Services, context: Context) => {
    if (endpoint.isTransaction === false) return work({ ...context, db: services.database.main })
    let committed: (() => void)[] = []
    const answer = await transact(services, (db) => {
      committed = []
      const inTransaction = { ...context, db, afterCommit: (then: () => void) => void committed.push(then) }
      const claim = claimOf(context, endpoint.method)
      return claim ? once(db, claim, () => work(inTransaction)) : work(inTransaction)
    })
    for (const then of committed) then()
    onWritten(endpoint, context.params)
    // Permissions may have been revoked since the answer was stored.
    return isReplayed(answer)
      ? { ...answer, body: redactText(answer.body, context.viewer.missingPermissions) }
      : answer
  }

  const readAnswer = async (services: Services, context: Context): Promise<Answer> => {
    const { viewer, request, reply } = context
    const reading = { services, viewer, request, isList: endpoint.isList === true }
    const follow = acceptsEvents(request.headers.accept) ? endpoint.follow : undefined
    const media = follow ? ('text/event-stream' as const) : endpoint.media
    if (!media) return read(reading, (db) => work({ ...context, db }))
    context.signal = endingOf(media, request, reply)
    const stream = await read(reading, (db) => payloadOf({ ...context, db }, follow))
    return streamed(media, stream as Stream, context)
  }

  /** Receives and stores the file before the transaction begins, which must not wait for it. */
  const writeUpload = (services: Services, context: Context, rule: UploadRule) => {
    const { request } = context
    const readFields = () => readInput(context)
    return withUpload({ files: services.files, request, rule, readFields }, async (upload) => {
      context.upload = upload
      context.prepared = await endpoint.prepare?.(context)
      return write(services, context)
    })
  }

  return async (services, viewer, request, reply) => {
    const params = idsOf(request, endpoint)
    if (!params) throw notFound()
    const context = {
      services,
      viewer,
      request,
      reply,
      params,
      texts: textsOf(request, endpoint),
    } as unknown as Context
    if (!isWrite) {
      const answer = await readAnswer(services, context)
      return endpoint.isCacheable ? unchangedOr(request, answer) : { ...answer, localizer }
    }
    const answer = endpoint.upload
      ? await writeUpload(services, context, endpoint.upload)
      : await prepareWrite(services, context)
    // Before the response is sent: the caller's next request may reach another server.
    await noteWrite(services, viewer).catch((error) => {
      throw problemOf(error) ? maybeSaved() : error
    })
    return { ...answer, localizer }
  }
}
