import {
  type ApiDocument,
  keylessOf,
  type Operation,
  operationsOf,
  type Schema,
  typeWriter,
} from './operations.ts'

const scalars: Record<string, string> = {
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'null',
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

const arrayOf = ({ properties, required = [], additionalProperties }: Schema): string => {
  if (!properties)
    return `array<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'mixed'}>`
  const fields = Object.entries(properties).map(([key, schema]) => {
    const name = /^[a-z_]\w*$/i.test(key) ? key : quoted(key)
    return `${name}${required.includes(key) ? '' : '?'}: ${typeOf(schema)}`
  })
  return `array{${fields.join(', ')}}`
}

const oneOf = (type: string, schema: Schema) => {
  if (type === 'object') return arrayOf(schema)
  if (type === 'array') return `list<${typeOf(schema.items ?? {})}>`
  return schema.format === 'binary' ? 'Upload' : (scalars[type] as string)
}

/** The type of a schema as PHPDoc has it. */
const typeOf: (schema: Schema) => string = typeWriter({
  any: 'mixed',
  or: '|',
  literals: (values) => values.map(literal).join('|'),
  typed: oneOf,
})

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const answerOf = ({ answer }: Operation) => {
  if (answer === undefined) return ['void', 'void']
  if (answer === 'bytes') return ['string', 'string']
  return ['array', typeOf(answer)]
}

const methodOf = (operation: Operation) => {
  const { id, method, path, summary, places, query, body, isBodyOptional, takesKey, takesVersion } = operation
  const [result, documented] = answerOf(operation) as [string, string]
  const parameters = [
    ...places.map(({ name }) => `int|string $${camel(name)}`),
    ...(body ? [`array $body${isBodyOptional ? ' = []' : ''}`] : []),
    ...(query ? ['array $query = []'] : []),
    ...(takesKey ? ['?string $idempotencyKey = null'] : []),
    ...(takesVersion ? ['?string $ifMatch = null'] : []),
  ]
  const passed = [
    ...(places.length
      ? [`path: [${places.map(({ name }) => `'${name}' => $${camel(name)}`).join(', ')}]`]
      : []),
    ...(query ? ['query: $query'] : []),
    ...(body ? ['body: $body'] : []),
    ...(takesKey ? ['idempotencyKey: $idempotencyKey'] : []),
    ...(takesVersion ? ['ifMatch: $ifMatch'] : []),
  ]
  const call = `$this->request(${[quoted(method), quoted(path), ...passed].join(', ')});`
  return [
    '    /**',
    `     * ${summary}`,
    '     *',
    ...(body ? [`     * @param ${typeOf(body)} $body`] : []),
    ...(query ? [`     * @param ${typeOf(query)} $query`] : []),
    `     * @return ${documented}`,
    '     */',
    `    public function ${id}(${parameters.join(', ')}): ${result}`,
    '    {',
    `        ${result === 'void' ? '' : 'return '}${call}`,
    '    }',
    '',
  ].join('\n')
}

/** Returns the generated file of the client for PHP. */
export const phpClient = (document: object) => {
  const { components } = document as ApiDocument
  const operations = operationsOf(document as ApiDocument)
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => ` * @phpstan-type ${name} ${typeOf(schema)}`,
  )
  const lines = [
    '<?php',
    '',
    '// Generated from openapi.json by npm run generate.',
    '',
    'declare(strict_types=1);',
    '',
    'namespace Parley;',
    '',
    '/**',
    ' * A method for each operation of the API.',
    ' *',
    ...types,
    ' */',
    'abstract class Operations',
    '{',
    '    protected const KEYLESS = [',
    ...keylessOf(operations).map((each) => `        ${quoted(each)},`),
    '    ];',
    '',
    '    abstract public function request(',
    '        string $method,',
    '        string $template,',
    '        array $path = [],',
    '        array $query = [],',
    '        ?array $body = null,',
    '        ?string $idempotencyKey = null,',
    '        ?string $ifMatch = null,',
    '    ): mixed;',
    '',
  ]
  return {
    'clients/php/src/Operations.php': `${lines.join('\n')}\n${operations.map(methodOf).join('\n')}}\n`,
  }
}
