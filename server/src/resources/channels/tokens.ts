import { sql } from 'kysely'
import type { Tokens } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import { type SecretKey, seal, unseal } from '#db/secrets/seal.ts'

const purpose = 'platform token'

/** Unseals a token. `owner` changes with the credentials, so a token issued for others cannot be read. */
const read = (secretKey: SecretKey, owner: string, sealed: Buffer) => {
  try {
    return unseal(secretKey, purpose, owner, sealed)
  } catch {
    return undefined
  }
}

/** The temporary token that a platform issued to a channel, shared by all servers. */
export const tokensOf = (db: Db, secretKey: SecretKey, channelId: number, owner: string): Tokens => ({
  find: async () => {
    const kept = await db
      .selectFrom('platform_tokens')
      .select('token')
      .where('channel_id', '=', channelId)
      .where('expires_at', '>', sql<string>`clock_timestamp()`)
      .executeTakeFirst()
    return kept && read(secretKey, owner, kept.token)
  },
  keep: async (token, seconds) => {
    const kept = {
      token: seal(secretKey, purpose, owner, token),
      expires_at: sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`,
    }
    await db
      .insertInto('platform_tokens')
      .values({ channel_id: channelId, ...kept })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(kept))
      .execute()
  },
})
