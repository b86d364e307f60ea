import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { MediaReference } from '#channels/adapter.ts'
import type { Hint } from '#hints/hints.ts'
import { fetchNextFile } from '#resources/message-files/fetch.ts'
import type { FileMessage } from '#resources/message-files/queries.ts'
import { allWorked, anEvent, aToldChannel, standIn, tell } from './inbound.ts'
import { startService } from './service.ts'

/** A platform whose answer to requests for files a test sets. */
const aPlatform = async () => {
  const platform = { asked: 0, answer: (_: ServerResponse): void => undefined }
  const peer = createServer((_, response) => {
    platform.asked++
    platform.answer(response)
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  after(() => peer.close())
  const address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/file`
  const answering = (status: number, headers: Record<string, string> = {}, body: string | Buffer = '') => {
    platform.answer = (response) => void response.writeHead(status, headers).end(body)
  }
  return { platform, address, answering }
}

/** Starts a service and a platform, whose files it fetches when asked to. */
export const startMessageFiles = async () => {
  const service = await startService()
  const { app, database, services, agent } = service
  const db = database.main
  standIn()
  const { platform, address, answering } = await aPlatform()
  const hints: Hint[] = []
  const live = { tell: (...told: Hint[]) => void hints.push(...told), flush: async () => undefined }
  const failures: string[] = []
  const fetchNext = fetchNextFile(
    { ...services, live },
    { error: (_, message) => void failures.push(message) },
  )

  const messageOf = async (id: number) =>
    (await db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as unknown as {
      message: FileMessage
      conversation_id: number
      contactable_id: number
    }

  /** A message about a file that is still at its platform. Returns its ID. */
  const sent = async (reference: MediaReference = { id: address }, media: 'image' | 'file' = 'image') => {
    const channel = await aToldChannel(service)
    await tell(app, channel, [anEvent('U1', { kind: 'media', media, reference, text: 'Look' })])
    await allWorked(db, channel.id)
    const { id } = await db
      .selectFrom('messages')
      .innerJoin('contactables', 'contactables.id', 'contactable_id')
      .select('messages.id')
      .where('channel_id', '=', channel.id)
      .executeTakeFirstOrThrow()
    return id
  }

  const fileOf = async (id: number, client = agent) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/api/v1/message/${id}/file`,
      headers: { authorization: `Bearer ${client.token}` },
    })
    return { status: statusCode, headers, content: rawPayload.toString() }
  }

  const dueAtOnce = () => db.updateTable('media_fetches').set({ due_at: '2020-01-01' }).execute()
  return {
    ...{ ...service, db, platform, address, answering, hints, live, failures, fetchNext },
    ...{ messageOf, sent, fileOf, dueAtOnce },
  }
}
