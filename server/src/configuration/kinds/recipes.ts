import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { records } from '#resources/imports/recipes/queries.ts'
import {
  NewRelationImportRecipe,
  RecipeHeader,
  RelationImportRecipe,
} from '#resources/imports/recipes/schema.ts'
import { insert, update } from '#resources/imports/recipes/writes.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'
import { type FieldIds, namedColumn, numberedColumn, rewritten, rewrittenFixed } from './recipe-columns.ts'

const Header = Type.Omit(RecipeHeader, ['id', 'type', 'category_id'])

/** Recipes import only into relation tables of contacts. */
const relationTable = (name: unknown) => ({ name, type: 1 })

/** Returns a custom field as in the file: the name of its category, if it has one, and its own. */
const categorized = (name: string, field: string, type: 0 | 2): Entry => {
  try {
    const [own, category] = (JSON.parse(name) as unknown[]).toReversed()
    return { category: category === undefined ? null : { name: category, type }, name: own }
  } catch {
    throw invalid(field, 'recipes.contact_field_name')
  }
}

const bodyOf = (session: Session, { cz_col_category, ...given }: Entry) => {
  const category = cz_col_category ? relationTable(cz_col_category) : null
  const idsOf = (field: string): FieldIds => ({
    ofTable: (name) => session.idOf('cz_cols', { category, name }, field),
    ofContacts: (name) => session.idOf('cz_cols', categorized(name, field, 0), field),
    ofTickets: (name) => session.idOf('cz_cols', categorized(name, field, 2), field),
  })
  const sponsorOf = (field: string) => (name: unknown) => session.idOf('sponsors', { name }, field)
  const headers = (given.headers as RecipeHeader[]).map((header, index) =>
    rewritten(
      header,
      (column) => numberedColumn(column, idsOf(`headers.${index}.value`)),
      sponsorOf(`headers.${index}.value_map`),
    ),
  )
  const fixed = rewrittenFixed(
    (given.fixed_values ?? {}) as Record<string, unknown>,
    (column) => numberedColumn(column, idsOf('fixed_values')),
    sponsorOf('fixed_values'),
  )
  const unique = given.relation_unique_column as string | null | undefined
  return {
    ...given,
    headers,
    fixed_values: fixed,
    relation_unique_column: numberedColumn(unique, idsOf('relation_unique_column')),
    cz_col_category_id: category && session.idOf('cz_col_categories', category, 'cz_col_category'),
  } as NewRelationImportRecipe
}

const namesOf = async (db: Db, table: 'cz_cols' | 'sponsors') => {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: unknown) => names.get(Number(id)) ?? String(id)
}

const categorizedNames = async (db: Db) => {
  const rows = await db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'category.name as category'])
    .execute()
  const names = new Map(
    rows.map(({ id, name, category }) => [id, JSON.stringify(category === null ? [name] : [category, name])]),
  )
  return (id: number) => names.get(id) ?? String(id)
}

const stored = (db: Db) =>
  db
    .selectFrom('relation_import_recipes as recipe')
    .leftJoin('cz_col_categories', 'cz_col_categories.id', 'recipe.cz_col_category_id')
    .select(['recipe.id', 'recipe.name', 'recipe.description', 'importable_type', 'headers'])
    .select(['unique_columns', 'relation_unique_column', 'create_missing_contacts', 'repeated_keys'])
    .select(['create_missing_companies', 'skip_rows', 'fixed_values'])
    .select('cz_col_categories.name as cz_col_category')
    .orderBy('recipe.id')
    .execute()

export const recipes: Kind = {
  section: 'relation_import_recipes',
  words: 'recipe',
  resource: 'recipe',
  keys: ['name'],
  entry: Type.Object({
    ...Type.Omit(NewRelationImportRecipe, ['cz_col_category_id']).properties,
    headers: Type.Array(Header, { minItems: 1, maxItems: 500 }),
    cz_col_category: Maybe(Name),
  }),
  record: RelationImportRecipe,
  read: async (db) => {
    const ofTable = await namesOf(db, 'cz_cols')
    const ofCategories = await categorizedNames(db)
    const sponsor = await namesOf(db, 'sponsors')
    const column = (value: string | null | undefined) =>
      namedColumn(value, { ofTable, ofContacts: ofCategories, ofTickets: ofCategories })
    return (await stored(db)).map(({ id, headers, fixed_values, relation_unique_column, ...rest }) => ({
      id,
      entry: {
        ...rest,
        headers: (headers as RecipeHeader[]).map((header) => rewritten(header, column, sponsor)),
        fixed_values: rewrittenFixed(fixed_values as Record<string, unknown>, column, sponsor),
        relation_unique_column: column(relation_unique_column),
      },
    }))
  },
  find: records.find,
  insert: (session, entry) => insert(session.db, bodyOf(session, entry), session as never),
  update: (session, id, entry) => update(session.db, id, bodyOf(session, entry), session as never),
  remove: removeUnused('relation_import_recipes'),
}
