import type { Account, Adapter, Failure } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import type { JobServices } from '#http/services.ts'
import { type Message, message } from '#messages/message.ts'
import { readClean } from '#resources/files/clean.ts'
import { readCredentials } from './sealed.ts'
import { tokensOf } from './tokens.ts'

const channels = (db: Db) =>
  db
    .selectFrom('channels')
    .select([
      'id',
      'contactable_type',
      'name',
      'key',
      'credentials',
      'is_enabled',
      'sponsor_id',
      'campaign_queue_id',
      'language',
      'is_score_asked',
      'allowed_origins',
    ])
    .$narrowType<{ contactable_type: ChannelType }>()

/** Finds the channel whose webhook or widget has this key. */
export const findChannelByKey = (db: Db, key: string) =>
  channels(db).where('key', '=', key).executeTakeFirst()

export const findChannel = (db: Db, id: number) => channels(db).where('id', '=', id).executeTakeFirst()

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>

const unusable = (message: Message): Failure => ({
  kind: 'failed',
  code: 'auth_invalid',
  message,
  isCertain: true,
})

/** Returns the base URL of the platform: its own unless the operator configured another. */
const baseOf = ({ type, address }: Adapter, { config }: JobServices, credentials: Record<string, string>) =>
  address ? (config.platformUrls[type] ?? address.for?.(credentials) ?? address.default) : ''

type AccountResult = { kind: 'open'; account: Account } | Failure

/** Returns the account of a channel, enabled or not, or a failure that says why nothing can be sent. */
export const channelAccount = (
  services: JobServices,
  channel: ChannelRow,
  adapter = adapterOf(channel.contactable_type),
): AccountResult => {
  const { database, outbound, secretKey } = services
  const isOpen = adapter.address === undefined && !adapter.isHistory
  if (!channel.credentials && !isOpen)
    return unusable(message('channels.no_credentials', { channel: channel.name }))
  const credentials = channel.credentials ? readCredentials(secretKey, channel.key, channel.credentials) : {}
  if (!credentials) return unusable(message('channels.credentials_unreadable', { channel: channel.name }))
  const owner = `${channel.key} ${channel.credentials?.toString('base64') ?? ''}`
  const account: Account = {
    credentials,
    base: baseOf(adapter, services, credentials),
    call: outbound.platform,
    tokens: tokensOf(database.main, secretKey, channel.id, owner),
    readFile: (id) => readClean(services, id),
  }
  return { kind: 'open', account }
}

/** Returns the account of an enabled channel, or a failure that says why nothing can be sent. */
export const accountOrFailure = async (
  services: JobServices,
  channel: number | ChannelRow,
): Promise<AccountResult> => {
  const found = typeof channel === 'number' ? await findChannel(services.database.main, channel) : channel
  if (!found) return unusable(message('channels.gone'))
  if (adapterOf(found.contactable_type).isHistory) return unusable(message('channels.history_only'))
  if (!found.is_enabled) return unusable(message('channels.disabled', { channel: found.name }))
  return channelAccount(services, found)
}

/** Returns the account of an enabled channel for its adapter; undefined if it is unusable. */
export const openAccount = async (
  services: JobServices,
  channel: number | ChannelRow,
): Promise<Account | undefined> => {
  const opened = await accountOrFailure(services, channel)
  return opened.kind === 'open' ? opened.account : undefined
}
