import type { Json } from '../shapes.ts'
import type { Operation } from './parts.ts'
import { type Visit, walk } from './walk.ts'

interface Use {
  name: string
  count: number
}

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A field that saves less stays where it is, so that a reader follows no reference for it. */
const minSaved = 50

const savedBy = (text: string, { name, count }: Use) =>
  count * (text.length - JSON.stringify(referenceTo(name)).length) - text.length - name.length

const folded = (name: string) => name.toLowerCase().replaceAll('_', '')

/** Names differ in more than case and underscores, which generators write in their own way. */
const freeField = (name: string, taken: Set<string>, number = 1): string => {
  const candidate = number > 1 ? `${name}_${number}` : name
  return taken.has(folded(candidate)) ? freeField(name, taken, number + 1) : candidate
}

/** Types that a client in TypeScript has already: a field `date` would become its own `Date`. */
const types = [...Object.getOwnPropertyNames(globalThis), 'Omit', 'Partial', 'Pick', 'Record'].map(folded)

const usesIn = (parts: unknown) => {
  const uses = new Map<string, Use>()
  const count: Visit = (shape, { name }) => {
    if (shape.description === undefined) return undefined
    const text = JSON.stringify(shape)
    const known = uses.get(text)
    const own = /^[a-z]\w*$/.test(name) ? name : 'value'
    uses.set(text, { name: known?.name ?? own, count: (known?.count ?? 0) + 1 })
    // What is in a shape that is everywhere is there once.
    return known && shape
  }
  walk(parts, { name: '', owner: '' }, count)
  return uses
}

const namesOf = (uses: Map<string, Use>, schemas: Json) => {
  const taken = new Set([...Object.keys(schemas).map(folded), ...types])
  const names = new Map<string, string>()
  for (const [text, use] of [...uses].sort(([, one], [, other]) => other.count - one.count)) {
    if (savedBy(text, use) < minSaved) continue
    const name = freeField(use.name, taken)
    taken.add(folded(name))
    names.set(text, name)
  }
  return names
}

interface Parts {
  schemas: Json
  operations: Operation[]
  responses: Json
}

/**
 * Moves fields that are the same in several places to the components, by the name of the field, which begins with a small
 * letter: `first_name` beside `Contact`.
 */
export const shareFields = (parts: Parts): Parts => {
  const names = namesOf(usesIn(parts), parts.schemas)
  const refer: Visit = (shape) => {
    const name = names.get(JSON.stringify(shape))
    return name === undefined ? undefined : referenceTo(name)
  }
  const write = <T>(value: T) => walk(value, { name: '', owner: '' }, refer) as T
  const fields = [...names].map(([text, name]) => [name, write(JSON.parse(text))])
  const { schemas, operations, responses } = write(parts)
  return { schemas: { ...schemas, ...Object.fromEntries(fields) }, operations, responses }
}
