import type pg from 'pg'

/** Something to ask a list for. */
export interface Term {
  name: string
  /** Path and query. */
  path: string
}

/** What a selective filter finds at most; terms are chosen to come near it, whatever the size. */
export const maxMatches = 1000

/** The first row's cells. */
export const cellsOf = async (
  client: pg.ClientBase,
  sql: string,
  values: unknown[] = [],
): Promise<string[]> => (await client.query({ text: sql, values, rowMode: 'array' })).rows[0] ?? []

export const contactsWhere = (name: string, parameters: Record<string, string>): Term => ({
  name,
  path: `/api/v1/contact?${new URLSearchParams(parameters)}`,
})

export const ticketsWhere = (name: string, parameters: Record<string, string>): Term => ({
  name,
  path: `/api/v1/ticket?${new URLSearchParams(parameters)}`,
})
