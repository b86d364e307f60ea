import assert from 'node:assert/strict'
import { signed } from '#simulator/meta/reports.ts'
import type { CustomerAction, Report } from '#simulator/platform.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import type { Inbound, InboundEvent } from '../../src/channels/adapter.ts'
import type { Both } from './meta.ts'

/** When everything is reported. */
export const moment = '2026-11-20T10:00:00.000Z'

export const inboundOf = ({ headers, body }: Report): Inbound => ({
  method: 'POST',
  query: {},
  headers,
  body: Buffer.from(body),
})

/** Begins a platform with one customer, and returns functions that receive what it reports. */
export const begin = ({ adapter, platform }: Both) => {
  const world = createWorld(platform, () => Date.parse(moment))
  const customer = addCustomer(world, { id: '42', name: 'Ann Lee' })
  const own = adapter.accountOf(world.credentials) ?? ''
  const receive = (inbound: Inbound) => adapter.receive(inbound, world.credentials)
  const eventsIn = (report: Report): InboundEvent[] => {
    const received = receive(inboundOf(report))
    assert.ok(received.kind === 'events', received.kind)
    return received.events
  }
  const object = platform.name === 'messenger' ? 'page' : 'instagram'
  const entryOf = (...items: object[]) => ({
    id: own,
    time: Date.parse(moment),
    messaging: items.map((item) => ({
      sender: { id: '42' },
      recipient: { id: own },
      timestamp: Date.parse(moment),
      ...item,
    })),
  })
  return {
    world,
    customer,
    own,
    receive,
    entryOf,
    report: (customerAction: CustomerAction) => platform.report(customerAction, customer, world),
    hear: (customerAction: CustomerAction) => eventsIn(platform.report(customerAction, customer, world)),
    /** Any entries as the platform would sign them. */
    told: (...entry: object[]) => eventsIn(signed({ object, entry }, world)),
  }
}
