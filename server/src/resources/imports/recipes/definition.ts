import type { FieldType, Moments } from '#resources/cz-cols/types.ts'
import { ticketHeader, ticketKey } from './column-names.ts'
import { keyNameOf, targetOf } from './columns.ts'
import type {
  ImportableType,
  NewRelationImportRecipe,
  RecipeHeader,
  RelationImportRecipeChanges,
  RepeatedKeys,
} from './schema.ts'

/** What a recipe does with a file. */
export interface Definition {
  importable_type: ImportableType
  headers: RecipeHeader[]
  unique_columns: string[]
  relation_unique_column: string | null
  cz_col_category_id: number | null
  create_missing_contacts: boolean
  create_missing_companies: boolean
  repeated_keys: RepeatedKeys
  skip_rows: number
  /** The values of new contacts and records whose row has none, by the value of a header. */
  fixed_values: Record<string, unknown>
}

/** The parts of a custom field that a recipe depends on. */
export interface RecipeField extends FieldType {
  id: number
  name: string
  category_id: number | null
  /** The type of its category; null without one. */
  kind: number | null
}

/**
 * The records that a definition refers to: its fields by ID, the type of its category, and date-times among
 * its words.
 */
export interface RecipeSources {
  fields: Map<number, RecipeField>
  kind: number | undefined
  moments: Moments
  /** Whether the sponsor that new contacts get exists. */
  hasSponsor: boolean
}

const blank: Omit<Definition, 'headers'> = {
  importable_type: 'App\\Contact',
  unique_columns: [],
  relation_unique_column: null,
  cz_col_category_id: null,
  create_missing_contacts: false,
  create_missing_companies: false,
  repeated_keys: 'reject',
  skip_rows: 0,
  fixed_values: {},
}

/** Reports whether a recipe brings tickets. */
export const bringsTickets = ({ importable_type }: Pick<Definition, 'importable_type'>) =>
  importable_type === 'App\\Ticket'

const ticketNumber = ticketHeader(ticketKey)

/** Returns the column by which a ticket is found again, if the file has it. */
const ticketKeyAmong = (headers: RecipeHeader[]) =>
  headers.some(({ value }) => value === ticketNumber) ? ticketNumber : null

const isOf = (value: string | null | undefined, kind: 'contact' | 'relation') =>
  kind === 'contact' ? keyNameOf(value) !== undefined : targetOf(value)?.kind === kind

const matchFields = (headers: RecipeHeader[] | undefined, kind: 'contact' | 'relation') =>
  (headers ?? [])
    .filter(({ value, isMatchField }) => isMatchField && isOf(value, kind))
    .map(({ value }) => value as string)

/** Returns the headers with `isMatchField` adjusted to changed unique columns. */
const marked = (headers: RecipeHeader[], unique: (string | null)[]) =>
  headers.map((header) =>
    typeof header.isMatchField === 'boolean'
      ? { ...header, isMatchField: unique.includes(header.value ?? '') }
      : header,
  )

/**
 * Returns the definition that a create or update asks for; unique columns follow from the headers if only
 * those give them.
 */
export const wanted = (
  given: NewRelationImportRecipe | RelationImportRecipeChanges,
  current?: Definition,
): Definition => {
  const asked = { ...blank, ...current, headers: given.headers ?? current?.headers ?? [] }
  const matching = matchFields(given.headers, 'contact')
  const unique_columns =
    given.unique_columns ??
    (matching.length || given.unique_columns === null ? matching : asked.unique_columns)
  const importable_type = given.importable_type ?? asked.importable_type
  const [relationMatch = asked.relation_unique_column] = bringsTickets({ importable_type })
    ? [ticketKeyAmong(asked.headers)]
    : matchFields(given.headers, 'relation')
  const { cz_col_category_id = asked.cz_col_category_id } = given
  const isOpen =
    given.relation_unique_column === undefined ||
    (given.relation_unique_column === null && bringsTickets({ importable_type }))
  const relation_unique_column = isOpen ? relationMatch : (given.relation_unique_column ?? null)
  const isKept = !given.headers
  return {
    importable_type,
    headers: isKept ? marked(asked.headers, [...unique_columns, relation_unique_column]) : asked.headers,
    unique_columns,
    relation_unique_column,
    cz_col_category_id,
    create_missing_contacts:
      given.create_missing_contacts === undefined
        ? asked.create_missing_contacts
        : (given.create_missing_contacts ?? false),
    create_missing_companies:
      given.create_missing_companies === undefined
        ? asked.create_missing_companies
        : (given.create_missing_companies ?? false),
    repeated_keys:
      given.repeated_keys === undefined ? asked.repeated_keys : (given.repeated_keys ?? blank.repeated_keys),
    skip_rows: given.skip_rows === undefined ? asked.skip_rows : (given.skip_rows ?? 0),
    fixed_values: given.fixed_values === undefined ? asked.fixed_values : (given.fixed_values ?? {}),
  }
}
