import type pg from 'pg'
import { sessionConfig } from '#db/connect.ts'

/** How imports reach the database. */
export interface Connecting {
  connection: pg.ClientConfig
  timezone: string
}

const longestStatement = 60

export const sessionConfigOf = ({ connection, timezone }: Connecting) =>
  sessionConfig(connection, timezone, longestStatement)
