import type { TSchema } from 'typebox'
import Type from 'typebox'
import { fromJson, isTooDeep } from '#http/input/input.ts'
import { checker } from '#http/input/validate.ts'
import { Problem } from '#http/problem.ts'
import { render } from '#messages/render.ts'
import { UserError } from '../user-error.ts'
import { type Document, documentVersion } from './document.ts'
import { identified } from './identity.ts'
import { kinds } from './kinds.ts'

export interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const shape = Type.Object({
  version: Type.Integer(),
  ...Object.fromEntries(kinds.map(({ section, entry }) => [section, Type.Optional(Type.Array(entry))])),
})
const check = checker(shape)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds unknown fields, which are misspellings that would otherwise be ignored. */
export const findUnknown = (schema: Shape, value: unknown, path: string): string[] => {
  const { properties, items } = schema.anyOf?.find((each) => each.properties) ?? schema
  if (Array.isArray(value) && items)
    return value.flatMap((item, index) => findUnknown(items, item, `${path}.${index}`))
  if (!isRecord(value) || !properties) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path ? `${path}.${key}` : key
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    return property ? findUnknown(property, item, at) : [`${at}: There is no such field.`]
  })
}

/** Returns the messages of a problem, each with the path that it is about. */
export const problemLines = ({ detail, message }: Problem, prefix = '') => {
  const lines = Object.entries(detail.errors ?? {}).flatMap(([path, messages]) =>
    messages.map((each) => `${[prefix, path].filter(Boolean).join('.')}: ${render(each, 'en')}`),
  )
  return lines.length ? lines : [prefix ? `${prefix}: ${message}` : message]
}

const findInvalid = (document: unknown) => {
  try {
    check(document)
    return []
  } catch (error) {
    if (error instanceof Problem) return problemLines(error)
    throw error
  }
}

const findRepeated = (document: Document) =>
  kinds.flatMap((kind) => {
    const entries = document[kind.section] ?? []
    const { repeated } = identified(kind, entries, (entry) => entry)
    return repeated.map(
      (entry) => `${kind.section}.${entries.indexOf(entry)}: Another one is called the same.`,
    )
  })

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UserError(`The file is not JSON: ${(error as Error).message}`)
  }
}

/** Returns settings in which the properties that have been renamed have their present names, unless both are given. */
const withPresentNames = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).map(([section, entries]) => {
      const { formerNames } = kinds.find((kind) => kind.section === section) ?? {}
      if (!formerNames || !Array.isArray(entries)) return [section, entries]
      const presentOf = (name: string) =>
        (Object.hasOwn(formerNames, name) ? formerNames[name] : undefined) ?? name
      const renamed = (entry: unknown) => {
        if (!isRecord(entry)) return entry
        const nameOf = (name: string) => (Object.hasOwn(entry, presentOf(name)) ? name : presentOf(name))
        return Object.fromEntries(Object.entries(entry).map(([name, value]) => [nameOf(name), value]))
      }
      return [section, entries.map(renamed)]
    }),
  )

/** Parses the settings in a file. Throws a UserError that lists everything wrong with it. */
export const parseDocument = (text: string): Document => {
  const read = jsonOf(text)
  if (!isRecord(read) || isTooDeep(read)) throw new UserError('Not a Parley settings file.')
  const given = withPresentNames(read)
  if (Number(given.version) > documentVersion)
    throw new UserError(
      `The file is of a newer Parley: its version is ${given.version}, not ${documentVersion}.`,
    )
  const picked = fromJson(shape as TSchema, given) as Document
  const wrong = [...findUnknown(shape as Shape, given, ''), ...findInvalid(picked)]
  if (!wrong.length) wrong.push(...findRepeated(picked))
  if (wrong.length) throw new UserError(wrong.join('\n'))
  return picked
}
