import type pg from 'pg'
import { JOB_STATEMENT_SECONDS, sessionConfig } from '#db/connect.ts'

/** How imports reach the database. */
export interface Connecting {
  connection: pg.ClientConfig
  timezone: string
  /** What a statement may take; a server that is gone is noticed a little later. */
  statementSeconds?: number
}

export const sessionConfigOf = ({
  connection,
  timezone,
  statementSeconds = JOB_STATEMENT_SECONDS,
}: Connecting) => sessionConfig(connection, timezone, statementSeconds)
