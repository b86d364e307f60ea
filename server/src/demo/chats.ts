import type { Service, Staff } from './company.ts'
import { addRecords, addRows } from './insert.ts'
import { addMessages, messageRows } from './messages.ts'
import { languages, type Person, type World } from './people.ts'
import { rowOf, type Talk, talksOf } from './talks.ts'
import type { Ticket } from './tickets.ts'
import { addVisitors, type Place, type Visitor, visitorsAmong } from './visitors.ts'
import { channels } from './words/service.ts'

const scores = { '1': 3, '2': 5, '3': 13, '4': 34, '5': 45 }

const addChannels = async ({ client }: World, { sponsorIds, queueIds }: Service): Promise<Place[]> => {
  const records = await addRecords(
    client,
    'channels',
    channels.map(({ sponsor, queue, row }) => ({
      sponsor_id: sponsorIds[sponsor] as number,
      campaign_queue_id: queueIds[queue] as number,
      ...row,
    })),
  )
  return records.map(({ id, contactable_type, sponsor_id, campaign_queue_id }, index) => ({
    channel_id: id,
    contactable_type,
    queue_id: campaign_queue_id,
    sponsor_id,
    share: channels[index]?.share as number,
  }))
}

const addTalks = async (
  world: World,
  talks: Talk[],
  ids: Map<Visitor, number>,
  staff: Staff,
  service: Service,
) => {
  const records = await addRecords(
    world.client,
    'conversations',
    talks.map((talk) => rowOf(world, talk, ids.get(talk.visitor) as number, staff, service)),
  )
  const messages = records.flatMap((record, index) => {
    const { thread, times } = talks[index] as Talk
    return messageRows(record, thread, times)
  })
  await addMessages(world.client, messages)
  const links = talks.map(({ ticket }, index) => ({
    ticket_id: ticket?.id,
    conversation_id: records[index]?.id,
  }))
  await addRows(
    world.client,
    'ticket_conversations',
    links.filter(({ ticket_id }) => ticket_id),
  )
  return records
}

/** Adds the channels of each brand, their visitors, conversations and scores. */
export const addChats = async (
  world: World,
  persons: Person[],
  tickets: Ticket[],
  staff: Staff,
  service: Service,
) => {
  const { client, random } = world
  const all = visitorsAmong(world, persons, await addChannels(world, service))
  const talks = talksOf(world, all, tickets, service)
  const records = await addTalks(world, talks, await addVisitors(world, all, talks), staff, service)
  const scored = records.flatMap((record, index) => {
    if (record.state !== 'closed' || random.chance(0.6)) return []
    const { visitor } = talks[index] as Talk
    const { memos } = languages[visitor.person.language]
    return {
      contactable_id: record.contactable_id,
      contactable_type: visitor.contactable_type,
      contact_log_id: record.id,
      handler_id: record.handler_id,
      score: Number(random.weighted(scores)),
      memo: random.chance(0.35) ? random.pick(memos) : null,
      created_at: record.updated_at,
      updated_at: record.updated_at,
    }
  })
  await addRecords(client, 'csat_scores', scored)
}
