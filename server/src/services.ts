import type { Config } from '#config'
import type { Database } from '#db/connect.ts'
import { openFiles } from '#files/open.ts'
import type { Services } from '#http/endpoint.ts'
import type { SumUp } from '#http/metrics.ts'
import { createLive } from '#live/hints.ts'
import { type OutboundOptions, openOutbound } from '#outbound/open.ts'

/** What the endpoints of one process use; `close` gives back all but the database. */
export const openServices = (
  config: Config,
  database: Database,
  secretKey: Buffer,
  { sumUp, outbound: deadlines }: { sumUp?: SumUp | undefined; outbound?: OutboundOptions } = {},
): Services & { close(): Promise<void> } => {
  const live = createLive(database.pool)
  const outbound = openOutbound(deadlines)
  return {
    config,
    database,
    files: openFiles(config),
    live,
    outbound,
    secretKey,
    sumUp,
    close: async () => {
      await Promise.all([live.flush(), outbound.close()])
    },
  }
}
