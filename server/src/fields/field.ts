import type { TSchema } from 'typebox'
import type { Guard } from '#shapes'

/** What a column holds. */
export type Kind = 'text' | 'code' | 'day' | 'moment' | 'id' | 'json'

/** A column of a record, and what can be done with it. */
export interface Field {
  kind: Kind
  /** Its shape in responses. */
  shape: TSchema
  /** Its shape within other records, if that is another. */
  embedded?: TSchema
  /** Its shape in requests. Without it, callers cannot write the field. */
  input?: TSchema
  isRequired?: true
  /** What a new record gets where a request gives nothing. A change cannot clear such a field. */
  default?: number
  isSortable?: true
  /** The shape of the list parameter of the same name, which finds records with exactly this value. */
  filter?: TSchema
  /** Whether lists take `<name>__start` and `<name>__end`. */
  hasRange?: true
  /** Whether a merge takes its value from one of the records. */
  isMerged?: true
  /** Whether the record's history has its changes. */
  isTracked?: true
  /** Whether a canned answer can name it. */
  isPlaceholder?: true
  /** The heading of its column in exported files. */
  heading?: string
  /** What a column of an imported file may be called, separated by commas. Without it, the field cannot be imported. */
  importNames?: string
  /** Whether an import may only look for it. */
  isOnlyMatched?: true
}

export type Fields = Readonly<Record<string, Field>>

/** The names of the fields that have a property. */
export type NamesWith<F extends Fields, P extends keyof Field> = {
  [K in keyof F & string]: F[K] extends { [Property in P]: unknown } ? K : never
}[keyof F & string]

/** The description of a record: each column that the API knows, under its name. */
export const describe = <const F extends Fields>(fields: F): F => fields

export const namesWith = <F extends Fields, P extends keyof Field>(fields: F, property: P) =>
  Object.keys(fields).filter((name) => fields[name]?.[property] !== undefined) as NamesWith<F, P>[]

/** What a caller needs to read a field in full. */
export const permissionOf = ({ shape }: Field) => (shape as { 'x-guard'?: Guard })['x-guard']?.permission
