import { hostname } from 'node:os'
import { type DestinationStream, pino } from 'pino'
import { passOnLine } from '#telemetry/log-lines.ts'
import { currentTrace } from '#telemetry/spans.ts'
import type { Config } from './config.ts'

interface Failure {
  name?: string
  code?: string
  syscall?: string
  message?: string
  stack?: string
  cause?: unknown
}

/** The meaning of codes that point to the machine or the database, not to a bug. */
const meanings: Record<string, string> = {
  '25006': 'the database is read-only',
  '28000': 'the database refuses the role',
  '28P01': 'the database refuses the password',
  '3D000': 'the database does not exist',
  '40001': 'transactions changed the same rows',
  '40P01': 'transactions waited for each other',
  '42501': 'the role does not have a permission that it needs in the database',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has too many connections',
  '55P03': 'a lock was not free in time',
  '57014': 'a statement took longer than it may',
  '57P01': 'the database is shutting down',
  '57P02': 'the database is restarting after a crash',
  '57P03': 'the database is starting or recovering',
  XX001: 'a table of the database is damaged',
  XX002: 'an index of the database is damaged',
  CERT_HAS_EXPIRED: 'a certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'a certificate is not trusted',
  EACCES: 'the user of the service may not use the file or folder',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNREFUSED: 'nothing accepts connections there',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'no route to the host',
  EMFILE: 'the process has no file descriptors left',
  ENETUNREACH: 'no route to the network',
  ENFILE: 'the machine has no file descriptors left',
  ENOENT: 'a file or folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTFOUND: 'there is no host of this name',
  EROFS: 'the folder or its disk is read-only',
  ERR_TLS_CERT_ALTNAME_INVALID: 'a certificate is for another name',
  ETIMEDOUT: 'no answer in time',
  SELF_SIGNED_CERT_IN_CHAIN: 'a certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'a certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a certificate is not trusted',
}

/** Only the embedded database listens on a socket that is a file. */
const noSocket = 'the socket is gone: the embedded database does not run'

const maxFrames = 8

const framesOf = ({ stack, message }: Failure) => {
  const start = message ? (stack?.indexOf(message) ?? -1) + message.length : 0
  return stack
    ?.slice(start)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, maxFrames)
    .map((line) => line.trim())
}

/** Keeps only the type, code and stack frames of an error: its message may quote client data. */
const failure = (error: Failure) => {
  const { code, syscall } = error.code ? error : ((error.cause as Failure | undefined) ?? {})
  const meaning = code === 'ENOENT' && syscall === 'connect' ? noSocket : code && meanings[code]
  return { name: error.name, code, meaning, at: framesOf(error) }
}

/** Names the trace that a line belongs to, if traces are recorded. */
const traceOf = () => {
  const context = currentTrace()
  return context ? { trace: context.traceId, span: context.spanId } : {}
}

/** Creates the structured log: nothing is written but what the serializers and calls name. */
export const createLog = ({ logLevel }: Config, destination?: DestinationStream) =>
  pino(
    {
      level: logLevel,
      mixin: traceOf,
      base: { pid: process.pid, host: hostname() },
      serializers: { failure, err: failure, req: () => undefined, res: () => undefined },
      hooks: {
        // Otherwise the message of the error would become the message of the line.
        logMethod(args, write) {
          const [first] = args as unknown[]
          if (first instanceof Error) write.apply(this, [{ failure: first }, 'failure'])
          else if ((first as { err?: unknown } | undefined)?.err)
            write.apply(this, [first as object, 'failure'])
          else write.apply(this, args)
        },
        streamWrite: passOnLine,
      },
    },
    destination as DestinationStream,
  )

export type Log = ReturnType<typeof createLog>

/** Creates the log of one of several parallel processes. */
export const createLogOf = (process: string, config: Config): Log => createLog(config).child({ process })

/** Ends the process on an uncaught error, so that its supervisor starts a new one. */
export const endOnAccident = (log: Log) => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ failure: error instanceof Error ? error : new Error('not an error') }, event)
      process.exit(1)
    })
}
