import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import { insertRows, remember, type Writing } from './writing.ts'

/** Returns the IDs of tags by their names in lower case; those that there are not are created. */
export const findTags = async (writing: Writing, names: string[]): Promise<Map<string, number>> => {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
  if (!wanted.size) return new Map()
  const { db } = writing
  const { rows } = await sql<{ id: number; name: string }>`
    select id, lower(name) as name from tags where lower(name) = any(${[...wanted.keys()]}::text[])`.execute(
    db,
  )
  const found = new Map(rows.map(({ id, name }) => [name, id]))
  const missing = [...wanted].filter(([key]) => !found.has(key))
  const ids = await drawIds(db, 'tags', missing.length)
  const made = missing.map(([key, name], index) => ({ key, name, id: ids[index] as number }))
  await insertRows(
    db,
    'tags',
    made.map(({ id, name }) => ({ id, name })),
  )
  await remember(
    writing,
    'tag',
    made.map(({ key, id }) => ({ external_id: key, record_id: id, digest: '', isCreated: true })),
  )
  for (const { key, id } of made) found.set(key, id)
  return found
}
