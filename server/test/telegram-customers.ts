import { randomUUID } from 'node:crypto'
import type { InboundPayload } from '#channels/adapter.ts'
import { insertRow } from '#db/records/rows.ts'
import { applyEvent } from '#resources/inbound/apply.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from './factories.ts'
import type { Service } from './service.ts'

const contactable_type = 'App\\TelegramContact' as const

/** Returns what tests do with customers on a Telegram channel. */
export const telegramOf = ({ database: { main: db }, employee }: Pick<Service, 'database' | 'employee'>) => {
  const aChannel = async () => ({
    id: await insertRow(db, 'channels', { contactable_type, name: 'Support' }),
    contactable_type,
  })

  const apply = (
    channel: Awaited<ReturnType<typeof aChannel>>,
    from: string,
    payload: InboundPayload,
    given: object = {},
  ) =>
    db
      .transaction()
      .execute((trx) =>
        applyEvent(trx, channel, { id: randomUUID(), from, at: new Date().toISOString(), payload, ...given }),
      )

  const messagesOf = (from: string) =>
    db
      .selectFrom('messages')
      .innerJoin('contactables', 'contactables.id', 'contactable_id')
      .select([
        'messages.id',
        'conversation_id',
        'seq',
        'type',
        'message',
        'delivery_state',
        'error',
        'read_at',
      ])
      .where('external_id', '=', from)
      .orderBy('conversation_id')
      .orderBy('seq')
      .execute()

  /** A customer with a conversation in which the desk has said something that the platform took. */
  const addressed = async (said: { type?: string; message?: unknown; state?: 'waiting' | 'closed' } = {}) => {
    const channel = await aChannel()
    const from = randomUUID()
    const contactable_id = await aContactable(db, {
      contactable_type,
      channel_id: channel.id,
      external_id: from,
    })
    const { id: handler_id } = await employee('agent')
    const state = said.state ?? 'waiting'
    const conversation_id = await aConversation(db, { contactable_id, state, handler_id })
    const say = (
      external_id: string | string[],
      { type = said.type ?? 'text', message = said.message ?? 'Hello' } = {},
    ) =>
      recordMessage(db, {
        conversation_id,
        contactable_id,
        direction: 'outbound',
        author_type: 'system',
        type,
        message,
        delivery_state: 'sent',
        external_ids: [external_id].flat(),
      })
    await say('first')
    return { channel, from, contactable_id, conversation_id, handler_id, say }
  }

  return { aChannel, apply, messagesOf, addressed }
}
