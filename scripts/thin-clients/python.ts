import {
  type ApiDocument,
  keylessOf,
  type Operation,
  operationsOf,
  type Schema,
  typeWriter,
} from './operations.ts'

const header = '# Generated from openapi.json by npm run generate.\n'
const imports = 'from __future__ import annotations\n'

const keywords = [
  'from',
  'if',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'class',
  'def',
  'for',
  'while',
  'with',
  'as',
]

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const camel = (name: string) => name.split(/\W|_/).map(capitalized).join('')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const literal = (value: unknown) =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)

const scalars: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** Writes the classes of schemas, those of nested objects before them, each name once. */
const classes = (names: string[]) => {
  const taken = new Set(names)
  const written: string[] = []

  const nameFor = (hint: string): string => {
    if (taken.has(hint)) return nameFor(`${hint}_`)
    taken.add(hint)
    return hint
  }

  const dictOf = (schema: Schema, hint: string) => {
    if (schema.properties) return declare(nameFor(hint), schema)
    const values = schema.additionalProperties
    return `dict[str, ${typeof values === 'object' ? typeOf(values, `${hint}Value`) : 'Any'}]`
  }

  const oneOf = (type: string, schema: Schema, hint: string) => {
    if (type === 'object') return dictOf(schema, hint)
    if (type === 'array') return `list[${typeOf(schema.items ?? {}, `${hint}Item`)}]`
    return schema.format === 'binary' ? 'Upload' : (scalars[type] as string)
  }

  const typeOf: (schema: Schema, hint: string) => string = typeWriter({
    any: 'Any',
    or: ' | ',
    literals: (values) => `Literal[${values.map(literal).join(', ')}]`,
    typed: oneOf,
  })

  const declare = (name: string, { properties = {}, required = [] }: Schema) => {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = typeOf(schema, `${name}${camel(key)}`)
      return [key, required.includes(key) ? type : `NotRequired[${type}]`] as const
    })
    const isPlain = fields.every(([key]) => /^[a-z_]\w*$/i.test(key) && !keywords.includes(key))
    written.push(
      isPlain
        ? `class ${name}(TypedDict):\n${fields.map(([key, type]) => `    ${key}: ${type}\n`).join('') || '    pass\n'}`
        : `${name} = TypedDict(\n    "${name}",\n    {\n${fields.map(([key, type]) => `        ${JSON.stringify(key)}: ${JSON.stringify(type)},\n`).join('')}    },\n)\n`,
    )
    return name
  }

  const name = (name: string, schema: Schema) => {
    if (schema.properties) declare(name, schema)
    else written.push(`${name}: TypeAlias = ${typeOf(schema, name)}\n`)
  }
  return { written, typeOf, name }
}

/** `DataOf[Contact]` and `PageOf[Contact]` are most answers. */
const answerOf = ({ id, answer }: Operation, typeOf: (schema: Schema, hint: string) => string) => {
  if (answer === undefined) return 'None'
  if (answer === 'bytes') return 'bytes'
  const hint = `${capitalized(id)}Answer`
  const { data, ...rest } = answer.properties ?? {}
  const keys = Object.keys(rest).join()
  if (data && keys === '') return `DataOf[${typeOf(data, `${hint}Data`)}]`
  if (data?.items && keys === 'links,meta') return `PageOf[${typeOf(data.items, `${hint}Item`)}]`
  return typeOf(answer, hint)
}

const methodOf = (operation: Operation, typeOf: (schema: Schema, hint: string) => string) => {
  const { id, method, path, summary, places, query, body, isBodyOptional, takesKey, takesVersion } = operation
  const hint = capitalized(id)
  const given = [
    ...places.map(({ name, schema }) => `${name}: ${typeOf(schema, `${hint}${camel(name)}`)}`),
    ...(body ? [`body: ${typeOf(body, `${hint}Body`)}${isBodyOptional ? ' | None = None' : ''}`] : []),
    ...(query ? [`query: ${typeOf(query, `${hint}Query`)} | None = None`] : []),
    ...(takesKey || takesVersion ? ['*'] : []),
    ...(takesKey ? ['idempotency_key: str | None = None'] : []),
    ...(takesVersion ? ['if_match: str | None = None'] : []),
  ]
  const passed = [
    ...(places.length ? [`path={${places.map(({ name }) => `"${name}": ${name}`).join(', ')}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(query ? ['query=query'] : []),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
    ...(takesVersion ? ['if_match=if_match'] : []),
  ]
  const lines = [
    `    def ${snake(id)}(`,
    ...['self', ...given].map((each) => `        ${each},`),
    `    ) -> ${answerOf(operation, typeOf)}:`,
    `        """${summary}"""`,
    `        return self.request(${[`"${method}"`, `"${path}"`, ...passed].join(', ')})`,
  ]
  return `${lines.join('\n')}\n`
}

/** Returns the generated files of the client for Python. */
export const pythonClient = (document: object) => {
  const { components } = document as ApiDocument
  const operations = operationsOf(document as ApiDocument)
  const { written, typeOf, name } = classes([
    ...Object.keys(components.schemas),
    'DataOf',
    'PageOf',
    'Upload',
  ])
  for (const [schema, described] of Object.entries(components.schemas)) name(schema, described)
  const methods = operations.map((operation) => methodOf(operation, typeOf))
  const generic = [
    'T = TypeVar("T")\n',
    'class DataOf(TypedDict, Generic[T]):\n    data: T\n',
    'class PageOf(TypedDict, Generic[T]):\n    data: list[T]\n    links: Links\n    meta: Meta\n',
  ]
  const types = [
    `${header}${imports}\nfrom typing import Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar\n\nfrom .upload import Upload\n`,
    ...generic,
    ...written,
  ]
  const keyless = keylessOf(operations)
    .map((each) => `        "${each}",\n`)
    .join('')
  const start = [
    `${header}${imports}\nfrom typing import Any, Literal\n\nfrom .types import *\nfrom .upload import Upload\n`,
    `class Operations:\n    """A method for each operation of the API."""\n\n    KEYLESS = frozenset({\n${keyless}    })\n`,
    `    def request(self, method: str, template: str, **call: Any) -> Any:\n        raise NotImplementedError\n`,
  ]
  return {
    'clients/python/parley/types.py': types.join('\n\n'),
    'clients/python/parley/operations.py': `${start.slice(0, 2).join('\n\n')}\n${[start[2], ...methods].join('\n')}`,
  }
}
