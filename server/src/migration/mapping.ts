import { readFile, writeFile } from 'node:fs/promises'
import Type, { type Static } from 'typebox'
import { checker } from '#http/input/validate.ts'
import { Problem } from '#http/problem.ts'
import { Name } from '#shapes'
import { UserError } from '../user-error.ts'
import { type FieldItem, fieldTypes } from './items.ts'
import { type Priority, priorities, type Source, type Status, statuses } from './sources/source.ts'

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const byName = <Value>(value: object) =>
  Type.Unsafe<Record<string, Value>>({ type: 'object', additionalProperties: value })
const orNull = (shape: object) => ({ anyOf: [shape, { type: 'null' }] })
const Line = Type.String({ minLength: 1, maxLength: 255 })

const MappedField = Type.Object({
  name: Name,
  type: oneOf(Object.keys(fieldTypes) as (keyof typeof fieldTypes)[]),
})
export type MappedField = Static<typeof MappedField>

const Mapping = Type.Object({
  source: Line,
  /** Accounts here by e-mail addresses there; null creates a disabled employee. */
  users: byName<string | null>(orNull(Line)),
  statuses: byName<Status>(oneOf(statuses)),
  priorities: byName<Priority>(oneOf(priorities)),
  /** Groups here by those there; null leaves tickets without one. */
  groups: byName<string | null>(orNull(Line)),
  /** The custom field that each becomes; null leaves it out. */
  fields: byName<MappedField | null>(orNull(MappedField)),
})
export type Mapping = Static<typeof Mapping>

const check = checker(Mapping)
const parts = ['users', 'statuses', 'priorities', 'groups', 'fields'] as const

/** The mapping without a file. */
export const defaultMapping = ({ name, statuses, priorities }: Source): Mapping => ({
  source: name,
  users: {},
  statuses,
  priorities,
  groups: {},
  fields: {},
})

const problemsIn = (error: unknown) => {
  if (!(error instanceof Problem)) throw error
  return Object.keys(error.detail.errors ?? {}).join(', ')
}

const parsed = (text: string, file: string): Partial<Mapping> => {
  try {
    const given = JSON.parse(text)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  } catch {}
  throw new UserError(`${file} is no JSON object.`)
}

/** Reads a mapping file, with the defaults for what it does not name; undefined if there is none. */
export const readMapping = async (source: Source, file: string): Promise<Mapping | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new UserError(`${file} cannot be read: ${error.message}`)
  })
  if (text === undefined) return undefined
  const given = parsed(text, file)
  const defaults = defaultMapping(source)
  const mapping = { ...defaults, ...given }
  if (mapping.source !== source.name)
    throw new UserError(`${file} is a mapping for ${mapping.source}, not for ${source.name}.`)
  try {
    check(mapping)
  } catch (error) {
    throw new UserError(`${file} has a value that is not allowed: ${problemsIn(error)}. See docs/migrate.md.`)
  }
  const merged = parts.map((part) => [part, { ...defaults[part], ...mapping[part] }])
  return { source: source.name, ...Object.fromEntries(merged) } as Mapping
}

export const writeMapping = (file: string, mapping: Mapping) =>
  writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`).catch((error: Error) => {
    throw new UserError(`${file} cannot be written: ${error.message}`)
  })

/** Returns what the map itself has, not what every object has, such as `constructor`. */
export const ownValue = <Value>(map: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** Returns the custom field that a source's field becomes; null if it is left out. */
export const fieldFor = (mapping: Mapping, source: Source, field: FieldItem): MappedField | null => {
  const given = mapping.fields[field.id]
  if (given !== undefined) return given
  const type = ownValue(source.fieldTypes, field.type)
  return type ? { name: field.name, type } : null
}
