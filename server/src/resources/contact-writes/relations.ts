import { isDeepStrictEqual } from 'node:util'
import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import { invalid, under } from '#http/problem.ts'
import type { PartSet } from '#resources/contacts/schema.ts'
import { previewValues } from '#resources/cz-cols/values.ts'
import { noteRecord } from '#resources/relation-records/note.ts'
import {
  add,
  change,
  find,
  findPlace,
  findRowsOf,
  type Row,
  remove,
} from '#resources/relation-records/queries.ts'
import type { RelationOfContact } from '#resources/relation-records/schema.ts'
import type { Rights } from './rights.ts'

interface Writing {
  db: Db
  viewer: ChangeAuthor
  needs: Rights['needs']
}

/** Locks and reads the relation records of contacts. Returns a function that finds those of one. */
export const readRelations = async (db: Db, contact_ids: number[]): Promise<(id: number) => Row[]> => {
  const rows = contact_ids.length ? await findRowsOf(db, 'contact', contact_ids) : []
  const byContact = Map.groupBy(rows, ({ owner }) => owner)
  return (id) => byContact.get(id) ?? []
}

const at = async <T>(path: string, work: () => Promise<T>) => {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    throw problem?.detail.errors ? under(path, problem) : error
  }
}

const owner = (contact_id: number) => ({ parent: 'contact', owner: contact_id }) as const

const addOne = async (writing: Writing, contact_id: number, given: RelationOfContact) => {
  const { db, viewer, needs } = writing
  needs('contact_cz_relation.create')
  const { cz_col_category_id, cz_cols } = given
  const place = await findPlace(db, 'contact', contact_id, cz_col_category_id, true)
  if (!place) throw invalid('cz_col_category_id', 'fields.no_such_record')
  const id = await add(db, 'contact', contact_id, cz_col_category_id, cz_cols)
  const added = await find(db, id)
  if (added) await noteRecord(db, viewer, owner(contact_id), null, added)
}

const changeOne = async (
  { db, viewer, needs }: Writing,
  contact_id: number,
  row: Row,
  given: RelationOfContact,
) => {
  if (given.cz_col_category_id !== row.category_id) throw invalid('cz_col_category_id', 'requests.other_key')
  const wanted = await previewValues(
    db,
    valuesGiven(given, row.cz_values as Record<string, unknown>, 'update'),
  )
  if (wanted && isDeepStrictEqual(wanted, row.cz_values)) return false
  needs('contact_cz_relation.update')
  await change(db, row, given.cz_cols)
  const changed = await find(db, row.id)
  if (changed) await noteRecord(db, viewer, owner(contact_id), row, changed)
  return true
}

const removeOne = async ({ db, viewer, needs }: Writing, contact_id: number, row: Row) => {
  needs('contact_cz_relation.delete')
  await remove(db, row.id)
  await noteRecord(db, viewer, owner(contact_id), row, null)
}

const valuesGiven = (
  { cz_col_category_id: category_id, cz_cols }: RelationOfContact,
  current: Record<string, unknown>,
  mode: 'create' | 'update',
) => ({ owner: { of: 'relation', category_id }, given: cz_cols, current, mode }) as const

/** Returns the record that is meant: by its ID, or one with just these values. */
const meant = async (db: Db, given: RelationOfContact, free: Row[]) => {
  if (given.id !== undefined) {
    const row = free.find(({ id }) => id === given.id)
    if (!row) throw invalid('id', 'fields.no_such_record')
    return { row, isSame: false }
  }
  const alike = free.filter(({ category_id }) => category_id === given.cz_col_category_id)
  if (!alike.length) return undefined
  const values = await previewValues(db, valuesGiven(given, {}, 'create'))
  const row = values && alike.find(({ cz_values }) => isDeepStrictEqual(cz_values, values))
  return row && { row, isSame: true }
}

const removals = async (writing: Writing, contact_id: number, rows: Row[], ids: number[]) => {
  for (const [index, id] of ids.entries()) {
    const row = rows.find((each) => each.id === id)
    if (ids.indexOf(id) < index) continue
    if (!row) throw invalid(`contact_cz_relations.remove.${index}`, 'fields.no_such_record')
    await removeOne(writing, contact_id, row)
  }
}

/** Writes a contact's relation records, given those that it has. Returns whether any has changed. */
export const writeRelations = async (
  writing: Writing,
  contact_id: number,
  rows: Row[],
  set: PartSet<RelationOfContact>,
): Promise<boolean> => {
  const isWhole = Array.isArray(set)
  const path = isWhole ? 'contact_cz_relations' : 'contact_cz_relations.add'
  const { add: given = [], remove: removed = [] } = isWhole ? { add: set } : set
  await removals(writing, contact_id, rows, removed)
  let free = rows.filter(({ id }) => !removed.includes(id))
  let isChanged = removed.length > 0
  for (const [index, each] of given.entries())
    await at(`${path}.${index}`, async () => {
      const found = await meant(writing.db, each, free)
      free = free.filter((row) => row !== found?.row)
      if (!found) await addOne(writing, contact_id, each)
      const isOther = !found || (!found.isSame && (await changeOne(writing, contact_id, found.row, each)))
      isChanged ||= isOther
    })
  if (!isWhole) return isChanged
  for (const row of free) await removeOne(writing, contact_id, row)
  return isChanged || free.length > 0
}
