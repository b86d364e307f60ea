import { renderWithPictures } from '#channels/pictures.ts'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { Problem } from '#http/problem.ts'
import { listOf, type Message, message } from '#messages/message.ts'
import type { FindFiles } from '#resources/file-uses/attachable.ts'
import { contentOfKept, type Linking } from '#resources/messages/outgoing.ts'
import type { RuleAction, RuleCondition } from '#resources/rules/schema.ts'
import { pathOf } from '#resources/rules/subjects.ts'
import { type Conditional, canMatch } from './satisfiable.ts'
import type { RuleWarning } from './schema.ts'

interface Channel {
  id: number
  name: string
  contactable_type: ChannelType
}

interface Sending extends Conditional {
  then: RuleAction[]
}

const isSending = ({ then }: Sending) => then.some((action) => action.message)

/** Returns the channels on which rules may send a message, if one sends any. */
export const channelsFor = async (db: Db, rules: Sending[]): Promise<Channel[]> =>
  rules.some(isSending)
    ? db
        .selectFrom('channels')
        .select(['id', 'name', 'contactable_type'])
        .$narrowType<Channel>()
        .where('is_enabled', '=', true)
        .where('contactable_type', '<>', 'App\\HistoryContact')
        .orderBy('id')
        .execute()
    : []

/** Reports whether the conditions of a rule let it send on a channel. */
const reaches = (rule: Sending, { id, contactable_type }: Channel) => {
  const ofChannel = (['', 'conversation.'] as const).flatMap((of): RuleCondition[] => [
    { field: `${of}channel_id`, op: '=', val: id },
    { field: `${of}contactable_type`, op: '=', val: contactable_type },
  ])
  const known = ofChannel.filter(({ field }) => pathOf(rule.subject, field))
  return canMatch({ ...rule, if: { ...rule.if, all: [...(rule.if.all ?? []), ...known] } })
}

type RuleMessage = NonNullable<RuleAction['message']>

const contentOf = async (find: FindFiles, linking: Linking, said: RuleMessage) => {
  try {
    return await contentOfKept(find, linking, said)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** A message of a rule that channels do not take. */
interface Refusal {
  field: string
  reason: Message
  channel: string
}

const refusalsOf = async (find: FindFiles, linking: Linking, said: RuleMessage, channels: Channel[]) => {
  const content = channels.length ? await contentOf(find, linking, said) : undefined
  if (!content) return []
  return channels.flatMap(({ name, contactable_type }): Refusal[] => {
    const context = { contactable_type, to: 'recipient', sender: name }
    const { errors } = renderWithPictures(adapterOf(contactable_type), content, context)
    return Object.entries(errors).flatMap(([field, reasons]) =>
      reasons.map((reason) => ({ field, reason, channel: name })),
    )
  })
}

/** More names than these are not told. */
const maxNames = 5

const shortened = (names: string[]) => (names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names)

/** Returns the messages of a rule that channels on which it runs do not take, which is decided when it sends them. */
export const untakenIn = async (
  find: FindFiles,
  linking: Linking,
  rule: Sending,
  channels: Channel[],
): Promise<RuleWarning[]> => {
  if (!isSending(rule)) return []
  const reached = channels.filter((channel) => reaches(rule, channel))
  const warnings: RuleWarning[] = []
  for (const [index, action] of rule.then.entries()) {
    if (!action.message) continue
    const refusals = await refusalsOf(find, linking, action.message, reached)
    const alike = Map.groupBy(refusals, ({ field, reason }) => JSON.stringify([field, reason]))
    for (const some of alike.values()) {
      const { field, reason } = some[0] as Refusal
      const names = some.map(({ channel }) => channel)
      warnings.push({
        code: 'untaken',
        field: `then.${index}.message.${field}`,
        message: message('rules.untaken', { channels: listOf(shortened(names)), reason }),
      })
    }
  }
  return warnings
}
