import pg from 'pg'
import type { Config } from '#config'
import { type Installation, inInstallation, withClient } from '../installation.ts'
import { Mistake } from '../mistake.ts'

export interface Session {
  client: pg.Client
  installation: Installation
  signal: AbortSignal
}

/** Troubles of machines and their keepers: connections, resources, rights, locks. */
const isTroubleOf = (error: Error & { code?: string; syscall?: string }) =>
  error.syscall !== undefined ||
  (error instanceof pg.DatabaseError
    ? /^(08|53|55|57|58|40|42501)/.test(error.code ?? '')
    : /Connection terminated|not queryable/.test(error.message))

const explained = (error: unknown) =>
  error instanceof Error && isTroubleOf(error) ? new Mistake(`It has failed: ${error.message}.`) : error

const stops = ['SIGINT', 'SIGTERM'] as const

/** One long piece of work on an installation, which Ctrl-C ends without a trace. */
export const inSession = async <T>(config: Config, work: (session: Session) => Promise<T>): Promise<T> => {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of stops) process.once(name, stop)
  const onClient = (installation: Installation) => async (client: pg.Client) => {
    // A connection that breaks is reported by the statement that needed it.
    client.on('error', () => undefined)
    stopping.signal.addEventListener('abort', () => client.end().catch(() => undefined))
    return work({ client, installation, signal: stopping.signal })
  }
  try {
    return await inInstallation(config, (installation) =>
      withClient(installation, config, onClient(installation)),
    )
  } catch (error) {
    throw stopping.signal.aborted ? new Mistake('Interrupted.') : explained(error)
  } finally {
    for (const name of stops) process.off(name, stop)
  }
}
