import { type Message, message } from '#messages/message.ts'
import type {
  Account,
  Adapter,
  Failure,
  MediaReference,
  Outcome,
  PlatformRequest,
  Profile,
} from '../adapter.ts'
import { ask, listOf, look, textOf } from './call.ts'
import type { Dialect } from './dialect.ts'
import { failureOf } from './failures.ts'

/** Returns the adapter methods that both platforms share. */
export const graphApi = (dialect: Dialect) =>
  ({
    send: async (account: Account, { path, body }: PlatformRequest): Promise<Outcome> => {
      const { reply, answer } = await ask(account, dialect, { path, body })
      if (reply.status >= 300) return failureOf(reply, answer)
      const id = textOf(answer.message_id)
      return { kind: 'accepted', ...(id && { id }) }
    },
    profile: async (account: Account, externalId: string): Promise<Profile | undefined> => {
      const { reply, answer } = await look(
        account,
        dialect,
        encodeURIComponent(externalId),
        dialect.profileFields,
      )
      if (reply.status >= 300) return undefined
      const { name, first_name, last_name, username } = answer
      const whole = [first_name, last_name].map(textOf).filter(Boolean).join(' ')
      const display_name = textOf(name) || whole || textOf(username)
      return display_name ? { display_name } : undefined
    },
    media: async (account: Account, { url = '' }: MediaReference) => ({
      request: { method: 'GET' as const, url },
      isForeign: !url.startsWith(`${account.base}/`),
    }),
  }) satisfies Partial<Adapter>

/** The Failure for a valid token of another account. */
export const mismatch = (message: Message): Failure => ({
  kind: 'failed',
  code: 'auth_invalid',
  message,
  isCertain: true,
})

/** Returns notes on what the platform will not report because the app does not subscribe to it. */
export const missingFields = async (account: Account, dialect: Dialect, needed: string[]) => {
  const { reply, answer } = await look(account, dialect, 'me/subscribed_apps')
  if (reply.status >= 300)
    return [message('meta.subscription_unreadable', { reason: failureOf(reply, answer).message })]
  const apps = listOf(answer.data)
  if (!apps.length) return [message('meta.no_app_subscribed')]
  const fields = new Set(apps.flatMap(({ subscribed_fields }) => subscribed_fields))
  const missing = needed.filter((field) => !fields.has(field))
  return missing.length ? [message('meta.app_not_subscribed', { fields: missing.join(', ') })] : []
}
