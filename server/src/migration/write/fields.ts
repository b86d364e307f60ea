import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import { Problem } from '#http/problem.ts'
import { insert } from '#resources/cz-cols/queries.ts'
import { decideValues, type GivenValue } from '#resources/cz-cols/rules.ts'
import { hasOptions } from '#resources/cz-cols/types.ts'
import { holdFields } from '#resources/cz-cols/values.ts'
import { define } from '#resources/cz-cols/writes.ts'
import { type FieldItem, fieldTypes } from '../items.ts'
import { fieldFor, type MappedField } from '../mapping.ts'
import { digestOf, findIds, findKnown, remember, type Writing } from './writing.ts'

const categoryTypes = { contact: 0, ticket: 2 }

/** Finds or creates the category, named for the source, that its fields are in. */
const categoryFor = async (writing: Writing, of: FieldItem['of']) => {
  const { db, source, employeeId } = writing
  const known = (await findIds(writing, 'field_category', [of])).get(of)
  if (known !== undefined) return known
  const category = { name: source.title, type: categoryTypes[of], creater_id: employeeId }
  const id = await insertRow(db, 'cz_col_categories', category)
  await remember(writing, 'field_category', [{ external_id: of, record_id: id, digest: '', isCreated: true }])
  return id
}

const findNamesake = async (db: Db, of: FieldItem['of'], { name, type }: MappedField) => {
  const { rows } = await sql<{ id: number }>`
    select f.id from cz_cols f left join cz_col_categories c on c.id = f.category_id
    where lower(f.name) = lower(${name}) and f.type = ${fieldTypes[type]}
      and coalesce(c.type, 0) = ${categoryTypes[of]} order by f.id limit 1`.execute(db)
  return rows[0]?.id
}

const optionsOf = ({ options }: FieldItem) => [
  ...new Map(
    options
      .filter(({ value }) => value)
      .map((option) => [option.value, { ...option, text: option.text || option.value }]),
  ).values(),
]

const writeField = async (writing: Writing, item: FieldItem, mapped: MappedField) => {
  const { db, employeeId, tally } = writing
  const found = await findNamesake(db, item.of, mapped)
  const type = fieldTypes[mapped.type]
  const create = async () => {
    const given = { name: mapped.name, type, category_id: await categoryFor(writing, item.of) }
    const definition = await define(db, hasOptions(type) ? { ...given, options: optionsOf(item) } : given)
    return insert(db, definition, employeeId)
  }
  const record_id = found ?? (await create())
  tally.count('field', found === undefined ? 'created' : 'found')
  const isCreated = found === undefined
  await remember(writing, 'field', [{ external_id: item.id, record_id, digest: digestOf(mapped), isCreated }])
}

/** Fields are few: each is found or created by itself. */
export const writeFields = async (writing: Writing, items: FieldItem[]) => {
  const { mapping, source, tally } = writing
  const known = await findKnown(
    writing,
    'field',
    items.map(({ id }) => id),
  )
  for (const item of items) {
    const mapped = fieldFor(mapping, source, item)
    if (known.has(item.id)) tally.count('field', 'same')
    else if (!mapped) tally.leaveOut('field', item.id, `a field of the type ${item.type}`)
    else if (hasOptions(fieldTypes[mapped.type]) && !optionsOf(item).length)
      tally.leaveOut('field', item.id, 'a select without options')
    else
      await writeField(writing, item, mapped).catch((error) => {
        if (!(error instanceof Problem)) throw error
        tally.leaveOut('field', item.id, 'a field that is not possible here')
      })
  }
}

const isSet = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)

const given = (value: unknown, type: number) => {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'object') return undefined
  return type === fieldTypes.text && typeof value !== 'string' ? String(value) : value
}

interface ItemWithValues {
  kind: string
  id: string
  values: Record<string, unknown>
}

/** Returns a function that reads the custom values of an item, as they are stored; what does not fit is left out. */
export const readValues = async (writing: Writing, of: FieldItem['of'], items: ItemWithValues[]) => {
  const keys = [...new Set(items.flatMap(({ values }) => Object.keys(values)))]
  const ids = await findIds(
    writing,
    'field',
    keys.map((key) => `${of}:${key}`),
  )
  const valuesOf = ({ values }: ItemWithValues): GivenValue[] =>
    Object.entries(values).flatMap(([key, value]) => {
      const id = ids.get(`${of}:${key}`)
      return id !== undefined && isSet(value) ? [{ id, value }] : []
    })
  const held = await holdFields(writing.db, { of }, items.flatMap(valuesOf))
  return (item: ItemWithValues): Record<string, unknown> => {
    const all = new Map<number, GivenValue>()
    for (const { id, value } of valuesOf(item)) {
      const field = held.fields.get(id)
      if (field) all.set(id, { id, value: given(value, field.type) })
    }
    const { values, errors } = decideValues(held.fields, held.moments, [...all.values()], {}, 'update')
    for (const path of Object.keys(errors)) {
      const at = Number(path.split('.')[1])
      const field = held.fields.get([...all.keys()][at] as number)
      writing.tally.leaveOut(item.kind, item.id, `a value that does not fit the field ${field?.name ?? '?'}`)
    }
    return values
  }
}
