import assert from 'node:assert/strict'
import test from 'node:test'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { type ChangedRow, changedRowsOf } from './changed-rows.ts'
import { figure } from './figure.ts'
import { samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, database, employee, endpoints } = service
const { sample } = samplesOf(service)
// The first write creates the installation's row, whatever it writes.
await admin.put('/installation', { ticket_reopen_days: null })
const changedBy = await changedRowsOf(database.pool)

interface Shape {
  $id?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: unknown
}

const NUMBER = 77_417_741
const TEXT = 'planted value'
const MOMENT = '2001-02-03 04:05:06'
const isPlanted = (text: string) => /77417741|planted value|2001-02-03/.test(text)

const sampleOf = (type: string): unknown => {
  if (/int|numeric|double|real/.test(type)) return NUMBER
  if (/timestamp|date/.test(type)) return MOMENT
  if (type === 'boolean') return true
  return type === 'ARRAY' ? [TEXT] : /json/.test(type) ? { planted: TEXT } : TEXT
}

const { rows: columns } = await database.pool.query<{ name: string; type: string; is_of_task: boolean }>(
  `select column_name as name, min(data_type) as type, bool_or(table_name = 'relation_import_tasks') as is_of_task from information_schema.columns
   where table_schema = 'public' group by column_name`,
)
const tried = ['role', 'roles', 'is_admin', 'admin', 'token', 'owner_id', 'user_id', 'permission']
const plantedFor = (given: typeof columns) =>
  Object.fromEntries([
    ...tried.map((name) => [name, TEXT]),
    ...given.map(({ name, type }) => [name, sampleOf(type)]),
  ])
/** Every column of every table, and what attackers try beside them. */
const planted = plantedFor(columns)
/** The same in a form with a file, which takes so many fields: the columns of what it makes. */
const plantedInForm = plantedFor(columns.filter(({ is_of_task }) => is_of_task))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with all that its shape does not declare added, in the objects inside it that do not refuse it as well. */
const withPlanted = (shape: Shape | undefined, value: unknown, extra: object): unknown => {
  const inner = shape?.anyOf?.find(({ items, properties }) => items ?? properties) ?? shape
  if (Array.isArray(value)) return value.map((item) => withPlanted(inner?.items, item, extra))
  if (!isObject(value) || !inner?.properties) return value
  const { properties } = inner
  const refuses = inner.additionalProperties === false
  const added = Object.entries(refuses ? {} : extra).filter(([name]) => !Object.hasOwn(properties, name))
  const own = Object.entries(value).map(([name, item]) => [name, withPlanted(properties[name], item, extra)])
  return { ...Object.fromEntries(added), ...Object.fromEntries(own) }
}

/** What a value is like, but for what is another one each time. */
const kindOf = (value: unknown): unknown => {
  if (isPlanted(JSON.stringify(value))) return 'planted'
  if (value === null || typeof value === 'boolean') return value
  return Array.isArray(value) ? 'list' : typeof value
}
const kindsOf = (rows: ChangedRow[]) =>
  rows
    .map(({ table, row }) => {
      const kinds = Object.entries(row).map(([name, value]) => `${name} ${kindOf(value)}`)
      return `${table}: ${kinds.sort().join(', ')}`
    })
    .sort()

/** A list that is asked for by POST takes its query in the body as well. */
const shapeOf = ({ body, query }: AnyEndpoint): Shape => ({
  properties: { ...(query as Shape | undefined)?.properties, ...(body as Shape | undefined)?.properties },
})

/** Sends a sound request, with extra fields in its body; answers its status and what the rows are like. */
const outcomeOf = async (endpoint: AnyEndpoint, extra: object) => {
  const client = /auth|session/.test(endpoint.path) ? (await employee('administrator')).client : admin
  const { address, body } = await sample(endpoint)
  const sent = withPlanted(shapeOf(endpoint), body, extra)
  let answer = { status: 0, body: {} as Record<string, unknown> }
  const rows = await changedBy(async () => {
    answer = await sender(client, endpoint)(address, sent as Record<string, unknown>)
  })
  // The links of a list keep what it was asked by.
  const { links: _, ...told } = answer.body
  assert.ok(!isPlanted(JSON.stringify(told)), `${endpoint.path} answers what was planted`)
  return { status: answer.status, kinds: kindsOf(rows) }
}

// The demo is put into an empty installation once, and its request has no body.
const everyWrite = endpoints.filter(
  ({ method, path }) => (method === 'POST' || method === 'PUT') && path !== '/installation/demo',
)
/** In the short form every third. */
const writes = process.env.LONG ? everyWrite : everyWrite.filter((_, index) => index % 3 === 0)

/** Whether a write refuses names that it does not know. */
const isStrict = ({ body }: AnyEndpoint) => (body as Shape | undefined)?.additionalProperties === false

test('a write takes no field but those it declares, whatever columns there are', async (t) => {
  for (const endpoint of writes) {
    const what = `${endpoint.method} ${endpoint.path}`
    const extra = endpoint.upload ? plantedInForm : planted
    const [outcome, usual] = [await outcomeOf(endpoint, extra), await outcomeOf(endpoint, {})]
    if (isStrict(endpoint)) assert.deepEqual(outcome, { status: 422, kinds: [] })
    else assert.deepEqual(outcome, usual, what)
  }
  const fields = Object.keys(planted).length
  figure(t, 'T22', `${fields} undeclared fields in each of ${writes.length} writes: no row differs for it`)
})

/** The properties of an answer, at any depth. */
const namesIn = (shape: Shape | undefined): string[] => [
  ...(shape?.anyOf ?? []).flatMap(namesIn),
  ...(shape?.items ? namesIn(shape.items) : []),
  ...Object.entries(shape?.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
]

/** Answers that show a secret once, when it is created; one that counts secrets, and one that describes their fields. */
const shown = [
  'GET /channel-type credentials',
  'GET /system secrets',
  'POST /channel/:id/identity-secret identity_secret',
  'POST /auth access_token',
  'POST /auth token_type',
  'PUT /auth access_token',
  'PUT /auth token_type',
  'POST /employee/:id/token access_token',
  'POST /employee/:id/token token_type',
  'POST /webhook secret',
  'POST /webhook/:id/secret secret',
]

test('no answer has a field for a secret but those that make one', () => {
  const secrets = endpoints.flatMap(({ method, path, answer }) =>
    namesIn((answer ?? undefined) as Shape | undefined)
      .filter((name) =>
        /^(?!has_|is_|must_|by_).*(hash|secret|token|password|credential|sealed|private|cipher)/.test(name),
      )
      .map((name) => `${method} ${path} ${name}`),
  )
  assert.deepEqual([...new Set(secrets)].sort(), shown.sort())
})
