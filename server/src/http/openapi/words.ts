type Json = Record<string, unknown>

/** The reference's descriptions of properties and parameters whose shapes have none, and of its headings. */
export interface ReferenceWords {
  descriptions: Record<string, string>
  /** Realistic values of texts and numbers. */
  examples: Record<string, unknown[]>
  /** The same by the end of a name. */
  endings: [RegExp, unknown[]][]
  tags: Record<string, string>
}

export const noWords: ReferenceWords = { descriptions: {}, examples: {}, endings: [], tags: {} }

const spaced = (name: string) =>
  name
    .replace(/_ids?$/, '')
    .replace(/__(start|end)$/, '')
    .replaceAll('_', ' ')

const describedAs = (name: string, { descriptions }: ReferenceWords) => {
  const known = Object.hasOwn(descriptions, name) ? descriptions[name] : undefined
  if (known) return known
  if (name.endsWith('_ids')) return `IDs of the ${spaced(name)}s`
  if (name.endsWith('_id')) return `ID of the ${spaced(name)}`
  return `The ${spaced(name)}`
}

type Fits = (schema: Json, value: unknown) => boolean

const isText: Fits = ({ pattern, minLength = 0, maxLength = Infinity, format }, value) =>
  typeof value === 'string' &&
  format !== 'binary' &&
  value.length >= (minLength as number) &&
  value.length <= (maxLength as number) &&
  (pattern === undefined || new RegExp(pattern as string, 'u').test(value))

const isNumber: Fits = ({ minimum = -Infinity, maximum = Infinity, type }, value) =>
  typeof value === 'number' &&
  value >= (minimum as number) &&
  value <= (maximum as number) &&
  (![type].flat().includes('integer') || Number.isInteger(value))

const fits: Fits = (schema, value) => {
  const types = [schema.type].flat()
  if (schema.type === undefined) return schema.anyOf === undefined && schema.$ref === undefined
  return (
    (types.includes('string') && isText(schema, value)) ||
    ((types.includes('integer') || types.includes('number')) && isNumber(schema, value))
  )
}

const isShown = ({ examples, enum: values, const: only, type }: Json) => {
  const types = [type].flat()
  const isPlain = ['string', 'integer', 'number'].some((each) => types.includes(each))
  return (
    examples !== undefined || values !== undefined || only !== undefined || !(isPlain || type === undefined)
  )
}

const exampleOf = (name: string, schema: Json, { examples, endings }: ReferenceWords) => {
  if (isShown(schema)) return undefined
  const named = Object.hasOwn(examples, name) ? examples[name] : undefined
  const byEnding = endings.find(([ending]) => ending.test(name))?.[1]
  const { minimum = 1, default: byDefault } = schema
  const candidates = [byDefault, ...(named ?? []), ...(byEnding ?? []), Math.max(1, minimum as number), 12]
  return candidates.find((value) => value !== undefined && value !== null && fits(schema, value))
}

/** Returns a function that adds a missing description and example to a property or parameter. */
export const explainer = (words: ReferenceWords) => (name: string, schema: Json) => {
  // The shape that it refers to says more than a name.
  if (schema.$ref !== undefined && !/_ids?$/.test(name)) return schema
  const example = exampleOf(name, schema, words)
  return {
    ...schema,
    ...(schema.description === undefined && { description: describedAs(name, words) }),
    ...(example !== undefined && { examples: [example] }),
  }
}
export type Explain = ReturnType<typeof explainer>
