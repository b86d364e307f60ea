import { pino } from 'pino'
import type { Config } from './config.ts'

interface Failure {
  name?: string
  code?: string
  stack?: string
}

/** Of an error only what it is and where it came from: messages may quote what a client sent. */
const failure = ({ name, code, stack }: Failure) => ({
  name,
  code,
  at: stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim()),
})

/** The structured log: what is not named in the serializers and in the calls is never written. */
export const createLog = ({ logLevel }: Config) =>
  pino({
    level: logLevel,
    base: undefined,
    serializers: { failure, req: () => undefined, res: () => undefined, err: failure },
  })
