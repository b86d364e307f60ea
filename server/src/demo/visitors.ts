import { iso } from './clock.ts'
import { addRecords } from './insert.ts'
import type { Person, World } from './people.ts'

export const chatType = 'App\\LivechatContact'
const visitors = 600

/** Those who have used the chat, not yet stored. */
export const visitorsAmong = ({ random }: World, persons: Person[], channelOf: (person: Person) => number) =>
  random.some(persons, visitors, visitors).map((person) => ({
    person,
    channel_id: channelOf(person),
    external_id: `visitor-${random.digits(16)}`,
  }))

export type Visitor = ReturnType<typeof visitorsAmong>[number]

/** Stores the visitors. Answers their ids. */
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
      const { person, channel_id, external_id } = visitor
      const wrote = wroteAt.get(visitor)
      return {
        channel_id,
        contactable_type: chatType,
        external_id,
        contact_id: person.id,
        display_name: [person.row.first_name, person.row.last_name].filter(Boolean).join(' '),
        last_inbound_at: wrote === undefined ? null : iso(wrote),
        created_at: iso(person.joined),
        updated_at: iso(Math.max(person.joined, wrote ?? 0)),
      }
    }),
  )
  return new Map(all.map((visitor, index) => [visitor, records[index]?.id as number]))
}
