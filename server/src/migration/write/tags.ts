import { drawIds } from '#db/records/key-locks.ts'
import { findByName } from './by-name.ts'
import { insertRows, remember, type Writing } from './writing.ts'

/** Returns the IDs of tags by their names; those that there are not are created. */
export const findTags = async (writing: Writing, names: string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(names)]
  if (!wanted.length) return new Map()
  const { db } = writing
  const found = await findByName(writing, 'tags', wanted)
  const missing = wanted.filter((name) => !found.has(name))
  if (!missing.length) return found
  const ids = await drawIds(db, 'tags', missing.length)
  const rows = missing.map((name, index) => ({ id: ids[index] as number, name }))
  // Two of the names, or one that somebody else has just created, may be the same.
  await insertRows(db, 'tags', rows, true)
  const made = await findByName(writing, 'tags', missing)
  const created = rows.filter(({ id, name }) => made.get(name) === id)
  await remember(
    writing,
    'tag',
    created.map(({ id, name }) => ({ external_id: name, record_id: id, digest: '', isCreated: true })),
  )
  return new Map([...found, ...made])
}
