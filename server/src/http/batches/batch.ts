import type { Permission } from '#access/permissions.ts'
import type { GuardPermission } from '#shapes'
import { forbidden } from '../callers/auth.ts'
import { missingPermissionsOf } from '../callers/authorize.ts'
import { type App, type Context, endpoint } from '../endpoint.ts'
import { problemOf } from '../errors.ts'
import { hasFormBody } from '../input/body.ts'
import { fromForm, fromJson } from '../input/input.ts'
import { mebibyte } from '../limits/mebibyte.ts'
import { invalid, type Problem } from '../problem.ts'
import { type Attempt, performInGroups } from './groups.ts'
import type { CheckedItem } from './one.ts'
import { type ItemOutcome, refuseIfAny, toOutcomes } from './outcomes.ts'
import { type Batch, BatchAnswer, type BatchOf, type Item, itemChecker, maxBytes, maxItems } from './shape.ts'
import type { dataChecker } from './within.ts'

/** Checks the body of an item. Throws a 422. */
type Check = ReturnType<typeof dataChecker>

export interface BatchEndpoint {
  /** The collection, such as `/contact`. */
  path: `/${string}`
  /** In permissions: `contact`. */
  noun: string
  operationId: string
  tag: string
  summary: string
  description?: string
  body: ReturnType<typeof BatchOf>
  /** `upsert` is that of `create`, unless its `data` need not repeat the key. */
  checks: { create: Check; update: Check; upsert?: Check }
  /** The permissions to read what some keys would reveal. */
  guards?: Partial<Record<string, GuardPermission>> | undefined
  /** The field of `data` that says among whose records `by` finds one, if changes do not take it. */
  owner?: string | undefined
  /** Locks the keys of all items, in one order, before any is tried: what is undone would release them. */
  lock?: ((db: Context['db'], items: Item[]) => Promise<void>) | undefined
  /** Writes items of which none may be left out. Returns what has become of each, or throws. */
  write: (context: Context, items: CheckedItem[]) => Promise<Attempt<ItemOutcome>[]>
}

const verbs = { create: 'create', update: 'update', upsert: 'update', delete: 'delete' } as const

/** Throws a 422 unless an item names its record in the way that its operation needs. */
const checkTarget = ({ op, id, by, data }: Item) => {
  if (op === 'create' && id !== undefined) throw invalid('id', 'requests.batch_creates')
  if (op === 'create' && by) throw invalid('by', 'requests.batch_creates')
  if (op === 'create' && !data) throw invalid('data', 'fields.required')
  if (op === 'upsert' && !by) throw invalid('by', 'fields.required')
  if (op !== 'create' && id === undefined && !by) throw invalid('id', 'requests.batch_target')
  if (id !== undefined && by) throw invalid('by', 'requests.batch_two_keys')
}

const rights = async ({ db, viewer }: Context, noun: string) => {
  const of = (verb: string) => `${noun}.${verb}` as Permission
  const needed = { create: of('create'), update: of('update'), delete: of('delete') }
  const missing = await missingPermissionsOf(db, viewer.id, needed)
  return (verb: keyof typeof needed) => {
    const permission = missing.get(verb)
    if (permission) throw forbidden(permission)
  }
}

const attemptNow = <T>(work: () => T): Attempt<T> => {
  try {
    return { done: work() }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem }
  }
}

/** Returns what an item gives its record. */
const givenIn = ({ owner }: BatchEndpoint, { op, by, data = {} }: Item) => {
  if (owner === undefined || op !== 'update' || !by) return data
  const { [owner]: _, ...changes } = data
  return changes
}

const checkerOf = (
  batched: BatchEndpoint,
  { viewer, request }: Context,
  needs: Awaited<ReturnType<typeof rights>>,
) => {
  const { body: shape, checks, guards } = batched
  const checkItem = itemChecker(shape)
  const read = hasFormBody(request) ? fromForm : fromJson
  return (item: Item): Attempt<CheckedItem> =>
    attemptNow(() => {
      checkItem(item)
      needs(verbs[item.op])
      const guard = item.by && guards?.[item.by.field]
      if (guard && viewer.missingPermissions.includes(guard)) throw forbidden(guard)
      checkTarget(item)
      const check = item.op === 'delete' ? () => ({}) : (checks[item.op] ?? checks.create)
      const body = check(givenIn(batched, item), read)
      return { item, body, requireCreation: () => needs('create') }
    })
}

/** Writes a group, whose hints are sent only if it stays. */
const writing =
  ({ write }: BatchEndpoint, context: Context) =>
  async (items: CheckedItem[]) => {
    const later: (() => void)[] = []
    const done = await write({ ...context, afterCommit: (work) => void later.push(work) }, items)
    for (const work of later) context.afterCommit(work)
    return done
  }

const performAll = async (
  batched: BatchEndpoint,
  context: Context,
  { items, atomic = false }: Batch,
): Promise<Attempt<ItemOutcome>[]> => {
  const check = checkerOf(batched, context, await rights(context, batched.noun))
  const checked = items.map(check)
  const sound = checked.flatMap((each) => ('done' in each ? [each.done] : []))
  await batched.lock?.(
    context.db,
    sound.map(({ item }) => item),
  )
  const work = writing(batched, context)
  const tried = await performInGroups({ db: context.db, work, refusesLocked: !atomic }, sound)
  let next = 0
  return checked.map((each) =>
    'done' in each ? (tried[next++] as Attempt<ItemOutcome>) : (each as { problem: Problem }),
  )
}

/** Declares the endpoint that makes many changes of one kind of record. */
export const batchEndpoint = (app: App, batched: BatchEndpoint) => {
  const { path, operationId, tag, summary, description, body } = batched
  endpoint(app, {
    method: 'POST',
    path: `${path}/batch`,
    tag,
    access: 'signed-in',
    operationId,
    summary,
    description: [
      `Up to ${maxItems.toLocaleString('en')} items in ${maxBytes / mebibyte} MB, as if sent one by one in this order: each is changed or refused by itself, with the permission of its operation, and webhooks, rules and history are the same. All are committed together, so a repetition with the same \`Idempotency-Key\` gets the same answer.`,
      description,
    ]
      .filter(Boolean)
      .join(' '),
    body,
    maxBodyBytes: maxBytes,
    answer: BatchAnswer,
    handle: async (context) => {
      const batch = context.body as Batch
      const outcomes = toOutcomes(batch.items, await performAll(batched, context as Context, batch))
      if (batch.atomic) refuseIfAny(outcomes)
      return { data: outcomes }
    },
  })
}
