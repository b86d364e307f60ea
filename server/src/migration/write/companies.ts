import { drawIds } from '#db/records/key-locks.ts'
import type { CompanyItem } from '../items.ts'
import { findByName } from './by-name.ts'
import { digestOf, insertRows, remember, sortOut, updateRows, type Writing } from './writing.ts'

/** Companies become those of the same name, or new ones. */
export const writeCompanies = async (writing: Writing, items: CompanyItem[]) => {
  const { db, tally, employeeId } = writing
  const { fresh, changed } = await sortOut(writing, 'company', items, digestOf)
  const found = await findByName(
    writing,
    'companies',
    fresh.map(({ name }) => name),
  )
  const news = fresh.filter(({ name }) => !found.has(name))
  const ids = await drawIds(db, 'companies', news.length)
  await insertRows(
    db,
    'companies',
    news.map(({ name, domains, description, created_at }, index) => ({
      id: ids[index],
      name,
      domains,
      description,
      creater_id: employeeId,
      created_at: created_at ?? new Date().toISOString(),
    })),
  )
  await updateRows(
    db,
    'companies',
    changed.map(({ id_here: id, name, domains, description }) => ({ id, name, domains, description })),
  )
  tally.count('company', 'created', news.length)
  tally.count('company', 'found', fresh.length - news.length)
  tally.count('company', 'changed', changed.length)
  const created = news.map((item, index) => ({ ...item, record_id: ids[index] as number, isCreated: true }))
  const others = [
    ...fresh
      .filter(({ name }) => found.has(name))
      .map((item) => ({
        ...item,
        record_id: found.get(item.name) as number,
        isCreated: false,
      })),
    ...changed.map(({ id_here, ...item }) => ({ ...item, record_id: id_here, isCreated: false })),
  ]
  await remember(
    writing,
    'company',
    [...created, ...others].map(({ record_id, isCreated, ...item }) => ({
      external_id: item.id,
      record_id,
      digest: digestOf(item),
      isCreated,
    })),
  )
}
