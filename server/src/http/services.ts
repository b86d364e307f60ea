import type { Registry } from 'prom-client'
import type { Config } from '#config'
import type { Database } from '#db/connections/connect.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { Files } from '#files/types.ts'
import type { Live } from '#hints/hints.ts'
import type { Outbound } from '#outbound/types.ts'
import type { Passwords } from '#passwords/open.ts'
import type { Thumbnails } from '#thumbnails/open.ts'

/** Returns the metrics of all processes of a server as text, when one of them is asked. */
export type SumUp = (own: Registry) => Promise<string>

/** What background work may use of its process. */
export interface JobServices {
  config: Config
  database: Pick<Database, 'main'>
  files: Files
  /** Sends hints about changes to the clients that watch. */
  live: Live
  /** Calls to platforms and to our users' systems. */
  outbound: Outbound
  /** The key for stored hashes and for secrets encrypted at rest. */
  secretKey: SecretKey
}

/** What every endpoint may use of its process. */
export interface Services extends JobServices {
  database: Database
  passwords: Passwords
  thumbnails: Thumbnails
  /** Set if this process is one of several that serve. */
  sumUp?: SumUp | undefined
}
