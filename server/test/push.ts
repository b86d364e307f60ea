import assert from 'node:assert/strict'
import { deliverPushes } from '#resources/pushes/deliver.ts'
import { gatherPushes } from '#resources/pushes/gather.ts'
import { logInWithBrowser } from './browser-session.ts'
import { opened } from './outbound.ts'
import type { aPushService } from './push-service.ts'
import { aBrowser, claimsOf, decrypted } from './push-service.ts'
import type { Service } from './service.ts'

type PushService = Awaited<ReturnType<typeof aPushService>>

let made = 0

/** Returns what a worker does for pushes, to push services on this machine as well. */
export const pushing = ({ database, services }: Service) => {
  const db = database.main
  const outbound = opened({ total: 5_000 })
  const gather = gatherPushes(services)
  const deliver = deliverPushes({ ...services, outbound })
  return async () => {
    await gather(db)
    await deliver(db, new AbortController().signal)
  }
}

/** An employee's browser, which is notified by a push service on this machine. */
export const aDevice = async (
  { app, database }: Service,
  { url, received }: PushService,
  account: string,
  language: 'en' | 'zh-TW' = 'en',
) => {
  const client = await logInWithBrowser(app, account)
  const browser = aBrowser()
  const path = `/send/${++made}`
  const endpoint = `https://push.example.com${path}`
  const { status, body } = await client.post('/me/push-subscription', { endpoint, ...browser.keys, language })
  assert.equal(status, 200, JSON.stringify(body))
  const { id } = body.data as { id: number }
  await database.main
    .updateTable('push_subscriptions')
    .set({ endpoint: url + path })
    .where('id', '=', id)
    .execute()
  const publicKey = (await client.get('/me/push-key')).body.data.public_key as string
  const calls = () => received.filter((call) => call.path === path)
  return {
    id,
    client,
    calls,
    /** What the browser would show. */
    shown: () => calls().map(({ body: sealed }) => JSON.parse(decrypted(browser, sealed))),
    claims: () => calls().map(({ headers }) => claimsOf(headers, publicKey)),
  }
}

/** An employee who is notified in a browser. */
export const aSubscribed = async (service: Service, pushService: PushService, language?: 'en' | 'zh-TW') => {
  const someone = await service.employee('agent')
  return { ...someone, device: await aDevice(service, pushService, someone.account, language) }
}
