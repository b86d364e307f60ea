import type { Request } from 'autocannon'
import { orderOf } from '../fill/tickets.ts'

export interface Scenario {
  name: string
  connections: number
  requests: Request[]
}

const headers = { accept: 'application/json', 'content-type': 'application/json' }

const recordCount = 2000
const idOf = (index: number, of: number) => 1 + ((index * 7919) % of)

/** The contacts that a run of these changes. */
export const changedIds = (contacts: number) =>
  Array.from({ length: recordCount }, (_, index) => idOf(index, contacts))

const anyOf = (count: number, make: (id: number) => Request, of: number): Request[] =>
  Array.from({ length: count }, (_, index) => make(idOf(index, of)))

/** What is measured, over this many contacts and with these logins. */
export const scenarios = (
  contacts: number,
  accounts: string[],
  password: string,
  token: string,
): Scenario[] => {
  const signed = { ...headers, authorization: `Bearer ${token}` }
  const changes = { last_name: 'Changed', cz_cols: [{ id: 1, value: 7 }] }
  const created = { first_name: 'New', last_name: 'Contact', gender: 1, cz_cols: [{ id: 1, value: 5 }] }
  return [
    {
      name: 'contact by id, 32 connections',
      connections: 32,
      requests: anyOf(
        recordCount,
        (id) => ({ method: 'GET', path: `/api/v1/contact/${id}`, headers: signed }),
        contacts,
      ),
    },
    {
      name: 'page 1 of contacts',
      connections: 8,
      requests: [{ method: 'GET', path: '/api/v1/contact', headers: signed }],
    },
    {
      name: 'create contact',
      connections: 16,
      requests: [{ method: 'POST', path: '/api/v1/contact', headers: signed, body: JSON.stringify(created) }],
    },
    {
      name: 'update contact',
      connections: 16,
      requests: anyOf(
        recordCount,
        (id) => ({
          method: 'PUT',
          path: `/api/v1/contact/${id}`,
          headers: signed,
          body: JSON.stringify(changes),
        }),
        contacts,
      ),
    },
    {
      name: 'ticket search',
      connections: 8,
      requests: anyOf(
        500,
        (id) => ({ method: 'GET', path: `/api/v1/ticket?search=${orderOf(id)}`, headers: signed }),
        Math.floor((contacts * 2) / 5),
      ),
    },
    {
      name: 'login',
      connections: 8,
      requests: accounts.map((name) => ({
        method: 'POST',
        path: '/api/v1/auth',
        headers,
        body: JSON.stringify({ name, password }),
      })),
    },
  ]
}
