import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import { contactHeader, customHeader, type KeyName, relationHeader } from '../recipes/column-names.ts'
import { cellTypeOf, contactColumns, isContactColumn, keyNameOf, targetOf } from '../recipes/columns.ts'
import type { Definition } from '../recipes/definition.ts'
import { numberFormatOf } from '../recipes/options.ts'
import { fixedCustomValues, requiredOf, withDefaults } from './fields.ts'
import { type Column, FailedImport, type Plan } from './plan.ts'
import { ticketBy, ticketFieldsOf } from './tickets.ts'

type Headers = Definition['headers']

const fieldIdsOf = (headers: Headers) =>
  headers.flatMap(({ value }) => {
    const meant = targetOf(value)
    return meant?.kind === 'relation' ? [meant.field] : []
  })

const customIdsOf = (headers: Headers) =>
  headers.flatMap(({ value }) => {
    const meant = targetOf(value)
    return meant?.kind === 'custom' ? [meant.field] : []
  })

const contactFields = (db: Db, ids: number[], withUnlisted: boolean) =>
  resolveFields(db, { of: 'contact' }, { ids, moments: [], withUnlisted }).then(({ fields }) => fields)

const tagsByName = async (db: Db): Promise<[string, number][]> =>
  (await db.selectFrom('tags').select(['id', 'name']).orderBy('id').execute()).map(({ id, name }) => [
    name.trim().toLowerCase(),
    id,
  ])

const relationFields = async (db: Db, category_id: number, ids: number[]) => {
  const { fields } = await resolveFields(
    db,
    { of: 'relation', category_id },
    { ids, moments: [], withUnlisted: true },
  )
  return fields
}

const sponsorIds = async (db: Db) =>
  (await db.selectFrom('sponsors').select('id').orderBy('id').execute()).map(({ id }) => id)

const readingOf = (header: Headers[number]): Column['reading'] => {
  const { date_format, on_bad_cell } = header
  return {
    dateFormat: date_format && date_format !== 'auto' ? date_format : null,
    ...numberFormatOf(header),
    emptiesBadCells: on_bad_cell === 'empty',
  }
}

const columnsOf = (headers: Headers, fields: Map<number, Field>): (Column | null)[] =>
  headers.map((header, index) => {
    const { value, value_map } = header
    if (!value) return null
    const meant = targetOf(value)
    const words = value_map && Object.keys(value_map).length ? value_map : null
    const given = { name: value, words, reading: readingOf(header) }
    if (meant?.kind === 'contact') return { ...meant, ...given, cell: cellTypeOf(meant) }
    if (meant?.kind === 'ticket') return { ...meant, ...given, cell: cellTypeOf(meant) }
    if (meant?.kind === 'part') return { kind: 'part', ...given, part: meant.part }
    const field = meant && fields.get(meant.field)
    if (!field)
      throw new FailedImport(message('imports.recipe_field_gone', { column: index + 1, header: value }))
    return { kind: meant.kind, ...given, field }
  })

const contactColumnsAmong = (names: (string | null | undefined)[]) =>
  names.flatMap((name) => {
    const meant = targetOf(name)
    if (meant?.kind === 'part' && meant.part.of === 'name') return ['first_name', 'last_name'] as const
    return meant?.kind === 'contact' ? [meant.column] : []
  })

const creationBy = (
  recipe: Definition,
  unique: KeyName[],
  fields: Map<number, Field>,
  filled: number[],
): Plan['creation'] => {
  const isGivenByUs = (name: KeyName) => isContactColumn(name) && !contactColumns[name].isImportable
  if (!recipe.create_missing_contacts || unique.some(isGivenByUs)) return null
  const values = fixedCustomValues(fields.values(), recipe.fixed_values, customHeader)
  const required = requiredOf(fields.values()).filter(({ id }) => !(id in values))
  const columns = contactColumnsAmong(Object.keys(recipe.fixed_values))
  return {
    defaults: { ...withDefaults(fields.values()), ...values },
    fixed: Object.fromEntries(columns.map((name) => [name, recipe.fixed_values[contactHeader(name)]])),
    missingNames: required.filter(({ id }) => !filled.includes(id)).map(({ name }) => name),
    required: required.filter(({ id }) => filled.includes(id)),
  }
}

