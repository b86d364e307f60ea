import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isAway } from '#db/away.ts'
import { InvalidFields } from '#db/invalid-fields.ts'
import { CommitLost, WriteLost } from '#db/outcome.ts'
import { ReaderFull } from '#db/reader.ts'
import { isDamage } from '#db/trouble.ts'
import { FilesAway, FilesBusy } from '#files/types.ts'
import { Overloaded } from '../overloaded.ts'
import { answerOfProblem, send } from './answer.ts'
import { busy, damaged, filesFull, invalid, invalidFields, maybeSaved, Problem } from './problem.ts'
import { answeredRequestId } from './request-id.ts'

const columnOf = (error: pg.DatabaseError) => /\((?:lower\()?"?(\w+)"?/.exec(error.detail ?? '')?.[1] ?? 'id'

/** The problems that constraints, timeouts and exhausted resources are to the client, by SQLSTATE. */
const databaseProblems: Record<string, (error: pg.DatabaseError) => Problem> = {
  '23503': (error) =>
    error.detail?.includes('still referenced')
      ? new Problem(409, 'Other records refer to this one.', { code: 'in_use' })
      : invalid(columnOf(error), 'The field points to a record that does not exist.'),
  '23505': (error) => invalid(columnOf(error), 'The field must be unique: another record has this value.'),
  '23502': (error) => invalid(error.column ?? 'body', 'The field must not be empty.'),
  '23514': () => new Problem(422, 'The values do not go together.'),
  '22003': () => new Problem(422, 'A number is too large.'),
  '22007': () => new Problem(422, 'A date or time is not valid.'),
  '22008': () => new Problem(422, 'A date or time is out of range.'),
  '22021': () => new Problem(422, 'A text holds characters that are no text.'),
  '53100': () =>
    new Problem(503, 'The disk of the database is full.', {
      code: 'disk_full',
      headers: { 'Retry-After': '60' },
    }),
  '55P03': () => busy('Another request holds this record. Try again.'),
  '57014': () => busy('The database did not answer in time. Try again, or ask for less.', 5),
  '40001': () => busy('Other requests changed the same records. Try again.'),
  '40P01': () => busy('Other requests changed the same records. Try again.'),
}

/**
 * Returns whether no file descriptor was left, whatever was to be opened: a database connection, a file, a
 * process.
 */
const isOutOfDescriptors = ({ code }: { code?: unknown }) => code === 'EMFILE' || code === 'ENFILE'

const fastifyProblems: Record<string, (error: FastifyError) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'The body is larger than allowed: 1 MB of JSON.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'The service reads application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, 'The body’s length is not the announced one.'),
}

/** Returns the problem for an error; undefined if it is our own fault rather than the input's. */
export const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error
  if (error instanceof CommitLost || error instanceof WriteLost) return maybeSaved()
  if (error instanceof FilesAway && error.isFull) return filesFull()
  if (error instanceof FilesAway) return busy('Files cannot be stored or read now. Try again later.', 5)
  if (error instanceof FilesBusy) return busy('Too many files are being downloaded.', 5)
  if (error instanceof Overloaded) return busy(error.message, error.seconds)
  if (error instanceof InvalidFields) return invalidFields(error.errors)
  if (error instanceof ReaderFull) return busy('Too many requests are waiting for the database.')
  const { code, statusCode } = error as FastifyError
  if (error instanceof pg.DatabaseError && databaseProblems[error.code ?? ''])
    return databaseProblems[error.code as string]?.(error)
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
    return new Problem(422, 'A value cannot be read.')
  if (isDamage(error)) return damaged()
  if (isOutOfDescriptors(error as FastifyError))
    return busy('This server has as many connections as it takes.', 2)
  if (isAway(error)) return busy('The database is away.', 2)
  if (fastifyProblems[code]) return fastifyProblems[code](error as FastifyError)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, (error as Error).message)
  return undefined
}

/** Logs the error with the request's ID, and tells the client only that ID. */
const unexpected = (error: unknown, request: FastifyRequest) => {
  request.log.error({ failure: error }, 'request failed')
  return new Problem(500, `Something went wrong on our side. Request ${answeredRequestId(request)}.`)
}

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  // Nothing else tells the operator that a disk is full or a bucket refuses.
  if (error instanceof FilesAway) request.log.error({ failure: error.cause }, 'file store away')
  if (isDamage(error)) request.log.error({ failure: error }, 'database damaged')
  if (isOutOfDescriptors(error as FastifyError))
    request.log.error({ failure: error }, 'nothing can be opened')
  return send(reply, answerOfProblem(problemOf(error) ?? unexpected(error, request)))
}
