import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

const minCount = 20
const cacheMs = 300_000

/** Returns a channel's median first response in seconds over seven days; null with too few responses. */
export const typicalFirstResponse = async (db: Db, channelId: number) => {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when count(*) >= ${minCount} then round(percentile_cont(0.5) within group (
      order by greatest(extract(epoch from first_response_at - first_enter_queue_at)::float8, 0))) end as seconds
    from conversations
    where channel_id = ${channelId} and created_at > now() - interval '7 days'
      and bound_type = 'inbound' and first_response_at is not null and first_enter_queue_at is not null`.execute(
    db,
  )
  return rows[0]?.seconds ?? null
}

type Typical = Promise<number | null>

/** Returns a cached `typicalFirstResponse` for callers that must not be slowed down; null if it fails. */
export const watchFirstResponses = (db: Db) => {
  const known = new Map<number, { at: number; seconds: Typical }>()
  return (channelId: number): Typical => {
    const found = known.get(channelId)
    if (found && performance.now() - found.at < cacheMs) return found.seconds
    const seconds = typicalFirstResponse(db, channelId).catch(() => null)
    known.set(channelId, { at: performance.now(), seconds })
    return seconds
  }
}
