import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'

/** Keeps the token of a customer's latest message, for a minute after it was written. */
export const keepReplyToken = statement(
  `insert into reply_tokens (contactable_id, token, expires_at) values ($1, $2, $3::timestamptz + interval '1 minute')
   on conflict (contactable_id) do update set token = excluded.token, expires_at = excluded.expires_at`,
)

const take = statement<{ token: string; is_valid: boolean }>(
  `delete from reply_tokens where contactable_id = $1 returning token, expires_at > now() as is_valid`,
)

/** Takes the token of a locked contactable: it is good for one message. */
export const takeReplyToken = async (db: Db, contactableId: number) => {
  const [found] = await take(db, [contactableId])
  return found?.is_valid ? found.token : undefined
}
