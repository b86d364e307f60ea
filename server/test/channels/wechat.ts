import assert from 'node:assert/strict'
import type { Adapter, Inbound } from '#channels/adapter.ts'
import { wechat } from '#channels/wechat/adapter.ts'
import type { CustomerAction, Report } from '#simulator/platform.ts'
import { reportOf } from '#simulator/wechat/reports.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn } from './adapters.ts'

const { receive } = wechat as Required<Adapter>
type Mode = 'plain' | 'safe'

export const inboundOf = ({ method, query = '', headers, body }: Report): Inbound => ({
  method,
  query: Object.fromEntries(new URLSearchParams(query)),
  headers,
  body: Buffer.from(body),
})

/** Creates an account with a follower, and reads what WeChat reports about them. */
export const begin = (mode: Mode = 'safe', now = Date.now) => {
  const world = createWorld(platform, now)
  if (mode === 'plain') delete world.credentials.encoding_aes_key
  const customer = addCustomer(world, { id: 'oOpenId' })
  const hearIt = (report: Report) => receive(inboundOf(report), world.credentials)
  const payloadOf = (report: Report) => {
    const received = hearIt(report)
    assert.ok(received.kind === 'events', received.kind)
    assert.equal(received.body, 'success')
    return received.events[0]?.payload
  }
  const tell = (customerAction: CustomerAction) => platform.report(customerAction, customer, world)
  const tellOf = (fields: Record<string, string | number>) => reportOf(fields, customer, world)
  return { world, customer, hearIt, payloadOf, tell, tellOf, account: accountOn(platform, world) }
}
