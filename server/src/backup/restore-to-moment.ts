import type { Config } from '#config'
import { isTimezone } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { recoverInstallation } from './cluster/recover.ts'
import { withInterrupts } from './session.ts'
import { storeOf, storeTrouble } from './stores/open.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const parsed = (text: string, zone: string) => {
  const words = text.trim().replace(' ', 'T')
  try {
    return Temporal.Instant.from(words)
  } catch {
    return Temporal.PlainDateTime.from(words).toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant()
  }
}

/** Reads a moment such as `2026-11-20 14:05`, in a time zone unless it names an offset. */
export const momentOf = (text: string, zone: string) => {
  if (!isTimezone(zone)) throw new UserError(`${zone} is not a time zone such as Asia/Taipei.`)
  try {
    return new Date(parsed(text, zone).epochMilliseconds)
  } catch {
    throw new UserError(`${text} is not a time such as 2026-11-20 14:05 or 2026-11-20 14:05:30.`)
  }
}

interface Options {
  at?: string
  timeZone?: string
  from?: string
  cluster?: string
  timeline?: number
}

/** Recovers the embedded database to a moment, or to the end of its archive, in a new data folder. */
export const restoreToMoment = async (config: Config, { at, timeZone, from, cluster, timeline }: Options) => {
  if (config.databaseUrl)
    throw new UserError(
      'Recovery to a moment is for the embedded database, and DATABASE_URL is set: its server recovers with its own tools.',
    )
  const moment = at === undefined ? undefined : momentOf(at, timeZone ?? config.timezone)
  if (moment && moment.getTime() > Date.now()) throw new UserError(`${at} is in the future.`)
  const store = storeOf(config, from)
  const { bad } = await withInterrupts((signal) =>
    recoverInstallation({ config, store, at: moment, cluster, timeline, signal, say }).catch((error) => {
      throw storeTrouble(store, error)
    }),
  )
  say(
    moment
      ? 'Recovered. Everybody has to log in again, and what calls the API needs new tokens.'
      : 'Recovered all that was archived. Sessions and tokens stay valid.',
  )
  if (bad) {
    say(`Files that could not be restored, which the lines above name: ${bad}.`)
    process.exitCode = 1
  }
  if (!config.secretKey)
    say(
      `Put your copy of the secret key into ${config.dataDir}/secret.key, or set SECRET_KEY, and start the service.`,
    )
}
