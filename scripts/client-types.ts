import { registerHooks } from 'node:module'
import { expanded } from './expanded.ts'

// What writes the types needs a compiler that can be called, which the project's own cannot be.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
})
const { astToString, default: describe } = await import('openapi-typescript')
const { default: ts } = await import('typescript-6')

interface Parameter {
  in: string
  name: string
  schema?: { contentSchema?: object }
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: object }
  responses: Record<string, { description: string; content?: object }>
}

interface Document {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[] }> }
}

const header = '// Generated from openapi.json by npm run generate.\n\n'

const without = <T>(all: Record<string, T>, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isLeftOut(name)))

const mapped = <T, U>(all: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]))

/** The client writes a list of records as JSON by itself. */
const parameterOf = ({ schema, ...parameter }: Parameter) => ({
  ...parameter,
  schema: schema?.contentSchema ?? schema,
})

/** What a caller gives and gets: headers and errors are the client's own matter. */
const lean = ({ parameters = [], responses, ...operation }: Operation) => ({
  ...operation,
  parameters: parameters.filter((parameter) => parameter.in !== 'header').map(parameterOf),
  responses: mapped(
    without(responses, (status) => !status.startsWith('2')),
    ({ description, content }) => ({ description, ...(content && { content }) }),
  ),
})

/** The body of an event. How a receiver answers is not typed. */
const eventOf = ({ requestBody }: Operation) => ({
  requestBody,
  responses: { 200: { description: 'Taken' } },
})

const never = /^ {1,40}(get|put|post|delete|options|head|patch|trace|header|cookie)\?: never;\n/gm
const anyHeaders = /^ {1,40}headers: \{\n {1,40}\[name: string\]: unknown;\n {1,40}\};\n/gm

const blob = ts.factory.createTypeReferenceNode('Blob')

/** The types of the client, from the API's document. */
export const clientTypes = async (described: object) => {
  const { openapi, info, paths, webhooks, components } = expanded(described as Document)
  const document = {
    openapi,
    info,
    paths: mapped(paths, (path) => mapped(path, lean)),
    webhooks: mapped(webhooks, (event) => mapped(event, eventOf)),
    components: { schemas: components.schemas },
  }
  const types = await describe(JSON.parse(JSON.stringify(document)), {
    defaultNonNullable: false,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  return astToString(types).replace(never, '').replace(anyHeaders, '')
}

const takesKey = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key')

/** Returns the writes that take no Idempotency-Key. */
export const keylessWrites = (described: object) => {
  const names = Object.entries(expanded(described as Document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'get' || takesKey(operation) ? [] : [`${method.toUpperCase()} ${path}`],
    ),
  )
  const lines = names.map((name) => `  '${name}',\n`).join('')
  return `${header}/** Writes that take no Idempotency-Key and are therefore never retried. */\nexport const keyless = [\n${lines}]\n`
}
