import Type, { type TObject } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { Line } from '#shapes'
import { JsonText } from '../answers/answer.ts'
import { requirePermission } from '../callers/authorize.ts'
import { type AnyEndpoint, type App, type Context, endpoint } from '../endpoint.ts'
import { withoutRequired } from '../input/closed.ts'
import { type BatchEndpoint, batchEndpoint } from './batch.ts'
import { type Single, writeOne } from './one.ts'
import { BatchOf, type Item } from './shape.ts'
import { dataChecker } from './within.ts'

const Outcome = Type.Unsafe<'created' | 'updated' | 'unchanged'>({
  type: 'string',
  enum: ['created', 'updated', 'unchanged'],
  description: '`unchanged`: the record was so already, and nothing was written',
})

/** Returns the shape of an upsert's response: that of the single write, and the outcome. */
export const withOutcome = (answer: TObject) => Type.Object({ ...answer.properties, outcome: Outcome })

interface BatchResource {
  path: `/${string}`
  /** In permissions: `ticket`. */
  noun: string
  /** In operation IDs: `Ticket`, `Tickets`. */
  operation: [one: string, many: string]
  /** In summaries: `a ticket`, `tickets`. */
  words: [one: string, many: string]
  tag: string
  keys: readonly string[]
  find: Single['find']
  /** Locks the keys of many items, in one order, until the transaction ends. */
  lock: (db: Context['db'], items: Item[]) => Promise<void>
  isSameKey?: Single['isSameKey']
  guards?: BatchEndpoint['guards']
  owner?: BatchEndpoint['owner']
  example: object[]
  /** Whether there is also the address that upserts one record. */
  hasUpsert?: boolean
}

const declared = (app: App, method: string, matches: (path: string) => boolean) =>
  app.endpoints.find((each) => each.method === method && matches(each.path)) as AnyEndpoint

/** Returns the endpoints that write one record of a collection, once they are declared. */
const singleOf = (app: App, { path, find, isSameKey }: BatchResource): Single => {
  const isOne = (other: string) => other.startsWith(`${path}/:`) && !other.includes('/', path.length + 1)
  const update = declared(app, 'PUT', isOne)
  return {
    create: declared(app, 'POST', (other) => other === path),
    update,
    delete: declared(app, 'DELETE', isOne),
    param: update.path.slice(path.length + 2),
    find,
    isSameKey,
  }
}

export const KeyOf = (keys: readonly string[]) =>
  Type.Unsafe<string>({ type: 'string', enum: [...keys], description: 'The field that has the value' })

const serveUpsert = (app: App, served: BatchResource, single: Single) => {
  const { path, noun, operation, words, tag, keys, lock } = served
  const { body, answer } = single.create
  endpoint(app, {
    method: 'PUT',
    path: `${path}/by/:field/:value`,
    tag,
    access: `${noun}.update` as Permission,
    operationId: `upsert${operation[0]}`,
    summary: `Create ${words[0]}, or change the one with this value`,
    description: `The body of a creation. Creating one needs \`${noun}.create\`. Of several with the value none is changed: 409 \`ambiguous\` with \`candidates\`.`,
    texts: { field: KeyOf(keys), value: Line },
    body: body as TObject,
    answer: withOutcome(answer as TObject),
    problems: [404, 412],
    handle: async (context) => {
      const { db, viewer, texts, request } = context
      const body = context.body as Record<string, unknown>
      const by = { field: texts.field as string, value: texts.value as string }
      const requireCreation = () => requirePermission(db, viewer.id, `${noun}.create` as Permission)
      const item = { op: 'upsert' as const, by, data: body }
      await lock(db, [item])
      const ifMatch = request.headers['if-match']
      const checked = { item, body, requireCreation, ifMatch }
      const { payload, outcome } = await writeOne(single, context as Context, checked)
      return payload instanceof JsonText ? payload.with({ outcome }) : { ...(payload as object), outcome }
    },
  })
}

/** Serves many writes of a collection at once, each through the endpoint that writes one. */
export const serveBatch = (app: App, served: BatchResource) => {
  const { path, noun, operation, words, tag, keys, example, hasUpsert, lock, guards, owner } = served
  const single = singleOf(app, served)
  batchEndpoint(app, {
    ...{ path, noun, tag, lock, guards, owner },
    operationId: `change${operation[1]}InBatch`,
    summary: `Create, change and delete many ${words[1]}`,
    body: BatchOf({ name: operation[0], keys, example }),
    checks: {
      create: dataChecker(single.create),
      update: dataChecker(single.update),
      upsert: dataChecker({ body: withoutRequired(single.create.body as TObject, keys) }),
    },
    write: async (context, items) => {
      const done = []
      for (const item of items) {
        const { outcome, id } = await writeOne(single, context, item)
        done.push({ done: { outcome, id } })
      }
      return done
    },
  })
  if (hasUpsert) serveUpsert(app, served, single)
}
