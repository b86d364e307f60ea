import type pg from 'pg'
import type { Platform } from '../../simulator/platform.ts'
import { withConnection } from '../folder.ts'
import type { Program } from '../measure.ts'
import type { Scenario } from '../scenarios/throughput.ts'
import { customers, idOf } from './customers.ts'

const makeChannel = async ({ address }: Program, platform: Platform, token: string) => {
  const { contactableType: contactable_type, credentials } = platform
  const answer = await fetch(`${address}/api/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ contactable_type, name: 'Bench', credentials }),
  })
  const { data, message } = (await answer.json()) as { data?: { id: number }; message?: string }
  if (!data) throw new Error(message)
  return data.id
}

/** Customers of a new channel, each with a closed conversation that pushes are recorded in. Answers their ids. */
export const makeCustomers = async (
  connection: pg.ClientConfig,
  service: Program,
  platform: Platform,
  token: string,
) => {
  const channel = await makeChannel(service, platform, token)
  return withConnection(connection, async (client) => {
    const { rows } = await client.query(
      `insert into contactables (channel_id, contactable_type, external_id)
       select $1, $2, id from unnest($3::text[]) id returning id`,
      [channel, platform.contactableType, Array.from({ length: customers }, (_, number) => idOf(number))],
    )
    const ids = rows.map(({ id }) => Number(id))
    await client.query(
      `insert into conversations (contactable_id, channel_id, state) select id, $1, 'closed' from unnest($2::bigint[]) id`,
      [channel, ids],
    )
    return ids
  })
}

/** A push to each of the customers, so many at a time. */
export const scenarioOf = (
  { contactableType: contactable_type }: Platform,
  ids: number[],
  token: string,
  connections: number,
): Scenario => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const message = 'Your parcel is on its way.'
  const requests = ids.map((contactable_id) => ({
    method: 'POST' as const,
    path: '/api/v1/message/push',
    headers,
    body: JSON.stringify({ contactable_type, contactable_id, type: 'text', message }),
  }))
  return { name: 'push', connections, requests } as Scenario
}
