import { day, iso, minute, workingMoment } from './clock.ts'
import type { Service, Staff } from './company.ts'
import { addRecords, addRows } from './insert.ts'
import { languages, type Person, type World } from './people.ts'
import type { Ticket } from './tickets.ts'

const type = 'App\\LivechatContact'
const visitors = 600
const chatTeam = 1
const chatQueue = 1
const open = { waiting: 8, handling: 14 }

const addVisitors = async (world: World, persons: Person[], channelOf: (person: Person) => number) => {
  const chosen = world.random.some(persons, visitors, visitors)
  const records = await addRecords(
    world.client,
    'contactables',
    chosen.map((person) => ({
      channel_id: channelOf(person),
      contactable_type: type,
      external_id: `visitor-${world.random.digits(16)}`,
      contact_id: person.id,
      display_name: [person.row.first_name, person.row.last_name].filter(Boolean).join(' '),
      created_at: iso(person.joined),
      updated_at: iso(person.joined),
    })),
  )
  return chosen.map((person, index) => ({
    person,
    id: records[index]?.id as number,
    channel_id: channelOf(person),
  }))
}

type Visitor = Awaited<ReturnType<typeof addVisitors>>[number]

interface Talk {
  visitor: Visitor
  began: number
  state: 'waiting' | 'handling' | 'closed'
  ticket?: Ticket
}

/** Talks that led to tickets, others that did not, and those that are open right now. */
const talksOf = ({ random, clock }: World, all: Visitor[], tickets: Ticket[]): Talk[] => {
  const byPerson = new Map(all.map((visitor) => [visitor.person.id, visitor]))
  const ofTickets = tickets.flatMap((ticket): Talk[] => {
    const visitor = byPerson.get(ticket.person.id)
    if (!visitor || random.chance(0.4)) return []
    return [{ visitor, ticket, began: ticket.created - random.whole(6, 25) * minute, state: 'closed' }]
  })
  const others = random.some(all, 300, 300).map((visitor): Talk => {
    const moment = Math.max(workingMoment(clock, random, 90) - 60 * minute, visitor.person.joined - day)
    return { visitor, began: moment, state: 'closed' }
  })
  const now = random
    .some(all, open.waiting + open.handling, open.waiting + open.handling)
    .map((visitor, index): Talk => {
      const state = index < open.waiting ? 'waiting' : 'handling'
      const minutes = state === 'waiting' ? random.whole(1, 9) : random.whole(5, 40)
      return { visitor, began: clock.now - minutes * minute, state }
    })
  return [...ofTickets, ...others, ...now].sort((a, b) => a.began - b.began)
}

const rowOf = ({ random, clock }: World, talk: Talk, staff: Staff, service: Service) => {
  const { visitor, began, state, ticket } = talk
  const isClosed = state === 'closed'
  const wrapped = Math.min(began + random.whole(3, 20) * minute, clock.now)
  const finished = Math.min(wrapped + random.whole(1, 4) * minute, clock.now)
  const begin = iso(began)
  return {
    contactable_id: visitor.id,
    channel_id: visitor.channel_id,
    contact_id: visitor.person.id,
    state,
    handler_id: state === 'waiting' ? null : random.pick(staff.members[chatTeam] as number[]),
    sponsor_id: visitor.person.row.sponsor_id,
    campaign_queue_id: service.queueIds[chatQueue],
    result_id: isClosed && random.chance(0.7) ? random.pick(service.codes).id : null,
    bound_type: 'inbound',
    memo: ticket && random.chance(0.3) ? ticket.row.subject : null,
    is_acw_completed: isClosed,
    first_enter_queue_at: begin,
    acw_at: isClosed ? iso(wrapped) : null,
    last_finished_at: isClosed ? iso(finished) : null,
    created_at: begin,
    updated_at: isClosed ? iso(finished) : begin,
  }
}

const scores = { '0': 2, '20': 4, '40': 7, '60': 16, '80': 34, '100': 37 }

/** Live chat: a channel for each brand, its visitors and their talks, and how content they were. */
export const addChats = async (
  world: World,
  persons: Person[],
  tickets: Ticket[],
  staff: Staff,
  service: Service,
) => {
  const { client, random } = world
  const channels = await addRecords(
    client,
    'channels',
    service.sponsorIds.map((sponsor_id, index) => ({
      contactable_type: type,
      name: ['Chat on harbourandpine.example', 'Chat on songgang.example'][index],
      sponsor_id,
      campaign_queue_id: service.queueIds[chatQueue],
    })),
  )
  const channelOf = ({ row }: Person) =>
    channels.find(({ sponsor_id }) => sponsor_id === row.sponsor_id)?.id as number
  const talks = talksOf(world, await addVisitors(world, persons, channelOf), tickets)
  const records = await addRecords(
    client,
    'conversations',
    talks.map((talk) => rowOf(world, talk, staff, service)),
  )
  const links = talks.map(({ ticket }, index) => ({
    ticket_id: ticket?.id,
    conversation_id: records[index]?.id,
  }))
  await addRows(
    client,
    'ticket_conversations',
    links.filter(({ ticket_id }) => ticket_id),
  )
  const scored = records.flatMap((record, index) => {
    if (record.state !== 'closed' || random.chance(0.6)) return []
    const { memos } = languages[(talks[index] as Talk).visitor.person.language]
    return {
      contactable_id: record.contactable_id,
      contactable_type: type,
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
