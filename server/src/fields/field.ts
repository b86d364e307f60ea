import type { TSchema } from 'typebox'
import type { PlainKey } from '#messages/keys.ts'
import type { Guard } from '#shapes'

/** The kind of value in a column. */
export type Kind =
  | 'text'
  | 'long_text'
  | 'texts'
  | 'code'
  | 'number'
  | 'flag'
  | 'day'
  | 'moment'
  | 'id'
  | 'json'

/** The resources that described fields refer to, as permissions name them. */
export const resources = [
  'contact',
  'employee',
  'group',
  'category',
  'sub_category',
  'sponsor',
  'campaign_queue',
  'termination_code',
  'ticket_status',
  'channel',
] as const
type Resource = (typeof resources)[number]

/** A column of a record, and what can be done with it. */
export interface Field {
  kind: Kind
  /** Its shape in responses. */
  shape: TSchema
  /** Its shape within other records, if that differs. */
  embedded?: TSchema
  /** Its shape in requests. Without it, callers cannot write the field. */
  input?: TSchema
  isRequired?: true
  /** The value of a new record when a request gives none. A change cannot clear such a field. */
  default?: number | boolean
  isSortable?: true
  /** The shape of the list parameter of the same name, which finds records with exactly this value. */
  filter?: TSchema
  /** Whether that parameter matches any part of the value instead, ignoring case. */
  findsPart?: true
  /** The list parameter that finds records with any of several values. */
  several?: { parameter: string; description: string }
  /** The resource that an ID refers to. */
  refersTo?: Resource
  /** Whether lists take `<name>__start` and `<name>__end`. */
  hasRange?: true
  /** Whether a merge takes its value from one of the records. */
  isMerged?: true
  /** Whether changes are kept in the record's history. */
  isTracked?: true
  /** Whether it is a placeholder in canned answers. */
  isPlaceholder?: true
  /** The heading of its column in exported files. */
  heading?: PlainKey
  /**
   * Accepted names of its column in an imported file, separated by commas. Without it, the field cannot be
   * imported.
   */
  importNames?: string
  /** Whether imports can match by it but not fill it. */
  isOnlyMatched?: true
  /** What imported cells name the record by that the field refers to. */
  importedBy?: 'name' | 'account'
}

export type Fields = Readonly<Record<string, Field>>

/** The names of the fields that have a property. */
export type NamesWith<F extends Fields, P extends keyof Field> = {
  [K in keyof F & string]: F[K] extends { [Property in P]: unknown } ? K : never
}[keyof F & string]

/** Describes a record: the columns that the API knows, by name. */
export const describe = <const F extends Fields>(fields: F): F => fields

export const namesWith = <F extends Fields, P extends keyof Field>(fields: F, property: P) =>
  Object.keys(fields).filter((name) => fields[name]?.[property] !== undefined) as NamesWith<F, P>[]

const guardOf = ({ shape }: Field) => (shape as { 'x-guard'?: Guard })['x-guard']

/** Returns the permission needed to read a field in full. */
export const permissionOf = (field: Field) => guardOf(field)?.permission

/** Returns the guards of the fields that need a permission, by name. */
export const guardsIn = (fields: Fields): ReadonlyMap<string, Guard> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      const guard = guardOf(field)
      return guard ? [[name, guard] as const] : []
    }),
  )
