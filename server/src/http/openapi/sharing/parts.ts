import type { Json } from '../shapes.ts'

export const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Returns a name that is not taken yet: `Search`, `Search2`. */
export const freeName = (name: string, taken: object, number = 1): string => {
  const candidate = number > 1 ? `${name}${number}` : name
  return Object.hasOwn(taken, candidate) ? freeName(name, taken, number + 1) : candidate
}

/** Moves the values that there are several of to the components of a kind. Returns these, and what refers to them. */
const share = <T>(kind: string, values: T[], nameOf: (value: T) => string) => {
  const counts = new Map<string, number>()
  for (const value of values) {
    const text = JSON.stringify(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared: Record<string, T> = {}
  const names = new Map<string, string>()
  const ofMany = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one)
  for (const [text] of ofMany) {
    const value = JSON.parse(text) as T
    const name = freeName(nameOf(value), shared)
    shared[name] = value
    names.set(text, name)
  }
  const refer = (value: T): T => {
    const name = names.get(JSON.stringify(value))
    return name ? ({ $ref: `#/components/${kind}/${name}` } as T) : value
  }
  return { shared, refer }
}

interface Parameter extends Json {
  name: string
  in: string
}

const nameOfParameter = ({ name, in: place }: Parameter) => pascal(name) + (place === 'path' ? 'InPath' : '')

export interface Operation extends Json {
  operationId: string
  parameters: Json[]
  responses: Record<string, Json>
}

/** Moves the parameters that several operations share to the components, and refers to them. Returns these. */
export const shareParameters = (operations: Operation[]) => {
  const all = operations.flatMap(({ parameters }) => parameters) as Parameter[]
  const { shared, refer } = share('parameters', all, nameOfParameter)
  for (const operation of operations) operation.parameters = (operation.parameters as Parameter[]).map(refer)
  return shared
}

interface Content {
  $ref?: string
  items?: Content
  properties?: Record<string, Content>
}

const nameIn = ({ $ref }: Content = {}) => $ref?.split('/').at(-1)

const maxWords = 4

const nameOfWords = (description: string) => {
  const [words = ''] = description.split(';')
  return words.split(' ').length > maxWords ? undefined : pascal(words)
}

const fileNames: Record<string, string> = {
  'text/csv': 'CsvFile',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XlsxFile',
}

/** Names a response by the record in it, `ContactResponse` or `ContactPage`, or by its words if it has no body. */
const nameOfResponse = ({ content, description }: Json) => {
  if (!content) return nameOfWords(String(description))
  const [first] = Object.entries(content as Record<string, { schema?: Content }>)
  if (!first) return undefined
  const [media, { schema = {} }] = first
  if (media !== 'application/json') return fileNames[media]
  const data = schema.properties?.data
  const one = nameIn(data) ?? nameIn(schema)
  const many = nameIn(data?.items)
  if (one) return `${one}Response`
  return many ? `${many}Page` : undefined
}

/** The same of the responses that are not among the components yet, and have a name of their own. */
export const shareResponses = (operations: Operation[]) => {
  const own = operations
    .flatMap(({ responses }) => Object.values(responses))
    .filter((response) => !response.$ref && nameOfResponse(response))
  const { shared, refer } = share('responses', own, (response) => nameOfResponse(response) as string)
  for (const operation of operations)
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, refer(response)]),
    )
  return shared
}
