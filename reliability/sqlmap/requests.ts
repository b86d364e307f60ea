import type { Client, Reply } from '#test/client.ts'
import { type Document, type Operation, type Schema, samplesOf } from './samples.ts'

/** One request with the parameters in which sqlmap looks for injections. */
export interface Template {
  operation: string
  method: string
  /** With `*` after what is tested, where it is a part of the path. */
  path: string
  body?: unknown
  /** Further headers, with `*` behind what is tested. */
  headers?: string[]
  /** Whether what is tested is a text or shapes a statement: these are tested in depth. */
  isDeep: boolean
}

/** Operations that would end the session of the test. */
const endsSession = new Set(['POST /auth/logout', 'PUT /auth/logout', 'PUT /auth', 'DELETE /session'])

const shapesStatement =
  /^(search|sort|order|per_page|page|cz_cols|after_id|with|.*name|.*number|email|sn|text|q)$/

const send = (client: Client, { method, path, body }: Pick<Template, 'method' | 'path' | 'body'>) => {
  if (method === 'GET') return client.get(path)
  if (method === 'DELETE') return client.delete(path)
  return method === 'POST' ? client.post(path, body ?? {}) : client.put(path, body ?? {})
}

/** Finds a record for each parameter of a path: the first of the list that the path is under. */
const idFinder = (admin: Client, known: Record<string, number>) => {
  const found = new Map<string, Promise<number>>()
  const firstOf = async (list: string) => {
    if (known[list]) return known[list]
    const { status, body }: Reply = await admin.get(list)
    return status === 200 && Array.isArray(body.data) ? (body.data[0]?.id ?? 1) : 1
  }
  /** The path with ids, and `*` behind the one that is tested. */
  return async (path: string, tested?: string) => {
    const parts: string[] = []
    for (const part of path.split('/')) {
      const list = parts.join('/')
      if (part.startsWith('{') && !found.has(list)) found.set(list, firstOf(list))
      parts.push(part.startsWith('{') ? String(await found.get(list)) : part)
    }
    const at = path.split('/').indexOf(tested ?? '')
    return parts.map((part, index) => (index === at ? `${part}*` : part)).join('/')
  }
}

const queryOf = (name: string, schema: Schema, sample: unknown) => {
  if (name === 'cz_cols') return 'cz_cols[0][id]=1&cz_cols[0][op]=%3D&cz_cols[0][val]=ming'
  const value = schema.type === 'array' && Array.isArray(sample) ? sample.join(',') : String(sample)
  return `${name}=${encodeURIComponent(value)}`
}

/** A write with every header that the service reads. */
const headerTemplate: Template = {
  operation: 'POST /tag (headers)',
  method: 'POST',
  path: '/tag',
  body: { name: 'From headers' },
  headers: [
    'Accept-Language: zh-TW*',
    'Cookie: parley_session=ming*',
    'Idempotency-Key: some-key*',
    'If-Match: W/"1"*',
    'Referer: http://127.0.0.1/*',
    'User-Agent: test*',
    'X-Forwarded-For: 127.0.0.1*',
    'X-Request-Id: some-id*',
  ],
  isDeep: true,
}

type Base = Pick<Template, 'operation' | 'method'>
type Sample = (schema: Schema) => unknown

const pathTemplates = (base: Base, path: string, idsOf: ReturnType<typeof idFinder>, body: unknown) =>
  Promise.all(
    [...path.matchAll(/\{\w{1,60}\}/g)].map(async ([name]): Promise<Template> => {
      const tested = { ...base, path: await idsOf(path, name), isDeep: path.endsWith(name) }
      return body === undefined ? tested : { ...tested, body }
    }),
  )

/** Each parameter of the query by itself, beside those that are required. */
const queryTemplates = (base: Base, at: string, { parameters = [] }: Operation, sample: Sample) => {
  const all = parameters.filter((one) => one.in === 'query')
  const textOf = ({ name, schema }: (typeof all)[number]) => queryOf(name, schema, sample(schema))
  return all.map((tested): Template => {
    const others = all.filter(({ name, required }) => required && name !== tested.name)
    const query = [tested, ...others].map(textOf).join('&')
    return { ...base, path: `${at}?${query}`, isDeep: shapesStatement.test(tested.name) }
  })
}

/** All fields of the body at once: in the first body that the service takes, or else in the first. */
const bodyTemplates = async (admin: Client, base: Base, path: string, bodies: unknown[]) => {
  for (const body of bodies) {
    const { status } = await send(admin, { ...base, path, body })
    if (status < 300) return [{ ...base, path, body, isDeep: false }]
  }
  return bodies.slice(0, 1).map((body): Template => ({ ...base, path, body, isDeep: false }))
}

/** The parameters of every operation: those of paths and queries one by one, bodies as a whole. */
export const templatesOf = async (document: Document, admin: Client, known: Record<string, number>) => {
  const idsOf = idFinder(admin, known)
  const full = samplesOf(document, true)
  const least = samplesOf(document, false)
  const all: Template[] = [headerTemplate]
  for (const [path, item] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(item)) {
      const method = verb.toUpperCase()
      const base = { operation: `${method} ${path}`, method }
      if (!/^(GET|POST|PUT|DELETE)$/.test(method) || endsSession.has(base.operation)) continue
      const at = await idsOf(path)
      const schema = operation.requestBody?.content['application/json']?.schema
      const bodies = schema && method !== 'GET' ? [full(schema), least(schema)] : []
      all.push(...(await pathTemplates(base, path, idsOf, bodies[1])))
      all.push(...queryTemplates(base, at, operation, full))
      all.push(...(await bodyTemplates(admin, base, at, bodies)))
    }
  // What deletes comes last, so that everything else still finds its record.
  return all.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
}

/** Whether a caller gets past its permissions: a caller without the role is refused before anything is read. */
export const isRefused = async (client: Client, template: Template) => {
  const path = template.path.replace('*', '')
  const { status } = await send(client, { ...template, path })
  return status === 403
}
