import type { Request } from 'autocannon'
import { orderOf } from '../fill/tickets.ts'

export interface RequestScenario {
  name: string
  /** The least rate, as a part of the rate of the first scenario. */
  bar: number
  requests: Request[]
}

const CONNECTIONS = 8
const COUNT = 500

const idOf = (index: number, of: number) => 1 + ((index * 7919) % of)

/**
 * What is asked, each at 8 connections, by as many employees; the first one is what the others are held against. One
 * employee alone would wait: of each, two lists are read at once.
 */
export const scenariosOf = (
  contacts: number,
  tokens: string[],
): (RequestScenario & { connections: number })[] => {
  const tickets = Math.floor((contacts * 2) / 5)
  let asked = 0
  const by = () => ({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${tokens[asked++ % tokens.length]}`,
  })
  const get = (path: string): Request => ({ method: 'GET', path: `/api/v1${path}`, headers: by() })
  const post = (path: string, body: unknown): Request => ({
    method: 'POST',
    path: `/api/v1${path}`,
    headers: by(),
    body: JSON.stringify(body),
  })
  const byAll = (make: () => Request) => tokens.map(make)
  const many = (make: (id: number) => Request, of: number) =>
    Array.from({ length: COUNT }, (_, index) => make(idOf(index, of)))
  const contact = { first_name: 'New', last_name: 'Contact', gender: 1, cz_cols: [{ id: 1, value: 5 }] }
  const ticket = { subject: 'New ticket', content: 'It does not turn on.', contact_id: 1 }
  const scenarios: RequestScenario[] = [
    { name: 'contact by id', bar: 1, requests: many((id) => get(`/contact/${id}`), contacts) },
    { name: 'ticket by id', bar: 0.6, requests: many((id) => get(`/ticket/${id}`), tickets) },
    { name: '15 contacts with total', bar: 0.2, requests: byAll(() => get('/contact')) },
    { name: '15 tickets with total', bar: 0.15, requests: byAll(() => get('/ticket')) },
    {
      name: 'search, 15 contacts with total',
      bar: 0.2,
      requests: many((id) => get(`/contact?search=${(id % 90) + 10}7`), contacts),
    },
    {
      name: 'search of tickets',
      bar: 0.15,
      requests: many((id) => get(`/ticket?search=${orderOf(id)}`), tickets),
    },
    { name: 'create contact', bar: 0.2, requests: byAll(() => post('/contact', contact)) },
    { name: 'create ticket', bar: 0.2, requests: byAll(() => post('/ticket', ticket)) },
  ]
  return scenarios.map((scenario) => ({ ...scenario, connections: CONNECTIONS }))
}
