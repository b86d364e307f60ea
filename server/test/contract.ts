import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { compiledOnce } from '#http/compiled.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { isMoment } from '#http/input/moments.ts'
import { patternOf } from '#http/mount.ts'
import { problemShapeOf, statusesOf } from '#http/openapi/problems.ts'
import { problemFacts } from '#resources/api-reference/problem-facts.ts'

/** Holds every answer that a test sees against what its endpoint declares. */
export type Contract = (method: string, path: string, status: number, body: unknown) => void

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  // Most shapes are met a few times: to optimize their code takes longer than to run it.
  code: { optimize: false },
  formats: { moment: isMoment, day: isMoment, password: true, binary: true },
})

/** A declared object has its declared fields and no others. */
const closed = (key: string, value: Record<string, unknown>) =>
  key !== 'properties' &&
  value?.type !== undefined &&
  [value.type].flat().includes('object') &&
  value.properties &&
  value.additionalProperties === undefined
    ? { ...value, additionalProperties: false }
    : value

/** With `fields` or `count=false`, what is required may be absent. */
const isSparse = (path: string) => /[?&](fields|count)=/.test(path)
const withoutRequired = (key: string, value: unknown) => (key === 'required' ? undefined : value)
const loose = (schema: TSchema): TSchema => JSON.parse(JSON.stringify(schema, withoutRequired))

const compiled = compiledOnce((schema) => ajv.compile(JSON.parse(JSON.stringify(schema), closed)))

/** Returns `make` with a memory for each shape: to write a shape as text takes longer than to check an answer. */
const rememberedFor = <T>(make: (schema: TSchema) => T) => {
  const made = new WeakMap<TSchema, T>()
  return (schema: TSchema): T => {
    const former = made.get(schema)
    if (former !== undefined) return former
    const first = make(schema)
    made.set(schema, first)
    return first
  }
}

const validatorOf = rememberedFor(compiled)
const looseValidatorOf = rememberedFor((schema) => compiled(loose(schema)))

const check = (validate: ValidateFunction, body: unknown, what: string) =>
  assert.ok(validate(body), `${what} answers what it does not declare: ${ajv.errorsText(validate.errors)}`)

const isProblem = validatorOf(problemShapeOf(problemFacts))

/** The contract of these endpoints. */
export const contractOf = (endpoints: AnyEndpoint[]): Contract => {
  const namesIn = (path: string) => path.split(':').length
  const beginningOf = (method: string, path: string) => `${method} /${path.split('/', 2)[1]}`
  // As the router has it, a path that names an id gives way to one that does not: /contact/export.
  const patterns = Map.groupBy(
    endpoints
      .toSorted((one, other) => namesIn(one.path) - namesIn(other.path))
      .map((endpoint) => ({ endpoint, pattern: patternOf('', endpoint.path) })),
    ({ endpoint }) => beginningOf(endpoint.method, endpoint.path),
  )
  return (method, path, status, body) => {
    const [plain = ''] = path.split('?')
    const found = patterns.get(beginningOf(method, plain))?.find(({ pattern }) => pattern.test(plain))
    if (!found) return
    const { endpoint } = found
    const what = `${method} ${endpoint.path}`
    if (status === 200 && endpoint.answer)
      check((isSparse(path) ? looseValidatorOf : validatorOf)(endpoint.answer), body, what)
    else if (status >= 400) {
      assert.ok(statusesOf(endpoint).includes(status), `${what} answers ${status}, which it does not declare`)
      check(isProblem, body, what)
    } else assert.ok(status === 304 || (status === 204 && !endpoint.answer), `${what} answers ${status}`)
  }
}
