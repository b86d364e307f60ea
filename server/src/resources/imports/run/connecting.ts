import type pg from 'pg'
import { JOB_STATEMENT_SECONDS, sessionConfig } from '#db/connect.ts'

/** How imports connect to the database. */
export interface Connecting {
  connection: pg.ClientConfig
  timezone: string
  /** The statement timeout; an unreachable server is noticed a little later. */
  statementSeconds?: number
}

export const sessionConfigOf = ({
  connection,
  timezone,
  statementSeconds = JOB_STATEMENT_SECONDS,
}: Connecting) => sessionConfig(connection, timezone, statementSeconds)
