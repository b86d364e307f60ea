import { day, iso, minute, workingMoment } from './clock.ts'
import type { Service, Staff } from './company.ts'
import { timesOf } from './messages.ts'
import type { World } from './people.ts'
import { threadOf } from './threads.ts'
import type { Ticket } from './tickets.ts'
import type { Visitor } from './visitors.ts'

/** The number of talks that each group handles, out of 100. */
const teams = { '0': 18, '1': 62, '2': 8, '3': 12 }
const open = { waiting: 8, handling: 14 }

interface Beginning {
  visitor: Visitor
  began: number
  state: 'waiting' | 'handling' | 'closed'
  ticket?: Ticket
}

/** Returns talks that led to tickets, others that did not, and those that are open right now. */
const beginningsOf = ({ random, clock }: World, all: Visitor[], tickets: Ticket[]): Beginning[] => {
  const byPerson = new Map(all.map((visitor) => [visitor.person.id, visitor]))
  const ofTickets = tickets.flatMap((ticket): Beginning[] => {
    const visitor = byPerson.get(ticket.person.id)
    if (!visitor || random.chance(0.4)) return []
    return [{ visitor, ticket, began: ticket.created - random.whole(6, 25) * minute, state: 'closed' }]
  })
  const others = random.some(all, 400, 400).map((visitor): Beginning => {
    const moment = Math.max(workingMoment(clock, random, 90) - 60 * minute, visitor.person.joined - day)
    return { visitor, began: moment, state: 'closed' }
  })
  const now = random
    .some(all, open.waiting + open.handling, open.waiting + open.handling)
    .map((visitor, index): Beginning => {
      const state = index < open.waiting ? 'waiting' : 'handling'
      const minutes = state === 'waiting' ? random.whole(1, 9) : random.whole(5, 40)
      return { visitor, began: clock.now - minutes * minute, state }
    })
  return [...ofTickets, ...others, ...now].sort((a, b) => a.began - b.began)
}

/** Returns the messages of a talk and their times. */
const talkOf = ({ random, clock }: World, beginning: Beginning, service: Service) => {
  const { visitor, began, state, ticket } = beginning
  const wrapped = Math.min(began + random.whole(3, 20) * minute, clock.now)
  const thread = threadOf(random, { person: visitor.person, ticket, began, state }, service)
  const times = timesOf(random, thread.length, began, state === 'closed' ? wrapped : clock.now)
  const answered = thread.findIndex(({ by }) => by === 'employee')
  return {
    ...beginning,
    thread,
    times,
    wrapped,
    finished: Math.min(wrapped + random.whole(1, 4) * minute, clock.now),
    responded: answered < 0 ? null : (times[answered] as number),
    accepted: answered < 0 ? null : Math.max(began, (times[answered] as number) - random.whole(5, 40) * 1000),
    wrote: times[thread.findLastIndex(({ by }) => by === 'customer')] as number,
  }
}

export type Talk = ReturnType<typeof talkOf>

/** Returns the conversation row of a talk. */
export const rowOf = (
  { random }: World,
  talk: Talk,
  contactable_id: number,
  { members }: Staff,
  { codes }: Service,
) => {
  const { visitor, began, state, ticket, thread, times, accepted, responded } = talk
  const isClosed = state === 'closed'
  const begin = iso(began)
  const unanswered = isClosed ? [] : times.slice(1 + thread.findLastIndex(({ by }) => by === 'employee'))
  return {
    contactable_id,
    channel_id: visitor.channel_id,
    contact_id: visitor.person.id,
    state,
    handler_id: state === 'waiting' ? null : random.pick(members[Number(random.weighted(teams))] as number[]),
    sponsor_id: visitor.person.row.sponsor_id,
    campaign_queue_id: visitor.queue_id,
    result_id: isClosed && random.chance(0.7) ? random.pick(codes).id : null,
    bound_type: 'inbound',
    memo: ticket && random.chance(0.3) ? ticket.row.subject : null,
    is_acw_completed: isClosed,
    first_enter_queue_at: begin,
    accepted_at: accepted === null ? null : iso(accepted),
    first_response_at: responded === null ? null : iso(responded),
    acw_at: isClosed ? iso(talk.wrapped) : null,
    last_finished_at: isClosed ? iso(talk.finished) : null,
    last_seq: thread.length,
    unread_count: unanswered.length,
    unanswered_since: unanswered.length ? iso(unanswered[0] as number) : null,
    last_message_at: iso(times.at(-1) as number),
    created_at: begin,
    updated_at: isClosed ? iso(talk.finished) : iso(times.at(-1) as number),
  }
}

/** Returns all talks with their messages, in the order in which they began. */
export const talksOf = (world: World, all: Visitor[], tickets: Ticket[], service: Service) =>
  beginningsOf(world, all, tickets).map((beginning) => talkOf(world, beginning, service))
