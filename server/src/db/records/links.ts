import { sql } from 'kysely'
import { message } from '#messages/message.ts'
import type { Db } from '../db.ts'
import type { Tables } from '../tables.ts'
import { InvalidFields } from './invalid-fields.ts'

/** A many-to-many table, as seen from the side whose set is replaced. */
export interface Links {
  table: keyof Tables
  owner: string
  member: string
  /** The table that must contain the members. */
  members: keyof Tables
  /** The field in a 422 on a member's ID: `tag_ids`. */
  field: string
}

/** Returns the 422 for the IDs at these places of a field, which name no record that there is for the caller. */
export const noneAt = (field: string, places: number[]) =>
  new InvalidFields(
    Object.fromEntries(places.map((place) => [`${field}.${place}`, [message('fields.no_such_record')]])),
  )

/** Throws a 422 for IDs that no member has, each under its place. */
export const refuseUnknown = async (
  db: Db,
  { members, field }: Pick<Links, 'members' | 'field'>,
  ids: number[],
) => {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(members)} where id = any(${ids}::bigint[])`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [index]))
  if (unknown.length) throw noneAt(field, unknown)
}

/** Makes the owner's set exactly these IDs; null is the empty set. Returns whether the set changed. */
export const replaceLinks = async (
  db: Db,
  links: Links,
  ownerId: number,
  ids: number[] | null,
): Promise<boolean> => {
  const { table, owner, member } = links
  const wanted = ids ?? []
  if (wanted.length) await refuseUnknown(db, links, wanted)
  const removed = await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}
    and not ${sql.ref(member)} = any(${wanted}::bigint[])`.execute(db)
  if (!wanted.length) return !!removed.numAffectedRows
  const added = await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(member)})
      select ${ownerId}, unnest(${wanted}::bigint[]) on conflict do nothing`.execute(db)
  return !!removed.numAffectedRows || !!added.numAffectedRows
}