const customBy = (columns: Plan['columns']): Plan['custom'] => {
  const filled = columns.flatMap((column) => (column?.kind === 'custom' ? [column.field] : []))
  if (!filled.length) return null
  return {
    fields: filled.map(({ id }) => id),
    moments: filled.filter(({ type }) => type === dateTime).map(({ id }) => id),
  }
}

const companiesBy = (columns: Plan['columns'], isCreated: boolean): Plan['companies'] => {
  const named = columns.flatMap((column) =>
    column?.kind === 'part' && column.part.of === 'companies'
      ? { by: column.part.by, isOptional: column.reading.emptiesBadCells }
      : [],
  )
  if (!named.length) return null
  return { by: named.map(({ by }) => by), isOptional: named.every(({ isOptional }) => isOptional), isCreated }
}

const relationBy = (
  recipe: Definition,
  columns: Plan['columns'],
  fields: Map<number, Field>,
): Plan['relation'] => {
  const filled = columns.flatMap((column) => (column?.kind === 'relation' ? [column.field] : []))
  if (recipe.cz_col_category_id === null || !filled.length) return null
  const values = fixedCustomValues(fields.values(), recipe.fixed_values, relationHeader)
  const target = targetOf(recipe.relation_unique_column)
  const uniqueField = target?.kind === 'relation' ? target.field : null
  return {
    categoryId: recipe.cz_col_category_id,
    uniqueField,
    otherFields: filled.map(({ id }) => id).filter((id) => id !== uniqueField),
    defaults: { ...withDefaults(fields.values()), ...values },
    required: requiredOf(fields.values()).filter(({ id }) => !(id in values)),
    moments: filled.filter(({ type }) => type === dateTime).map(({ id }) => id),
  }
}

/** Builds the plan for a recipe, stored or not; throws a `FailedImport` if it no longer fits its fields. */
export const planFor = async (db: Db, recipe: Definition, hasHeader: boolean): Promise<Plan> => {
  const { headers, cz_col_category_id } = recipe
  const custom = customIdsOf([...headers, ...Object.keys(recipe.fixed_values).map((value) => ({ value }))])
  const own =
    recipe.create_missing_contacts || custom.length
      ? await contactFields(db, custom, recipe.create_missing_contacts)
      : new Map<number, Field>()
  const fields =
    cz_col_category_id === null
      ? new Map<number, Field>()
      : await relationFields(db, cz_col_category_id, [
          ...fieldIdsOf(headers),
          ...fieldIdsOf(Object.keys(recipe.fixed_values).map((value) => ({ value }))),
        ])
  const ofTickets = await ticketFieldsOf(db, recipe)
  const columns = columnsOf(headers, new Map([...fields, ...own, ...ofTickets]))
  const unique = recipe.unique_columns.flatMap((value) => keyNameOf(value) ?? [])
  const filled = contactColumnsAmong(headers.map(({ value }) => value))
  const parts = columns.flatMap((column) =>
    column?.kind === 'part' && column.part.of !== 'name' ? [column.part.of] : [],
  )
  return {
    hasHeader,
    skipRows: recipe.skip_rows,
    columns,
    unique,
    changes: filled.filter((name) => !unique.includes(name)),
    custom: customBy(columns),
    parts: [...new Set(parts)],
    companies: companiesBy(columns, recipe.create_missing_companies),
    tags: parts.includes('tags') ? await tagsByName(db) : null,
    createsTags: headers.some(({ create_missing_tags }) => create_missing_tags),
    creation: creationBy(recipe, unique, own, customIdsOf(headers)),
    relation: relationBy(recipe, columns, fields),
    ticket: await ticketBy(db, recipe, columns, ofTickets),
    sponsors: filled.includes('sponsor_id') ? await sponsorIds(db) : null,
    rejectsRepeats: recipe.repeated_keys === 'reject',
  }
}
