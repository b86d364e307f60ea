import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isAway, stateOf } from '#db/connections/away.ts'
import { ReaderFull } from '#db/connections/reader.ts'
import { CommitLost, WriteLost } from '#db/outcome.ts'
import { InvalidFields } from '#db/records/invalid-fields.ts'
import { isDamage } from '#db/trouble.ts'
import { FilesAway, FilesBusy } from '#files/types.ts'
import { message, verbatim } from '#messages/message.ts'
import { Overloaded } from '../overloaded.ts'
import { answerOfProblem, send } from './answers/answer.ts'
import { mebibyte } from './limits/mebibyte.ts'
import { countRefusal } from './monitoring/counters.ts'
import { busy, damaged, filesFull, invalid, invalidFields, maybeSaved, Problem } from './problem.ts'
import { answeredRequestId } from './request-id.ts'

const columnOf = (error: pg.DatabaseError) => /\((?:lower\()?"?(\w+)"?/.exec(error.detail ?? '')?.[1] ?? 'id'

/** The problems that constraints, timeouts and exhausted resources are to the client, by SQLSTATE. */
const databaseProblems: Record<string, (error: pg.DatabaseError) => Problem> = {
  '23503': (error) =>
    error.detail?.includes('still referenced')
      ? new Problem(409, 'service.in_use', { code: 'in_use' })
      : invalid(columnOf(error), 'fields.no_such_record'),
  '23505': (error) => invalid(columnOf(error), 'fields.unique'),
  '23502': (error) => invalid(error.column ?? 'body', 'fields.empty'),
  '23514': () => new Problem(422, 'service.values_conflict'),
  '22003': () => new Problem(422, 'service.number_too_large'),
  '22007': () => new Problem(422, 'service.date_invalid'),
  '22008': () => new Problem(422, 'service.date_out_of_range'),
  '22021': () => new Problem(422, 'service.text_invalid'),
  '53100': () =>
    new Problem(503, 'service.disk_full', {
      code: 'disk_full',
      headers: { 'Retry-After': '60' },
    }),
  '55P03': () => busy('service.record_locked'),
  '57014': () => busy('service.database_timeout', 5),
  '40001': () => busy('service.concurrent_change'),
  '40P01': () => busy('service.concurrent_change'),
}

/**
 * Returns whether no file descriptor was left, whatever was to be opened: a database connection, a file, a
 * process.
 */
const isOutOfDescriptors = ({ code }: { code?: unknown }) => code === 'EMFILE' || code === 'ENFILE'

const fastifyProblems: Record<string, (maxBodyBytes: number) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (maxBodyBytes) =>
    new Problem(413, message('requests.body_size', { limit: maxBodyBytes / mebibyte })),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'requests.json_only'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, 'requests.body_length'),
}

/** Returns the problem for an error; undefined if it is our own fault rather than the input's. */
export const problemOf = (error: unknown, maxBodyBytes = mebibyte): Problem | undefined => {
  if (error instanceof Problem) return error
  if (error instanceof CommitLost || error instanceof WriteLost) return maybeSaved()
  if (error instanceof FilesAway && error.isFull) return filesFull()
  if (error instanceof FilesAway) return busy('service.files_away', 5)
  if (error instanceof FilesBusy) return busy('service.downloads_busy', 5)
  if (error instanceof Overloaded) return busy(error.text, error.seconds)
  if (error instanceof InvalidFields) return invalidFields(error.errors)
  if (error instanceof ReaderFull) return busy('service.database_busy')
  const { code, statusCode } = error as FastifyError
  if (error instanceof pg.DatabaseError && databaseProblems[error.code ?? ''])
    return databaseProblems[error.code as string]?.(error)
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
    return new Problem(422, 'service.value_unreadable')
  if (isDamage(error)) return damaged()
  if (isOutOfDescriptors(error as FastifyError)) return busy('service.connections_full', 2)
  if (isAway(error)) return busy(`service.database_${stateOf(error)}`, 2)
  if (fastifyProblems[code]) return fastifyProblems[code](maxBodyBytes)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, verbatim((error as Error).message))
  return undefined
}

/** Returns whether the client has ended the connection within its body, for which Node has the code of a lost database. */
const isCutOff = (error: unknown, { raw }: FastifyRequest) => raw.errored !== null && raw.errored === error

/** Logs the error with the request's ID, and tells the client only that ID. */
const unexpected = (error: unknown, request: FastifyRequest) => {
  request.log.error({ failure: error }, 'request failed')
  return new Problem(500, message('service.internal_error', { request: answeredRequestId(request) }))
}

const awayLoggedAt = new WeakMap<object, number>()
const betweenAwayMs = 10_000

/** Logs why the database cannot be used, but not for each of many requests. */
const logAway = (error: unknown, { server, log }: FastifyRequest) => {
  const now = performance.now()
  if (now - (awayLoggedAt.get(server.server) ?? -betweenAwayMs) < betweenAwayMs) return
  awayLoggedAt.set(server.server, now)
  log.error({ failure: error }, 'database away')
}

export const handleError = (given: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = isCutOff(given, request) ? new Problem(400, 'requests.body_cut_off') : given
  // Nothing else informs the operator that a disk is full or a bucket refuses.
  if (error instanceof FilesAway) request.log.error({ failure: error.cause }, 'file store away')
  if (isDamage(error)) request.log.error({ failure: error }, 'database damaged')
  if (isOutOfDescriptors(error as FastifyError))
    request.log.error({ failure: error }, 'nothing can be opened')
  else if (isAway(error)) logAway(error, request)
  const problem = problemOf(error, request.routeOptions.bodyLimit) ?? unexpected(error, request)
  countRefusal(request.server, problem)
  return send(reply, answerOfProblem(problem))
}
