import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Db } from '#db/connections/connect.ts'
import { deliverEvents } from '#events/deliver.ts'
import { type OutboundOptions, openOutbound } from '#outbound/open.ts'
import type { Service } from './service.ts'

interface ReceivedCall {
  headers: Record<string, string>
  body: string
}

/** Starts a server that stores what it receives and answers with the given statuses, then 204. */
export const aReceiver = async (statuses: number[] = [], headers: Record<string, string> = {}) => {
  const received: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(statuses.shift() ?? 204, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}/told`
  return { url, received, told: () => received.map(({ body }) => JSON.parse(body)) }
}

/** Returns a function that delivers due events as a worker does, to local addresses as well. */
export const delivering = ({ database, services: { secretKey } }: Service, options: OutboundOptions = {}) => {
  const outbound = openOutbound({ isAllowed: () => true, ...options })
  after(() => outbound.close())
  return (signal = new AbortController().signal) =>
    deliverEvents(database.main, { outbound, secretKey }, signal)
}

/** Deletes all webhooks with their deliveries, so that the next one is the only one. */
export const deleteWebhooks = async (db: Db) => {
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('webhook_deliveries').execute()
}
