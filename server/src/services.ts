import type { Config } from '#config'
import type { Database } from '#db/connections/connect.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { openFiles } from '#files/open.ts'
import { createLive } from '#hints/hints.ts'
import type { Services, SumUp } from '#http/services.ts'
import { type OutboundOptions, openOutbound } from '#outbound/open.ts'
import { openHasher } from '#passwords/hasher.ts'
import { createPasswords, type DeriveFor } from '#passwords/open.ts'
import { openThumbnails } from '#thumbnails/open.ts'

/** The tasks of the first process for the workers. */
export interface FirstProcess {
  sumUp: SumUp
  derive: DeriveFor
}

interface Options {
  firstProcess?: Partial<FirstProcess> | undefined
  outbound?: OutboundOptions
}

/** Opens the services that the endpoints of one process use; `close` releases all but the database. */
export const openServices = (
  config: Config,
  database: Database,
  secretKey: SecretKey,
  { firstProcess, outbound: deadlines }: Options = {},
): Services & { close(): Promise<void> } => {
  const live = createLive(database.pool)
  const outbound = openOutbound({ networks: config.outboundAllow, ...deadlines })
  const hasher = openHasher()
  const thumbnails = openThumbnails({ isSmall: config.isSmall })
  return {
    config,
    database,
    files: openFiles(config),
    live,
    outbound,
    passwords: createPasswords(firstProcess?.derive ?? hasher.derive),
    secretKey,
    thumbnails,
    sumUp: firstProcess?.sumUp,
    close: async () => {
      hasher.close()
      thumbnails.close()
      await Promise.all([live.flush(), outbound.close()])
    },
  }
}
