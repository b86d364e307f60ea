import { type Clock, dateOf, day, hour, iso, workingMoment } from './clock.ts'
import type { Service, Staff } from './company.ts'
import { contractOf, type Fields, orderOf, productOf, visitOf } from './fields.ts'
import { addRecords } from './insert.ts'
import type { Person, World } from './people.ts'
import type { Random } from './random.ts'
import { products } from './words/service.ts'

const recordCount = 3400
const days = 90

const statusAfter = ({ weighted }: Random, age: number) => {
  if (age < day) return weighted({ '0': 45, '1': 40, '2': 15 })
  if (age < 7 * day) return weighted({ '0': 8, '1': 32, '2': 42, '3': 18 })
  if (age < 21 * day) return weighted({ '0': 1, '1': 6, '2': 33, '3': 60 })
  return weighted({ '1': 6, '2': 194, '3': 800 })
}

/** Hours to answer, by priority. */
const timeToAnswer = [168, 72, 24, 4]
const lateShare = 0.12

/**
 * Returns when a ticket is due. Most open ones are due in the coming days, closed ones when their priority
 * says.
 */
const dueOf = ({ chance, whole }: Random, { now }: Clock, created: number, status: number, hours: number) => {
  const planned = created + hours * hour
  if (!chance(0.94)) return null
  if (status > 1 || planned > now) return iso(planned)
  if (!chance(lateShare)) return iso(now + whole(2, 120) * hour)
  return iso(Math.max(created + hour, Math.min(planned, now - hour), now - 6 * day))
}

/** Returns a function that fills the placeholders of what a person writes; an order that it names is the person's. */
export const filler = ({ pick, digits }: Random, { language, orders }: Person, created: number) => {
  const values: Record<string, string> = {
    product: pick(products[language]),
    lamp: products[language][0] as string,
    order: `HP${digits(7)}`,
    date: dateOf(created - day),
  }
  return (line: string) => {
    if (line.includes('{order}')) orders.set(values.order as string, created)
    return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}

const codeFor = ({ pick, chance }: Random, { codes }: Service, status: number) => {
  const fitting = codes.filter((code) => code.status === status)
  return fitting.length && chance(status === 1 ? 0.4 : 0.92) ? pick(fitting).id : null
}

const memos = [
  'Waiting for the carrier’s answer',
  'Customer sends photos',
  '等待廠商回覆',
  'Replacement ordered',
]

const ticketOf = (world: World, persons: Person[], staff: Staff, service: Service, fields: Fields) => {
  const { random, clock } = world
  const { pick, chance, weighted, whole } = random
  const person = pick(persons)
  const created = Math.max(workingMoment(clock, random, days), person.joined)
  const matter = pick(service.matters)
  const status = Number(statusAfter(random, clock.now - created))
  const priority = Number(weighted({ '0': 15, '1': 55, '2': 23, '3': 7 }))
  const team = staff.members[matter.group] as number[]
  const [subject, content] = pick(matter.texts[person.language])
  const fill = filler(random, person, created)
  const isTechnical = matter.category === 'Products'
  const changed = status === 0 ? created : Math.min(created + whole(1, 90) * hour, clock.now)
  return {
    matter,
    created,
    person,
    row: {
      subject: fill(subject),
      content: fill(content),
      status,
      status_memo: status === 1 && chance(0.4) ? pick(memos) : null,
      priority,
      due_at: dueOf(random, clock, created, status, timeToAnswer[priority] as number),
      contact_id: person.id,
      category_id: matter.category_id,
      sub_category_id: matter.sub_category_id,
      creater_id: pick(staff.members.flat()),
      handler_id: status === 0 && chance(0.4) ? null : pick(team),
      sponsor_id: person.row.sponsor_id,
      campaign_queue_id: service.queueIds[matter.queue],
      termination_code_id: codeFor(random, service, status),
      cz_values: isTechnical ? fields.stored('product', productOf(random, clock)) : {},
      created_at: iso(created),
      updated_at: iso(changed),
    },
  }
}

/** Adds the tickets of the last months. */
export const addTickets = async (
  world: World,
  persons: Person[],
  staff: Staff,
  service: Service,
  fields: Fields,
) => {
  const drafts = Array.from({ length: recordCount }, () =>
    ticketOf({ ...world, random: world.random.fork() }, persons, staff, service, fields),
  )
  drafts.sort((a, b) => a.created - b.created)
  const records = await addRecords(
    world.client,
    'tickets',
    drafts.map(({ row }) => row),
  )
  return drafts.map((draft, index) => ({ ...draft, id: records[index]?.id as number }))
}

export type Ticket = Awaited<ReturnType<typeof addTickets>>[number]

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** Adds contacts' orders and contracts, among them the orders that they have written about, and visits for tickets. */
export const addRelationRecords = async (
  world: World,
  persons: Person[],
  tickets: Ticket[],
  fields: Fields,
) => {
  const { client, random, clock } = world
  const { chance, whole } = random
  const orders = persons.flatMap(({ id }) =>
    times(chance(0.55) ? whole(1, 4) : 0, () => ({
      contact_id: id,
      key: 'orders' as const,
      values: orderOf(random, clock),
    })),
  )
  const named = persons.flatMap(({ id, joined, orders }) =>
    [...orders].map(([number, written]) => ({
      contact_id: id,
      key: 'orders' as const,
      values: { ...orderOf(random, clock, Math.max(written - whole(2, 9) * day, joined)), number },
    })),
  )
  const contracts = persons.flatMap(({ id }) =>
    times(chance(0.15) ? 1 : 0, () => ({
      contact_id: id,
      key: 'contracts' as const,
      values: contractOf(random, clock),
    })),
  )
  const visits = tickets
    .filter(({ matter }) => matter.name === 'Defect' && chance(0.4))
    .map(({ id, created }) => ({ ticket_id: id, key: 'visits' as const, values: visitOf(random, created) }))
  await addRecords(
    client,
    'relation_records',
    [...orders, ...named, ...contracts, ...visits].map(({ key, values, ...owner }) => ({
      ...owner,
      category_id: fields.categoryId(key),
      cz_values: fields.stored(key, values),
    })),
  )
}
