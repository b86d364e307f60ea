import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { aLiveChat, aVisitor } from './livechat.ts'
import { startService } from './service.ts'

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const text = (message: string) => ({ type: 'text', message })

/** Sends all due messages and returns the hints for live clients. */
export const sendAllDue = async (services: Services) => {
  const hints: Hint[] = []
  const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
  while (await sendNextDue({ ...services, live })());
  return hints
}

/** Starts a service with a live chat, and an agent who answers in it. */
export const startScheduling = async () => {
  const service = await startService()
  const { app, database, services, employee } = service
  const { id: me, client } = await employee('agent')
  const db = database.main
  const { key } = await aLiveChat(db)

  const aHandled = async () => {
    const visitor = await aVisitor(app, key)
    const { conversation_id } = (await visitor.say('Is it there?')).body
    const path = `/conversation/${conversation_id}`
    assert.equal((await client.post(`${path}/accept`)).status, 200)
    return { id: conversation_id as number, path, visitor, scheduled: `${path}/scheduled-message` }
  }

  const makeDue = (conversation: number) =>
    db
      .updateTable('scheduled_messages')
      .set({ send_at: sql<string>`now() - interval '1 second'` })
      .where('conversation_id', '=', conversation)
      .execute()

  const textsOf = async (path: string) =>
    (await client.get(`${path}/message`)).body.data.map((row: { message: unknown }) => row.message)

  const sendDue = () => sendAllDue(services)
  return { ...service, me, client, db, key, aHandled, makeDue, textsOf, sendDue }
}
