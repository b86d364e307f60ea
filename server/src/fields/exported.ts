import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { wireTime } from '#db/records/select.ts'
import type { PlainKey } from '#messages/keys.ts'
import { type Message, messageOf } from '#messages/message.ts'
import { type Field, type Fields, type NamesWith, namesWith, permissionOf } from './field.ts'

/** Returns the headings of the columns that an exported file can have, by field. */
export const headingsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    namesWith(fields, 'heading').map((name) => [name, messageOf(fields[name]?.heading as PlainKey)]),
  ) as {
    [K in NamesWith<F, 'heading'>]: Message
  }

/** Returns the permissions that single columns require, by field. */
export const guardsOf = (fields: Fields) =>
  Object.fromEntries(
    namesWith(fields, 'heading').flatMap((name) => {
      const permission = permissionOf(fields[name] as Field)
      return permission ? [[name, permission]] : []
    }),
  )

type Column<F extends Fields> = {
  [K in NamesWith<F, 'heading'>]: AliasedRawBuilder<
    F[K] extends { kind: 'code' }
      ? string | null
      : F[K] extends { kind: 'texts' }
        ? string
        : Static<F[K]['shape']>,
    K
  >
}[NamesWith<F, 'heading'>]

const exportedValue = (column: string, kind: Field['kind'] | undefined, label: RawBuilder<unknown>) => {
  if (kind === 'code') return label
  if (kind === 'moment') return wireTime(column)
  return kind === 'texts' ? sql`array_to_string(${sql.ref(column)}, '; ')` : sql.ref(column)
}

/** Returns the select list of these columns: codes as labels, moments as on the wire. */
export const exportedColumnsOf = <F extends Fields>(table: string, fields: F, noun: string) =>
  namesWith(fields, 'heading').map((name) => {
    const column = `${table}.${name}`
    const kind = fields[name]?.kind
    const label = sql`(select l.description from code_labels l
      where l.field = ${sql.lit(`${noun}.${name}`)} and l.code = ${sql.ref(column)})`
    return exportedValue(column, kind, label).as(name) as unknown as Column<F>
  })
