import type pg from 'pg'
import type { Config } from '#config'
import { explained } from '#db/trouble.ts'
import { type Installation, inInstallation, withClient } from '../installation.ts'
import { UserError } from '../user-error.ts'

export interface Session {
  client: pg.Client
  installation: Installation
  signal: AbortSignal
}

const stops = ['SIGINT', 'SIGTERM'] as const

/** Runs one long task, which Ctrl-C ends. */
export const withInterrupts = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of stops) process.once(name, stop)
  try {
    return await work(stopping.signal)
  } catch (error) {
    throw stopping.signal.aborted ? new UserError('Interrupted.') : explained(error)
  } finally {
    for (const name of stops) process.off(name, stop)
  }
}

/** Runs one long task on an installation, which Ctrl-C ends without a trace. */
export const inSession = async <T>(config: Config, work: (session: Session) => Promise<T>): Promise<T> =>
  withInterrupts((signal) =>
    inInstallation(config, (installation) =>
      withClient(installation, config, async (client) => {
        // A broken connection is reported by the statement that needed it.
        client.on('error', () => undefined)
        signal.addEventListener('abort', () => client.end().catch(() => undefined))
        return work({ client, installation, signal })
      }),
    ),
  )
