import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { closeGaps, gap } from './gaps.ts'

const pattern = /\{\{([^{}]*)\}\}/g
const custom = 'contact.cz_cols.'

const addresses = new Set(['url', 'image_url'])

type NameOf = (name: string) => string | undefined

const renamedIn = (text: string, nameOf: NameOf) =>
  text.replace(pattern, (whole: string, inner: string) => {
    const named = inner.trim()
    if (!named.startsWith(custom)) return whole
    const name = nameOf(named.slice(custom.length))
    if (name === undefined) return gap
    const at = whole.indexOf(named)
    return whole.slice(0, at) + custom + name + whole.slice(at + named.length)
  })

/** Returns a message with the custom fields in its placeholders renamed, without those that have no name. */
const renamed = (message: unknown, nameOf: NameOf, key = ''): unknown => {
  if (typeof message === 'string') {
    const text = renamedIn(message, nameOf)
    return addresses.has(key) ? text.replaceAll(gap, '') : closeGaps(text)
  }
  if (Array.isArray(message)) return message.map((item) => renamed(item, nameOf))
  if (typeof message !== 'object' || message === null) return message
  return Object.fromEntries(
    Object.entries(message).map(([name, item]) => [name, renamed(item, nameOf, name)]),
  )
}

/** Reads the custom fields of contacts, each labeled by its category and name. */
const readFields = async (db: Db) =>
  db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as c', 'c.id', 'cz_cols.category_id')
    .select(['cz_cols.id', sql<string>`concat_ws(' / ', c.name, cz_cols.name)`.as('label')])
    .where(sql<boolean>`coalesce(c.type, 0) = 0`)
    .orderBy('cz_cols.id')
    .execute()

/**
 * Returns a function that converts a message to the form of the file: custom fields by name, without those that are
 * deleted, which no file could name.
 */
export const namingFields = async (db: Db) => {
  const labels = new Map((await readFields(db)).map(({ id, label }) => [String(id), label]))
  return (message: unknown) => renamed(message, (id) => labels.get(id))
}

/** Returns a function that converts a message to the form of the service: custom fields by ID. */
export const numberingFields = async (db: Db) => {
  const ids = new Map((await readFields(db)).map(({ id, label }) => [label, String(id)]))
  return (message: unknown) => renamed(message, (label) => ids.get(label) ?? label.replace(/^\d+$/, '?$&'))
}
