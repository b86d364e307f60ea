/** What the value of a recipe's header stands for: the one place that knows. */

/** What a cell of a contact's column must hold. */
export type CellType =
  | { kind: 'text'; longest: number }
  | { kind: 'code'; codes: number[] }
  | { kind: 'day' }
  | { kind: 'id' }

export interface ContactColumn {
  sql: 'text' | 'smallint' | 'date' | 'bigint'
  cell: CellType
  /** Some columns only tell which contact a row is about. */
  isImportable: boolean
}

const text: ContactColumn = { sql: 'text', cell: { kind: 'text', longest: 255 }, isImportable: true }
const id: ContactColumn = { sql: 'bigint', cell: { kind: 'id' }, isImportable: true }

export const contactColumns = {
  first_name: text,
  last_name: text,
  membership_no: text,
  identity_no: text,
  gender: { sql: 'smallint', cell: { kind: 'code', codes: [0, 1] }, isImportable: true },
  birth_at: { sql: 'date', cell: { kind: 'day' }, isImportable: true },
  sponsor_id: id,
  id: { ...id, isImportable: false },
  profile_id: { ...id, isImportable: false },
} satisfies Record<string, ContactColumn>

export type ContactColumnName = keyof typeof contactColumns

export type Target = { kind: 'contact'; column: ContactColumnName } | { kind: 'relation'; field: number }

const contactPrefix = 'contacts.'
const relationPrefix = 'cz_relation_information.'

/** What a header's value stands for; undefined when blank, and when it stands for nothing that there is. */
export const targetOf = (value: string | null | undefined): Target | undefined => {
  if (value?.startsWith(contactPrefix)) {
    const column = value.slice(contactPrefix.length)
    return Object.hasOwn(contactColumns, column)
      ? { kind: 'contact', column: column as ContactColumnName }
      : undefined
  }
  const [, field] = /^cz_relation_information\.([1-9]\d{0,14})$/.exec(value ?? '') ?? []
  return field === undefined ? undefined : { kind: 'relation', field: Number(field) }
}

export const contactHeader = (column: ContactColumnName) => `${contactPrefix}${column}`
export const relationHeader = (field: number) => `${relationPrefix}${field}`
