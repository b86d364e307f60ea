import { registerHooks } from 'node:module'

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

interface Reference {
  $ref: string
}

interface Operation {
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, object> }
  responses: Record<string, Response | Reference>
}

interface Response {
  description: string
  content?: object
}

interface Document {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: object
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
  }
}

const header = '// Generated from openapi.json by npm run generate.\n\n'
const form = 'application/x-www-form-urlencoded'

const without = <T>(all: Record<string, T>, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isLeftOut(name)))

const mapped = <T, U>(all: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]))

/** The client writes a list of records as JSON by itself. */
const parameterOf = ({ schema, ...parameter }: Parameter) => ({
  ...parameter,
  schema: schema?.contentSchema ?? schema,
})

const parametersOf = ({ parameters = [] }: Operation, { components }: Document) =>
  parameters.map((parameter) =>
    '$ref' in parameter
      ? (components.parameters[parameter.$ref.split('/').at(-1) as string] as Parameter)
      : parameter,
  )

const responseOf = (response: Response | Reference, { components }: Document) =>
  '$ref' in response
    ? (components.responses[response.$ref.split('/').at(-1) as string] as Response)
    : response

/** What a caller gives and gets: headers and errors are the client's own matter. */
const lean = (described: Operation, document: Document) => {
  const { requestBody, responses, ...operation } = described
  return {
    ...operation,
    parameters: parametersOf(described, document)
      .filter((parameter) => parameter.in !== 'header')
      .map(parameterOf),
    ...(requestBody && {
      requestBody: { ...requestBody, content: without(requestBody.content, (type) => type === form) },
    }),
    responses: mapped(
      without(responses, (status) => !status.startsWith('2')),
      (response) => {
        const { description, content } = responseOf(response, document)
        return { description, ...(content && { content }) }
      },
    ),
  }
}

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
  const whole = described as Document
  const { openapi, info, paths, webhooks, components } = whole
  const document = {
    openapi,
    info,
    paths: mapped(paths, (path) => mapped(path, (operation) => lean(operation, whole))),
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

const takesKey = (operation: Operation, document: Document) =>
  parametersOf(operation, document).some(({ name }) => name === 'Idempotency-Key')

/** Returns the writes that take no Idempotency-Key. */
export const keylessWrites = (described: object) => {
  const names = Object.entries((described as Document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'get' || takesKey(operation, described as Document)
        ? []
        : [`${method.toUpperCase()} ${path}`],
    ),
  )
  const lines = names.map((name) => `  '${name}',\n`).join('')
  return `${header}/** Writes that take no Idempotency-Key and are therefore never retried. */\nexport const keyless = [\n${lines}]\n`
}
