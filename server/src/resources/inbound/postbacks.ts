import type { Action, ComposedContent, ComposedType } from '#channels/content.ts'
import { composedTypes } from '#channels/content.ts'
import { isKeptKey } from '#channels/rendering.ts'
import type { Db } from '#db/connections/connect.ts'
import { contentOf } from '#resources/messages/content.ts'

/** Returns the full value of an option if the platform carried only its key. */
export const fullValue = async (db: Db, value: string) => {
  if (!isKeptKey(value)) return value
  const kept = await db
    .selectFrom('postback_payloads')
    .select('value')
    .where('key', '=', value)
    .executeTakeFirst()
  return kept?.value ?? value
}

const latestOutboundOf = (db: Db, contactableId: number) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('conversations')
        .select('id')
        .where('contactable_id', '=', contactableId)
        .orderBy('id', 'desc')
        .limit(20)
        .as('latest'),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('messages')
          .select(['messages.type', 'messages.message'])
          .whereRef('messages.conversation_id', '=', 'latest.id')
          .where('messages.direction', '=', 'outbound')
          .where('messages.delivery_state', '<>', 'failed')
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['said.type', 'said.message'])
    .orderBy('latest.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const actionsOf = (content: ComposedContent): Action[] => {
  if (content.type === 'text') return []
  if (content.type === 'carousel') return content.cards.flatMap(({ actions }) => actions)
  if (content.type === 'image_carousel') return content.cards.map(({ action }) => action)
  return content.actions
}

/** Returns the actions offered by a stored message. */
export const offeredActions = (type: string, message: unknown): Action[] => {
  if (!composedTypes.includes(type as ComposedType)) return []
  try {
    return actionsOf(contentOf(type as ComposedType, message).content)
  } catch {
    // An earlier version stored a message that this version would reject.
    return []
  }
}

/** Returns the label of the option with this value in the latest message to the customer, if any. */
export const labelOfValue = async (db: Db, contactableId: number, value: string) => {
  const latest = await latestOutboundOf(db, contactableId)
  const offered = latest ? offeredActions(latest.type, latest.message) : []
  return offered.find((action) => action.kind === 'reply' && action.value === value)?.label
}

/** Returns the value of the option with this label in the latest message to the customer. */
export const valueOfLabel = async (db: Db, contactableId: number, label: string) => {
  const latest = await latestOutboundOf(db, contactableId)
  const tapped =
    latest && offeredActions(latest.type, latest.message).find((action) => action.label === label.trim())
  return tapped?.kind === 'reply' ? tapped.value : undefined
}
