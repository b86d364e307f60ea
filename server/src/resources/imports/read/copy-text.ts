import type { ConvertedRow } from '../convert/converted-row.ts'

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export const cellOf = (value: unknown) => {
  if (value === null) return '\\N'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] as string) : text
}

/**
 * Returns a row as COPY input: its number in the batch, the contact's columns, values, date-times and the
 * missing field; if it is wide, also the contact's custom values and parts.
 */
export const copyLine = (n: number, row: ConvertedRow, isWide: boolean) => {
  const { contact, values, moments, missingField } = row
  let line = String(n)
  for (const cell of contact) line += `\t${cellOf(cell)}`
  line += `\t${cellOf(values)}\t${cellOf(moments)}\t${cellOf(missingField)}`
  if (isWide)
    line += `\t${cellOf(row.own)}\t${cellOf(row.ownMoments)}\t${cellOf(row.missingOwnField)}\t${cellOf(row.parts)}`
  return `${line}\n`
}

/** Returns COPY input with a row's number and the columns that identify its contact. */
export const keyLine = (n: number, { contact }: ConvertedRow, keys: number) => {
  let line = String(n)
  for (let index = 0; index < keys; index++) line += `\t${cellOf(contact[index])}`
  return `${line}\n`
}
