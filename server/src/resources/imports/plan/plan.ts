import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import { type ContactColumnName, contactColumns, targetOf } from '../recipes/columns.ts'
import type { RepeatedKeys } from '../recipes/part.ts'
import { FailedImport } from './failed.ts'

/** The words that a recipe's header translates before a cell is read. */
type Words = Record<string, unknown>

export type Column = { name: string; words: Words | null } & (
  | { kind: 'contact'; column: ContactColumnName }
  | { kind: 'relation'; field: Field }
)

/** Everything needed to turn rows into changes; read once per attempt and sent to the reading thread. */
export interface Plan {
  hasHeader: boolean
  /** The columns by position in the file; null is not imported. */
  columns: (Column | null)[]
  /** The columns that identify a contact. */
  unique: ContactColumnName[]
  /** The contact columns that rows may change. */
  changes: ContactColumnName[]
  /** The custom values of created contacts and the required fields they lack; null if none are created. */
  creation: { defaults: Record<string, unknown>; lacks: string[] } | null
  relation: RelationPlan | null
  /** The IDs of all sponsors, if a column refers to them. */
  sponsors: number[] | null
  /** Whether rows that repeat a key with different values are rejected. */
  rejectsRepeats: boolean
}

export interface RelationPlan {
  categoryId: number
  /** The field whose value identifies a contact's record. */
  uniqueField: number | null
  /** The other fields that rows fill, in column order. */
  otherFields: number[]
  defaults: Record<string, unknown>
  /** Fields that a new record requires and that have no default. */
  required: { id: number; name: string }[]
  /** Date-time fields, which the database converts. */
  moments: number[]
}

interface Header {
  value?: string | null
  value_map?: Words | null
}

export interface PlannedTask {
  has_header: boolean
  recipe_id: number
}

/** The parts of a recipe that decide how rows are imported. */
interface PlannedRecipe {
  headers: Header[]
  unique_columns: string[]
  relation_unique_column: string | null
  cz_col_category_id: number | null
  create_missing_contacts: boolean
  repeated_keys: RepeatedKeys
}

const recipeOf = async (db: Db, id: number): Promise<PlannedRecipe> => {
  const recipe = await db
    .selectFrom('relation_import_recipes')
    .select(['headers', 'unique_columns', 'relation_unique_column', 'cz_col_category_id'])
    .select(['create_missing_contacts', 'repeated_keys'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...recipe,
    headers: recipe.headers as Header[],
    repeated_keys: recipe.repeated_keys as RepeatedKeys,
  }
}

const withDefaults = (fields: Iterable<Field>) =>
  Object.fromEntries([...fields].flatMap(({ id, default: value }) => (value === null ? [] : [[id, value]])))

const requiredOf = (fields: Iterable<Field>) =>
  [...fields].flatMap(({ id, name, is_allowed_null, default: value }) =>
    is_allowed_null || value !== null ? [] : [{ id, name }],
  )

const fieldIdsOf = (headers: Header[]) =>
  headers.flatMap(({ value }) => {
    const meant = targetOf(value)
    return meant?.kind === 'relation' ? [meant.field] : []
  })

const contactFields = (db: Db) =>
  resolveFields(db, { of: 'contact' }, { ids: [], moments: [], withUnlisted: true }).then(
    ({ fields }) => fields,
  )

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

const columnsOf = (headers: Header[], fields: Map<number, Field>): (Column | null)[] =>
  headers.map(({ value, value_map }, index) => {
    if (!value) return null
    const meant = targetOf(value)
    const words = value_map && Object.keys(value_map).length ? value_map : null
    if (meant?.kind === 'contact') return { kind: 'contact', name: value, words, column: meant.column }
    const field = meant && fields.get(meant.field)
    if (!field)
      throw new FailedImport(`Column ${index + 1} of the recipe, ${value}, names a field that is gone.`)
    return { kind: 'relation', name: value, words, field }
  })

/** Loads the plan for a task's recipe. */
export const loadPlan = async (db: Db, task: PlannedTask) =>
  planFor(db, await recipeOf(db, task.recipe_id), task.has_header)

/** Builds the plan for a recipe, stored or not; throws a `FailedImport` if it no longer fits its fields. */
export const planFor = async (db: Db, recipe: PlannedRecipe, hasHeader: boolean): Promise<Plan> => {
  const { headers, cz_col_category_id } = recipe
  const fields =
    cz_col_category_id === null
      ? new Map<number, Field>()
      : await relationFields(db, cz_col_category_id, fieldIdsOf(headers))
  const columns = columnsOf(headers, fields)
  const unique = recipe.unique_columns.flatMap((name) => {
    const meant = targetOf(name)
    return meant?.kind === 'contact' ? [meant.column] : []
  })
  const ofContacts = columns.flatMap((column) => (column?.kind === 'contact' ? [column.column] : []))
  const isCreating =
    recipe.create_missing_contacts && unique.every((name) => contactColumns[name].isImportable)
  const forCreation = isCreating ? await contactFields(db) : new Map<number, Field>()
  const sponsors = ofContacts.includes('sponsor_id') ? await sponsorIds(db) : null
  const relationColumns = columns.flatMap((column) => (column?.kind === 'relation' ? [column.field] : []))
  const uniqueField = targetOf(recipe.relation_unique_column)
  return {
    hasHeader,
    columns,
    unique,
    sponsors,
    changes: ofContacts.filter((name) => !unique.includes(name)),
    rejectsRepeats: recipe.repeated_keys === 'reject',
    creation: isCreating
      ? {
          defaults: withDefaults(forCreation.values()),
          lacks: requiredOf(forCreation.values()).map(({ name }) => name),
        }
      : null,
    relation:
      cz_col_category_id === null || !relationColumns.length
        ? null
        : {
            categoryId: cz_col_category_id,
            uniqueField: uniqueField?.kind === 'relation' ? uniqueField.field : null,
            otherFields: relationColumns.flatMap(({ id }) =>
              uniqueField?.kind === 'relation' && uniqueField.field === id ? [] : [id],
            ),
            defaults: withDefaults(fields.values()),
            required: requiredOf(fields.values()),
            moments: relationColumns.filter(({ type }) => type === dateTime).map(({ id }) => id),
          },
  }
}

/** Returns the versions of everything a plan depends on, locked until the transaction ends. */
export const readFingerprint = async (db: Db, { recipe_id }: PlannedTask) => {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(';', r.version, r.cz_col_category_id, r.create_missing_contacts, (
      select string_agg(concat(f.id, ':', f.version), ',' order by f.id) from (
        select c.id, c.version from cz_cols c left join cz_col_categories k on k.id = c.category_id
        where c.category_id = r.cz_col_category_id or r.create_missing_contacts and coalesce(k.type, 0) = 0
        order by c.id for key share of c) f),
      (select string_agg(id::text, ',' order by id) from sponsors where r.headers::text like '%sponsor_id%')
    ) as fingerprint from relation_import_recipes r where r.id = ${recipe_id}`.execute(db)
  return rows[0]?.fingerprint
}
