import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
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
import { bodyReader, idsOf, queryReader, textsOf } from './input/readers.ts'
import { checker } from './input/validate.ts'
import { noteWrite, read } from './lists/lists.ts'
import { maybeSaved, notFound, Problem } from './problem.ts'
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

/** Returns what an endpoint needs to run, worked out once, when the service starts. */
const runnerOf = (endpoint: AnyEndpoint, onWritten: OnWritten) => {
  const readQuery = queryReader(endpoint)
  const readBody = bodyReader(endpoint)
  const checkTexts = endpoint.texts && checker(Type.Object(endpoint.texts))
  const refuseFilters = filterGuard(endpoint.query)
  const select = endpoint.isShaped ? selector(endpoint.answer) : undefined
  const readInput = (context: Working) => {
    checkTexts?.(context.texts)
    context.query = readQuery(context.request, context.reply)
    refuseFilters(context.query, context.viewer.missingPermissions)
    context.selection = select?.(context.query as object)
    context.body = readBody(context.request)
  }
  return {
    endpoint,
    onWritten,
    isWrite: endpoint.method !== 'GET',
    readInput,
    toAnswer: answerer(endpoint.answer),
    redactText: textRedactor(endpoint.answer),
    localizer: endpoint.answer && !endpoint.media ? localizerOf(endpoint.answer) : undefined,
  }
}

type Runner = ReturnType<typeof runnerOf>

/** Finds the record, reads the input and does the work. */
const payloadOf = async (
  { endpoint, isWrite, readInput }: Runner,
  context: Working,
  handle = endpoint.handle,
) => {
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

const work = async (runner: Runner, context: Working): Promise<Answer> => {
  const payload = await payloadOf(runner, context)
  const answer = runner.toAnswer(payload, context.viewer.missingPermissions)
  const { selection } = context
  return selection && !isSelected(payload, selection) ? withOnly(selection, answer) : answer
}

const write = async (runner: Runner, services: Services, context: Context) => {
  const { endpoint, onWritten, redactText } = runner
  if (endpoint.isTransaction === false) return work(runner, { ...context, db: services.database.main })
  let committed: (() => void)[] = []
  const answer = await transact(services, (db) => {
    committed = []
    const inTransaction = { ...context, db, afterCommit: (then: () => void) => void committed.push(then) }
    const claim = claimOf(context, endpoint.method)
    return claim ? once(db, claim, () => work(runner, inTransaction)) : work(runner, inTransaction)
  })
  for (const then of committed) then()
  onWritten(endpoint, context.params)
  // Permissions may have been revoked since the answer was stored.
  return isReplayed(answer)
    ? { ...answer, body: redactText(answer.body, context.viewer.missingPermissions) }
    : answer
}

/**
 * Runs slow work before the transaction begins, which must not wait for it. A refusal is thrown in the
 * transaction: the record may be absent, and a repeated request gets its first response.
 */
const prepareWrite = async (runner: Runner, services: Services, context: Context) => {
  const { prepare } = runner.endpoint
  if (!prepare) return write(runner, services, context)
  try {
    runner.readInput(context)
    context.prepared = await prepare(context)
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Overloaded)) throw error
    context.refusal = error
  }
  return write(runner, services, context)
}

/** Receives and stores the file before the transaction begins, which must not wait for it. */
const writeUpload = (runner: Runner, services: Services, context: Context, rule: UploadRule) => {
  const { request } = context
  const readFields = () => runner.readInput(context)
  return withUpload({ files: services.files, request, rule, readFields }, async (upload) => {
    context.upload = upload
    context.prepared = await runner.endpoint.prepare?.(context)
    return write(runner, services, context)
  })
}

const readAnswer = async (runner: Runner, services: Services, context: Context): Promise<Answer> => {
  const { endpoint } = runner
  const { viewer, request, reply } = context
  const reading = { services, viewer, request, isList: endpoint.isList === true }
  const follow = acceptsEvents(request.headers.accept) ? endpoint.follow : undefined
  const media = follow ? ('text/event-stream' as const) : endpoint.media
  if (!media) return read(reading, (db) => work(runner, { ...context, db }))
  context.signal = endingOf(media, request, reply)
  const stream = await read(reading, (db) => payloadOf(runner, { ...context, db }, follow))
  return streamed(media, stream as Stream, context)
}

/** Writes, and notes for the caller's next request, which may reach another server, that they have written. */
const writeAnswer = async (runner: Runner, services: Services, context: Context): Promise<Answer> => {
  const { upload } = runner.endpoint
  const answer = upload
    ? await writeUpload(runner, services, context, upload)
    : await prepareWrite(runner, services, context)
  await noteWrite(services, context.viewer).catch((error) => {
    throw problemOf(error) ? maybeSaved() : error
  })
  return answer
}

/** Returns a function that runs an endpoint for an admitted caller: record, fields, work, response. */
export const performer = (endpoint: AnyEndpoint, onWritten: OnWritten): Perform => {
  const runner = runnerOf(endpoint, onWritten)
  return async (services, viewer, request, reply) => {
    const params = idsOf(request, endpoint)
    if (!params) throw notFound()
    const texts = textsOf(request, endpoint)
    const context = { services, viewer, request, reply, params, texts } as unknown as Context
    const answer = await (runner.isWrite ? writeAnswer : readAnswer)(runner, services, context)
    return endpoint.isCacheable && !runner.isWrite
      ? unchangedOr(request, answer)
      : { ...answer, localizer: runner.localizer }
  }
}
