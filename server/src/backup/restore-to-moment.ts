import type { Config } from '#config'
import { storeOf, storeTrouble } from '../backup-stores/open.ts'
import { keyFile, readKeyFile } from '../key-file.ts'
import { isTimezone } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { recoverInstallation } from './cluster/recover.ts'
import { withInterrupts } from './session.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Returns what `read` returns, or undefined if it cannot read the text. */
const readable = <T>(read: () => T) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads a moment such as `2026-11-20 14:05`, in a time zone unless it names an offset. The time zone that the company has
 * chosen is in the database that is yet to be recovered, so without one it has to be named.
 */
export const momentOf = (text: string, zone: string | undefined) => {
  if (zone !== undefined && !isTimezone(zone))
    throw new UserError(`${zone} is not a time zone such as Asia/Taipei.`)
  const words = text.trim().replace(' ', 'T')
  const instant = readable(() => Temporal.Instant.from(words))
  if (instant) return new Date(instant.epochMilliseconds)
  const local = readable(() => Temporal.PlainDateTime.from(words))
  if (!local) throw new UserError(`${text} is not a time such as 2026-11-20 14:05 or 2026-11-20 14:05:30.`)
  if (zone === undefined)
    throw new UserError(
      `In which time zone is it ${text}? Add --time-zone, such as --time-zone Asia/Taipei, or an offset, such as ${text}+08:00.`,
    )
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds)
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
  const moment = at === undefined ? undefined : momentOf(at, timeZone ?? config.appTimezone)
  if (moment && moment.getTime() > Date.now()) throw new UserError(`${at} is in the future.`)
  const store = storeOf(config, from)
  const { bad } = await withInterrupts((signal) =>
    recoverInstallation({ config, store, at: moment, cluster, timeline, signal, say }).catch((error) => {
      throw storeTrouble(store, error)
    }),
  )
  if (moment) {
    say('Recovered. Everybody has to log in again, and what calls the API needs new tokens.')
    say('A new stream of changes has begun: systems that follow it must read everything again.')
  } else {
    say('Recovered all that was archived. Sessions and tokens stay valid.')
    say('Systems that follow changes must read everything again.')
  }
  if (bad) {
    say(`Files that could not be restored, which the lines above name: ${bad}.`)
    process.exitCode = 1
  }
  if (!config.secretKey && (await readKeyFile(config.dataDir)) === undefined)
    say(
      `Put your copy of the secret key into ${keyFile(config.dataDir)}, or set SECRET_KEY, and start the service.`,
    )
}
