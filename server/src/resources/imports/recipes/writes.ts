import { isDeepStrictEqual } from 'node:util'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { invalidFields } from '#http/problem.ts'
import { readMoments } from '#resources/cz-cols/fields.ts'
import { kindOf } from '#resources/cz-cols/queries.ts'
import { momentsAmong, multiSelect, readValue } from '#resources/cz-cols/types.ts'
import { targetOf } from './columns.ts'
import { type Definition, type RecipeSources, wanted } from './definition.ts'
import { permissionsToSave } from './permissions.ts'
import { countOpenTasks, findDefinition, hasSponsor, holdFields } from './queries.ts'
import { findErrors, refuseWhileOpen } from './rules.ts'
import type { NewRelationImportRecipe, RelationImportRecipeChanges } from './schema.ts'
import { trimWords } from './value-map.ts'

/** Returns the fields, category and sponsor that a definition refers to, locked until the transaction ends. */
const hold = async (db: Db, definition: Definition): Promise<RecipeSources> => {
  const { headers, cz_col_category_id, fixed_values } = definition
  const named = [...headers.map(({ value }) => value), ...Object.keys(fixed_values)]
  const ids = named.map(targetOf).flatMap((target) => (target && 'field' in target ? target.field : []))
  const words = headers.flatMap(({ value_map }) => Object.values(value_map ?? {}))
  const meanings = [...words, ...Object.values(fixed_values)]
  return {
    kind: cz_col_category_id === null ? undefined : await kindOf(db, cz_col_category_id),
    fields: await holdFields(db, ids),
    moments: await readMoments(db, momentsAmong(meanings)),
    hasSponsor: await hasSponsor(db, definition, true),
  }
}

/** Returns a header as it is stored; a column that is left out has an empty value. */
const storedHeader = ({ value, value_map, ...header }: Definition['headers'][number]) => ({
  ...header,
  value: value ?? '',
  ...(value_map === undefined ? {} : { value_map: trimWords(value_map) }),
})

const define = async (
  db: Db,
  given: NewRelationImportRecipe | RelationImportRecipeChanges,
  current?: Definition,
): Promise<Definition> => {
  const asked = wanted(given, current)
  const known = await hold(db, asked)
  const errors = findErrors(asked, known)
  if (Object.keys(errors).length) throw invalidFields(errors)
  const fixed_values = storedFixed(asked.fixed_values, known)
  return { ...asked, fixed_values, headers: asked.headers.map(storedHeader) }
}

/** Returns the fixed values as records store them. */
const storedFixed = (fixed: Definition['fixed_values'], { fields, moments }: RecipeSources) =>
  Object.fromEntries(
    Object.entries(fixed).map(([value, given]) => {
      const target = targetOf(value)
      const field = target && 'field' in target ? fields.get(target.field) : undefined
      if (!field) return [value, typeof given === 'string' ? given.trim() : given]
      const list = field.type === multiSelect ? [given].flat() : given
      // A date-time that is stored already is read as it is.
      return [value, readValue(field, list, moments) ?? given]
    }),
  )

const asColumns = ({ headers, fixed_values, ...definition }: Definition) => ({
  ...definition,
  fixed_values: JSON.stringify(fixed_values),
  headers: JSON.stringify(headers),
})

export const insert = async (db: Db, recipe: NewRelationImportRecipe, { viewer }: Author) => {
  const { name, description } = recipe
  const definition = await define(db, recipe)
  await requirePermission(db, viewer.id, ...permissionsToSave(definition))
  const columns = asColumns(definition)
  return insertRow(db, 'relation_import_recipes', { name, description, ...columns, creater_id: viewer.id })
}

/**
 * Others import by a recipe under their own permissions, so changing what it does requires those needed
 * before and after.
 */
export const update = async (
  db: Db,
  id: number,
  changes: RelationImportRecipeChanges,
  { viewer }: Author,
) => {
  const { name, description, ...rest } = changes
  const current = await findDefinition(db, id)
  const isMore = Object.values(rest).some((value) => value !== undefined)
  const definition = isMore ? await define(db, rest, current) : current
  const isSame = isDeepStrictEqual(definition, current)
  if (!isSame) {
    const needed = [definition, current].flatMap((each) => (each ? permissionsToSave(each) : []))
    await requirePermission(db, viewer.id, ...needed)
    refuseWhileOpen(await countOpenTasks(db, id))
  }
  await updateRow(db, 'relation_import_recipes', id, {
    name,
    description,
    ...(isSame ? {} : asColumns(definition)),
  })
}
