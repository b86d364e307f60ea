import Type, { type Static } from 'typebox'
import {
  type Account,
  type Adapter,
  type CheckResult,
  type Failure,
  failureCodes,
} from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import { withoutSecrets } from '#channels/secrets.ts'
import type { Services } from '#http/services.ts'
import { CallFailed } from '#outbound/types.ts'
import { Maybe, Nullable, Worded } from '#shapes'
import { type ChannelRow, channelAccount } from './account.ts'
import { noteChecked } from './failing.ts'

export const ChannelCheckRequest = Type.Object(
  {
    register_webhook: Maybe(Type.Boolean({ description: 'Also register our address, where supported' })),
  },
  { $id: 'ChannelCheckRequest', examples: [{ register_webhook: true }] },
)

export const ChannelCheck = Type.Object(
  {
    works: Type.Boolean({
      description: 'Whether the platform accepts the credentials and, where it can tell, its calls arrive',
    }),
    account_name: Nullable(Type.String({ description: 'The account’s name on the platform' })),
    code: Nullable(
      Type.Unsafe<string>({ type: 'string', enum: failureCodes, description: 'The code of the failure' }),
    ),
    message: Nullable(
      Worded({
        description:
          'What failed, mostly in the platform’s own words; with `works`, why the address was not registered',
      }),
    ),
    notes: Type.Array(Worded(), { description: 'Further steps and notes' }),
    can_register: Type.Boolean({ description: 'Whether our address can be registered' }),
    is_registered: Type.Boolean({ description: 'Whether it has just been registered' }),
  },
  { $id: 'ChannelCheck', description: 'Whether a channel can be used' },
)
export type ChannelCheck = Static<typeof ChannelCheck>

const unanswered = ({ reason, text, isSent }: CallFailed): Failure => ({
  kind: 'failed',
  code: reason === 'timeout' ? 'platform_timeout' : 'platform_unavailable',
  message: text,
  isCertain: !isSent,
})

const asked = async ({ credentials }: Account, ask: () => Promise<CheckResult>): Promise<CheckResult> => {
  try {
    return withoutSecrets(await ask(), credentials)
  } catch (error) {
    if (error instanceof CallFailed) return unanswered(error)
    throw error
  }
}

const nothing = { account_name: null, code: null, message: null, notes: [], is_registered: false }

const register = async (adapter: Adapter, account: Account, webhookUrl: string) => {
  const told = await asked(
    account,
    async () => adapter.register?.(account, webhookUrl) as Promise<CheckResult>,
  )
  if (told.kind === 'failed') return { code: told.code, message: told.message }
  return { is_registered: true, notes: told.notes ?? [], ...faulty(told.fault) }
}

const faulty = (fault: Pick<Failure, 'code' | 'message'> | undefined) => fault && { works: false, ...fault }

/** Asks the platform whether a channel's credentials work and, if requested, registers the webhook there. */
export const checkChannel = async (
  services: Services,
  channel: ChannelRow,
  { webhookUrl, isRegistering }: { webhookUrl: string | undefined; isRegistering: boolean },
): Promise<ChannelCheck> => {
  const adapter = adapterOf(channel.contactable_type)
  const can_register = adapter.register !== undefined
  const refused = ({ code, message }: Failure) => ({ ...nothing, works: false, code, message, can_register })
  const opened = channelAccount(services, channel)
  if (opened.kind === 'failed') return refused(opened)
  const { account } = opened
  if (!adapter.check) return { ...nothing, works: true, can_register }
  const { check } = adapter
  const willRegister = isRegistering && can_register && webhookUrl !== undefined
  const checked = await asked(account, () => check(account, willRegister ? undefined : webhookUrl))
  if (checked.kind === 'failed') return refused(checked)
  await noteChecked(services.database.main, channel.id)
  const { account_name, notes = [], fault } = checked
  const works = { ...nothing, works: true, account_name, notes, can_register, ...faulty(fault) }
  if (!willRegister) return works
  return { ...works, ...(await register(adapter, account, webhookUrl)) }
}

export const ChannelUsage = Type.Object(
  {
    used: Nullable(Type.Integer({ description: 'Null where the platform does not say' })),
    limit: Nullable(Type.Integer({ description: 'Null without a limit' })),
  },
  { $id: 'ChannelUsage', description: 'The messages of this month that the platform charges for' },
)

/** Asks the platform how many messages of the month are used. */
export const usageOf = async (
  services: Services,
  channel: ChannelRow,
): Promise<Static<typeof ChannelUsage>> => {
  const unknown = { used: null, limit: null }
  const { usage } = adapterOf(channel.contactable_type)
  const opened = channelAccount(services, channel)
  if (!usage || opened.kind === 'failed') return unknown
  try {
    return (await usage(opened.account)) ?? unknown
  } catch (error) {
    // The check says why a platform does not answer.
    if (error instanceof CallFailed) return unknown
    throw error
  }
}
