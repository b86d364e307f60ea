import { recordMessage } from '#resources/messages/record.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from './factories.ts'
import { aChannel, aCustomer, startMessaging } from './platforms.ts'

/** A service with a Telegram channel, for tests of answers to many customers. `anAsking` makes a waiting conversation. */
export const startAsking = async () => {
  const service = await startMessaging([telegram])
  const db = service.database.main
  const channel = await aChannel(service.admin, telegram)
  const anAsking = async () => {
    const { contactable_id } = await aCustomer(service, telegram, channel)
    const id = await aConversation(db, { contactable_id, state: 'waiting' })
    const say = (message: string) =>
      recordMessage(db, {
        ...{ conversation_id: id, contactable_id, direction: 'inbound', author_type: 'customer' },
        ...{ type: 'text', message, delivery_state: 'sent' },
      })
    await say('Is it open?')
    return { id, say }
  }
  return { ...service, db, world: service.platforms.worldOf(telegram.name), anAsking }
}
