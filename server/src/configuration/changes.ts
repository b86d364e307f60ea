import { isDeepStrictEqual } from 'node:util'
import type { RecordTable } from '#db/records/rows.ts'
import { canonical } from './canonical.ts'
import type { Entry } from './kind.ts'

export interface Change {
  section: RecordTable
  words: string
  name: string
  before: Entry | undefined
  after: Entry | undefined
}

const maxLength = 120

const shown = (value: unknown) => {
  const text = canonical(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Describes a change to a list whose order does not matter to the reader: `+ ticket.read, - contact.delete`.
 */
const wordChanges = (before: unknown[], after: unknown[]) => {
  const added = after.filter((item) => !before.includes(item)).map((item) => `+ ${item}`)
  const removed = before.filter((item) => !after.includes(item)).map((item) => `- ${item}`)
  return [...added, ...removed].join(', ') || `${shown(before)} → ${shown(after)}`
}

const isWords = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const differenceLines = (path: string, before: unknown, after: unknown): string[] => {
  if (isDeepStrictEqual(before, after)) return []
  if (isWords(before) && isWords(after)) return [`${path}: ${wordChanges(before, after)}`]
  const isSameLength = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (!isSameLength && !(isRecord(before) && isRecord(after)))
    return [`${path}: ${shown(before)} → ${shown(after)}`]
  const [old, now] = [before as Entry, after as Entry]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
  return keys.flatMap((key) => differenceLines(path ? `${path}.${key}` : key, old[key], now[key]))
}

const entryLines = ({ words, name, before, after }: Change) => {
  if (!before) return [`+ ${words} ${name}`]
  if (!after) return [`- ${words} ${name}`]
  return [`~ ${words} ${name}`.trimEnd(), ...differenceLines('', before, after).map((line) => `    ${line}`)]
}

const count = (changes: Change[], word: string, is: (change: Change) => boolean) => {
  const number = changes.filter(is).length
  return number ? [`${number} ${word}`] : []
}

/** Describes the changes of an application, in a few lines per entry, with their counts. */
export const changeLines = (changes: Change[]): string[] => {
  if (!changes.length) return ['Nothing differs.']
  const counts = [
    ...count(changes, 'added', ({ before }) => !before),
    ...count(changes, 'changed', ({ before, after }) => Boolean(before && after)),
    ...count(changes, 'removed', ({ after }) => !after),
  ]
  return [...changes.flatMap(entryLines), `${counts.join(', ')}.`]
}
