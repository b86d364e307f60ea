import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** A signature is valid for 10 minutes before and after its time, so for at most 20 after its first use. */
const VALID_MINUTES = 20
const DELETED_AT_ONCE = 20_000

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()

/**
 * Claims a signature that does not cover the body. Returns false if any server has seen it with another body;
 * the same call again is a redelivery.
 */
export const claimSignature = async (db: Db, channelId: number, signature: string, body: Buffer) => {
  const { rows } = await sql<{ is_same: boolean }>`
    insert into used_signatures as used (channel_id, signature_hash, body_hash, expires_at)
    values (${channelId}, ${digest(signature)}, ${digest(body)},
      now() + make_interval(mins => ${VALID_MINUTES}::int))
    on conflict (channel_id, signature_hash) do update set channel_id = used.channel_id
    returning used.body_hash = ${digest(body)} as is_same`.execute(db)
  return rows[0]?.is_same === true
}

/** Deletes expired signatures. */
export const deleteExpiredSignatures = async (db: Db) => {
  await sql`delete from used_signatures where ctid = any(array(
    select ctid from used_signatures where expires_at < now() limit ${DELETED_AT_ONCE}))`.execute(db)
}
