import type pg from 'pg'
import { type Answer, median, quantile, timesOfAll } from '../ask.ts'
import { planOf } from '../fill/plan.ts'
import type { Result } from '../result.ts'
import { contactTerms } from '../terms/contacts.ts'
import { customTerms } from '../terms/custom.ts'
import { nameTerms, twoCharacters } from '../terms/names.ts'
import type { Term } from '../terms/term.ts'
import { ticketTerms } from '../terms/tickets.ts'

export interface Question extends Term {
  group: string
  /** Question of the installation of a hundred contacts, for comparison. */
  isOfSmall?: boolean
}

/** How many contacts the small installation has that totals and pages are held against. */
export const smallSize = 100
const perPage = 15

const inGroup = (group: string, terms: Term[]): Question[] => terms.map((term) => ({ group, ...term }))

const pages = (size: number): Question[] => {
  const contacts = (page: number) => `/api/v1/contact?page=${page}`
  const tickets = (page: number) => `/api/v1/ticket?page=${page}`
  const all = planOf(size, 1).tickets
  const group = 'pages'
  return [
    { group, name: 'contact by id', path: `/api/v1/contact/${Math.floor(size * 0.7)}` },
    { group, name: 'page 1', path: contacts(1) },
    { group, name: `page 1 of ${smallSize} contacts`, path: contacts(1), isOfSmall: true },
    { group, name: 'page at 80 %', path: contacts(Math.floor((size * 0.8) / perPage)) },
    { group, name: 'last page', path: contacts(Math.ceil(size / perPage)) },
    { group, name: 'page 1 of tickets', path: tickets(1) },
    {
      group,
      name: `page 1 of ${planOf(smallSize, 1).tickets} tickets`,
      path: tickets(1),
      isOfSmall: true,
    },
    { group, name: 'last page of tickets', path: tickets(Math.ceil(all / perPage)) },
  ]
}

const broad: Term[] = [
  { name: 'search, one letter', path: '/api/v1/contact?search=a' },
  { name: 'search, one digit', path: '/api/v1/contact?search=0' },
  { name: 'gender = 0', path: '/api/v1/contact?gender=0' },
]

/** Everything that is read, with terms that find about as much at every size. */
export const listsOf = async (client: pg.ClientBase, size: number): Promise<Question[]> => [
  ...pages(size),
  ...inGroup('filters', await contactTerms(client)),
  ...inGroup('custom fields', await customTerms(client)),
  ...inGroup('searches', await nameTerms(client)),
  ...inGroup('tickets', await ticketTerms(client)),
  ...inGroup('two characters', [await twoCharacters(client)]),
  ...inGroup('broad', broad),
]

export type Ask = (asked: Question) => Promise<Answer>
export type FailureHandler = (what: string, error: unknown) => void

/** Each for the first time, once connections and programs are awake: what is cold is what the database reads. */
export const askCold = async (ask: Ask, asked: Question[], failed: FailureHandler) => {
  const times = new Map<string, number>()
  for (const isOfSmall of [true, false])
    for (const path of ['/api/v1/sponsor', '/api/v1/sponsor/1', '/api/v1/sponsor', '/api/v1/sponsor/2'])
      await ask({ group: '', name: '', path, isOfSmall })
  for (const each of asked)
    try {
      times.set(each.name, (await ask(each)).ms)
    } catch (error) {
      failed(`${each.name}, cold`, error)
    }
  return times
}

/** All of a group in turn, round after round, so that what disturbs the machine disturbs them alike. */
export const askWarm = async (
  ask: Ask,
  asked: Question[],
  { size, cold, failed }: { size: number; cold: Map<string, number>; failed: FailureHandler },
): Promise<Result[]> => {
  const times = await timesOfAll(
    asked.map((each) => () => ask(each)),
    (index, error) => failed(asked[index]?.name ?? '', error),
  )
  const results: Result[] = []
  for (const [index, each] of asked.entries()) {
    const own = times[index] as number[]
    if (!own.length) continue
    results.push({
      group: each.group,
      name: each.name,
      size,
      matches: JSON.parse((await ask(each)).body).meta?.total,
      cold: cold.get(each.name),
      p50: median(own),
      p99: quantile(own, 0.99),
    })
  }
  return results
}

export const groupsOf = (asked: Question[]): Question[][] => [
  ...Map.groupBy(asked, ({ group }) => group).values(),
]
