import type { ChannelType } from '#channels/types.ts'
import { wholeName } from '#resources/contacts/whole-name.ts'
import { iso } from './clock.ts'
import { addRecords } from './insert.ts'
import type { Person, World } from './people.ts'
import type { Random } from './random.ts'

const visitors = 700

/** A channel on which customers of a brand write. */
export interface Place {
  channel_id: number
  contactable_type: ChannelType
  queue_id: number
  sponsor_id: number
  share: number
}

const idOn: Partial<Record<ChannelType, (random: Random) => string>> = {
  'App\\LineContact': ({ pick }) =>
    `U${Array.from({ length: 32 }, () => pick([...'0123456789abcdef'])).join('')}`,
  'App\\FbContact': ({ digits }) => `7${digits(15)}`,
  'App\\TelegramContact': ({ digits }) => `6${digits(9)}`,
}

/** Returns the customers who have written, each on a channel of their brand; they are not stored yet. */
export const visitorsAmong = ({ random }: World, persons: Person[], places: Place[]) =>
  random.some(persons, visitors, visitors).map((person) => {
    const own = places.filter(({ sponsor_id }) => sponsor_id === person.row.sponsor_id)
    const shares = Object.fromEntries(own.map(({ share }, index) => [String(index), share]))
    const place = own[Number(random.weighted(shares))] as Place
    const external_id = idOn[place.contactable_type]?.(random) ?? `visitor-${random.digits(16)}`
    return { person, ...place, external_id }
  })

export type Visitor = ReturnType<typeof visitorsAmong>[number]

/** Stores the visitors. Returns their IDs. */
export const addVisitors = async (
  { client }: World,
  all: Visitor[],
  talks: { visitor: Visitor; wrote: number }[],
) => {
  const wroteAt = new Map<Visitor, number>()
  for (const { visitor, wrote } of talks) wroteAt.set(visitor, Math.max(wrote, wroteAt.get(visitor) ?? 0))
  const records = await addRecords(
    client,
    'contactables',
    all.map((visitor) => {
      const { person, channel_id, contactable_type, external_id } = visitor
      const wrote = wroteAt.get(visitor)
      return {
        channel_id,
        contactable_type,
        external_id,
        contact_id: person.id,
        display_name: wholeName(person.row.first_name, person.row.last_name),
        last_inbound_at: wrote === undefined ? null : iso(wrote),
        created_at: iso(person.joined),
        updated_at: iso(Math.max(person.joined, wrote ?? 0)),
      }
    }),
  )
  return new Map(all.map((visitor, index) => [visitor, records[index]?.id as number]))
}
