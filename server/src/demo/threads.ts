import type { Service } from './company.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { filler, type Ticket } from './tickets.ts'
import { type Question, talks } from './words/talks.ts'

/** One message of a chat. */
interface Turn {
  by: 'customer' | 'employee'
  type: string
  message: unknown
}

const customer = (message: string): Turn => ({ by: 'customer', type: 'text', message })
const employee = (message: string): Turn => ({ by: 'employee', type: 'text', message })

const tapped = ({ pick }: Random, { type, message, answers }: Question): Turn[] => {
  const { label, value } = pick(answers)
  return [
    { by: 'employee', type, message },
    { by: 'customer', type: 'postback', message: { value, label } },
  ]
}

/** Returns the matter of a talk: that of its ticket, or any. */
const matterOf = (
  random: Random,
  person: Person,
  ticket: Ticket | undefined,
  service: Service,
  began: number,
) => {
  if (ticket) return { category: ticket.matter.category, content: ticket.row.content }
  const { category, texts } = random.pick(service.matters)
  const [, content] = random.pick(texts[person.language])
  return { category, content: filler(random, person, began)(content) }
}

interface About {
  person: Person
  ticket?: Ticket | undefined
  began: number
  state: 'waiting' | 'handling' | 'closed'
}

const exchange = (random: Random, { person }: About, category: string): Turn[] => {
  const { pick, chance } = random
  const { ask, reply, questions } = talks[person.language]
  const fitting = questions.filter(({ categories }) => categories.includes(category))
  if (fitting.length && chance(0.5)) return tapped(random, pick(fitting))
  return category === 'Feedback' ? [] : [employee(pick(ask)), customer(pick(reply))]
}

/** Returns the messages of a talk, as far as it has progressed. */
export const threadOf = (random: Random, about: About, service: Service): Turn[] => {
  const { pick, chance, whole } = random
  const { person, ticket, began, state } = about
  const words = talks[person.language]
  const { category, content } = matterOf(random, person, ticket, service, began)
  const opening = [customer(content)]
  if (state === 'waiting') return chance(0.4) ? [...opening, customer(pick(words.impatient))] : opening
  const turns = [
    ...opening,
    ...(chance(0.1) ? [customer(pick(words.impatient))] : []),
    employee(pick(words.welcome)),
    ...exchange(random, about, category),
    employee(words.solve[category] as string),
    ...(chance(0.85) ? [customer(pick(words.thanks)), employee(pick(words.bye))] : []),
  ]
  const firstAnswer = turns.findIndex(({ by }) => by === 'employee') + 1
  return state === 'closed' ? turns : turns.slice(0, whole(firstAnswer, turns.length - 1))
}
