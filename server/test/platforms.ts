import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { OutboundOptions } from '#outbound/open.ts'
import type { Platform } from '#simulator/platform.ts'
import { startSimulator } from '#simulator/start.ts'
import { addCustomer } from '#simulator/world.ts'
import type { Client } from './client.ts'
import { maker } from './made.ts'
import { type Service, startService } from './service.ts'

type Platforms = Awaited<ReturnType<typeof startSimulator>>

/** A service whose platforms are simulated, over real sockets. */
export interface Messaging extends Service {
  platforms: Platforms
}

export const startMessaging = async (
  platforms: Platform[],
  env: Record<string, string> = {},
  outbound: OutboundOptions = {},
): Promise<Messaging> => {
  const simulator = await startSimulator(platforms)
  const addresses = platforms.map(({ variable, name }) => [variable, `${simulator.url}/${name}`])
  const service = await startService({ ...Object.fromEntries(addresses), ...env }, undefined, outbound)
  after(simulator.stop)
  return { ...service, platforms: simulator }
}

/** A channel with the credentials of the simulated account. */
export const aChannel = (admin: Client, { contactableType, credentials }: Platform, given: object = {}) =>
  maker(admin)('/channel', { contactable_type: contactableType, name: 'Support', credentials, ...given })

let customers = 0

/** A customer of a channel whom the platform knows and who has just written. Returns the contactable's ID. */
export const aCustomer = async (
  { database, platforms }: Messaging,
  platform: Platform,
  channel_id: number,
) => {
  const id =
    platform.name === 'line' ? `U${String(++customers).padStart(32, '0')}` : String(9_000_000 + ++customers)
  const customer = addCustomer(platforms.worldOf(platform.name), { id })
  const { id: contactable_id } = await database.main
    .insertInto('contactables')
    .values({
      channel_id,
      contactable_type: platform.contactableType,
      external_id: id,
      last_inbound_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.ok(contactable_id)
  return { contactable_id, customer }
}
