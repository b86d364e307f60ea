/** A JSON schema, as far as openapi.json has it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  contentSchema?: Schema
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface DescribedOperation {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}

/** The document as `expanded` returns it. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** What a client needs to know of an operation. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  places: { name: string; schema: Schema }[]
  query: Schema | undefined
  body: Schema | undefined
  isBodyOptional: boolean
  takesKey: boolean
  takesVersion: boolean
  /** `undefined` for an answer without a body. */
  answer: Schema | 'bytes' | undefined
}

/** Names of the clients' own methods. */
const taken = ['request', 'records', 'pages', 'batch', 'upload', 'download']

const nameOf = ({ $ref = '' }: { $ref?: string | undefined }) => $ref.split('/').at(-1) as string

const queryOf = (parameters: Parameter[]): Schema | undefined =>
  parameters.length
    ? {
        type: 'object',
        properties: Object.fromEntries(
          parameters.map(({ name, schema }) => [name, schema.contentSchema ?? schema]),
        ),
        required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
      }
    : undefined

const answerOf = (content: Content['content']): Operation['answer'] | 'events' => {
  if (!content) return undefined
  const json = content['application/json']
  if (json) return json.schema
  return 'text/event-stream' in content ? 'events' : 'bytes'
}

/** Returns the operations of the document, except for streams of events, which do not end. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const { operationId: id, summary, parameters = [], requestBody, responses } = described
      if (taken.includes(id)) throw new Error(`${id} is a method of the clients.`)
      const given = (place: string) => parameters.filter((parameter) => parameter.in === place)
      const takes = (header: string) => given('header').some(({ name }) => name === header)
      const answer = answerOf(responses['200']?.content)
      if (answer === 'events') return []
      const [body] = Object.values(requestBody?.content ?? {})
      return [
        {
          id,
          method: method.toUpperCase(),
          path,
          summary,
          places: given('path').map(({ name, schema }) => ({ name, schema })),
          query: queryOf(given('query')),
          body: body?.schema,
          isBodyOptional: requestBody?.required !== true,
          takesKey: takes('Idempotency-Key'),
          takesVersion: takes('If-Match'),
          answer,
        },
      ]
    }),
  )

/** The writes that take no idempotency key, and are therefore never sent again. */
export const keylessOf = (operations: Operation[]) =>
  operations.flatMap(({ method, path, takesKey }) =>
    method === 'GET' || takesKey ? [] : [`${method} ${path}`],
  )

const referenceOf = (schema: Schema) => (schema.$ref ? nameOf(schema) : undefined)

/** The types that a value may have, `null` among them. */
const typesOf = ({ type }: Schema) => (Array.isArray(type) ? type : type ? [type] : [])

/** How a language writes types. */
interface Notation {
  any: string
  or: string
  literals(values: unknown[]): string
  /** A schema of one JSON type; the hint names what has no name. */
  typed(type: string, schema: Schema, hint: string): string
}

/** Returns a function that writes the type of a schema in a language. */
export const typeWriter = ({ any, or, literals, typed }: Notation) => {
  const typeOf = (schema: Schema, hint = ''): string => {
    const reference = referenceOf(schema)
    if (reference) return reference
    if (schema.enum) return literals(schema.enum)
    if ('const' in schema) return literals([schema.const])
    if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, hint)).join(or)
    return (
      typesOf(schema)
        .map((type) => typed(type, schema, hint))
        .join(or) || any
    )
  }
  return typeOf
}
