import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'

/** Names would make one shape in several places several definitions of one name. */
const withoutNames = (key: string, value: unknown) =>
  key === '$id' && typeof value === 'string' ? undefined : value

/**
 * Returns `compile` with a memory: shapes with the same text are compiled once, wherever they are declared. The
 * memory keeps digests, because the texts of all shapes are megabytes.
 */
export const compiledOnce = <T>(compile: (schema: TSchema) => T) => {
  const compiled = new Map<string, T>()
  return (schema: TSchema): T => {
    const text = JSON.stringify(schema, withoutNames)
    const key = hash('sha256', text, 'base64')
    const former = compiled.get(key)
    if (former !== undefined) return former
    const made = compile(JSON.parse(text))
    compiled.set(key, made)
    return made
  }
}
