import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

interface Failure {
  name?: string
  code?: string
  message?: string
  stack?: string
}

const mostFrames = 8

const framesOf = ({ stack, message }: Failure) => {
  const start = message ? (stack?.indexOf(message) ?? -1) + message.length : 0
  return stack
    ?.slice(start)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}

/** Of an error only what it is and where it came from: messages may quote what a client sent. */
const failure = (error: Failure) => ({ name: error.name, code: error.code, at: framesOf(error) })

/** The structured log: what is not named in the serializers and in the calls is never written. */
export const createLog = ({ logLevel }: Config, destination?: DestinationStream) =>
  pino(
    {
      level: logLevel,
      base: undefined,
      serializers: { failure, err: failure, req: () => undefined, res: () => undefined },
      hooks: {
        // A line about an error would otherwise take the error's message for its own.
        logMethod(args, write) {
          const [first] = args as unknown[]
          if (first instanceof Error) write.apply(this, [{ failure: first }, 'failure'])
          else if ((first as { err?: unknown } | undefined)?.err)
            write.apply(this, [first as object, 'failure'])
          else write.apply(this, args)
        },
      },
    },
    destination as DestinationStream,
  )

export type Log = ReturnType<typeof createLog>

/** What nobody caught ends the process, so that whatever watches it starts a sound one. */
export const endOnAccident = (log: Log) => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ failure: error instanceof Error ? error : new Error('not an error') }, event)
      process.exit(1)
    })
}
