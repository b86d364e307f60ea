import type { TObject } from 'typebox'
import { checkUpsertMatch } from '../answers/etag.ts'
import type { AnyEndpoint, Context } from '../endpoint.ts'
import { ambiguous, invalid, notFound } from '../problem.ts'
import { type ItemOutcome, outcomeOf } from './outcomes.ts'
import type { By, Item } from './shape.ts'
import { findWithin, performWithin } from './within.ts'

/** The endpoints that write one record, and how keys find it. */
export interface Single {
  create: AnyEndpoint
  update: AnyEndpoint
  delete: AnyEndpoint
  /** The parameter of `update` and `delete`. */
  param: string
  /** Finds the records with a key, at most eleven. */
  find: (context: Context, by: By, data: Record<string, unknown>) => Promise<number[]>
  /** Whether two spellings are one key, if they need not be equal. */
  isSameKey?: ((context: Context, one: string, other: string) => Promise<boolean>) | undefined
}

const maxCandidates = 10

/** Returns the only record that a key finds. Throws a 409 if there are several. */
const theOnly = (ids: number[]) => {
  if (ids.length > 1) throw ambiguous(ids.slice(0, maxCandidates))
  return ids[0]
}

/** Returns the record's data with the key that found it, which it may repeat but not change. */
const withKey = async (
  { isSameKey }: Single,
  context: Context,
  data: Record<string, unknown>,
  { field, value }: By,
) => {
  const given = data[field]
  if (given === undefined || given === value) return { ...data, [field]: value }
  if (!(await isSameKey?.(context, String(given), value))) throw invalid(field, 'requests.other_key')
  return data
}

/** Returns the data for the record that a key has found, which keeps its spelling of the key unless it names another. */
const withGivenKey = async (single: Single, context: Context, data: Record<string, unknown>, by: By) =>
  data[by.field] === undefined ? data : withKey(single, context, data, by)

interface SchemaType {
  type?: string | string[]
  anyOf?: SchemaType[]
}

const takesNull = ({ type, anyOf }: SchemaType = {}): boolean =>
  anyOf ? anyOf.some(takesNull) : [type].flat().includes('null')

/** Returns the body of a creation as that of a change: a null that means the default is left out. */
const asChange = ({ update }: Single, body: Record<string, unknown>) => {
  const { properties = {} } = update.body as TObject
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => value !== null || takesNull(properties[name] as SchemaType | undefined),
    ),
  )
}

/** An item whose body and permission have been checked. */
export interface CheckedItem {
  item: Item
  body: Record<string, unknown>
  /** Throws a 403 unless the caller may create what an upsert does not find. */
  requireCreation: () => Promise<void> | void
  /** The ETag that an upsert may change. */
  ifMatch?: string | undefined
}

const targetOf = async (single: Single, context: Context, { id, by, op, data = {} }: Item) => {
  if (id !== undefined) return id
  const found = by && theOnly(await single.find(context, by, data))
  if (found === undefined && op !== 'upsert') throw notFound()
  return found
}

const maxAttempts = 3

/**
 * Locks the record that an item names. One that lost its key, or was deleted, before it was locked is not the one that
 * the key means: it is looked for again.
 */
const lockTarget = async (single: Single, context: Context, item: Item) => {
  const { op, by, data = {} } = item
  const endpoint = op === 'delete' ? single.delete : single.update
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const id = await targetOf(single, context, item)
    if (id === undefined) return undefined
    const record = await findWithin(endpoint, context, { [single.param]: id })
    if (!by || !endpoint.find) return { id, record }
    if (record === undefined) continue
    if ((record as Record<string, unknown>)[by.field] === by.value) return { id, record }
    if ((await single.find(context, by, data)).includes(id)) return { id, record }
  }
  throw notFound()
}

/** Writes one item through the endpoint that is for it. Returns the payload too. */
export const writeOne = async (
  single: Single,
  context: Context,
  { item, body, requireCreation, ifMatch }: CheckedItem,
): Promise<ItemOutcome & { payload: unknown }> => {
  const { op, by } = item
  const target = op === 'create' ? undefined : await lockTarget(single, context, item)
  if (target === undefined) {
    checkUpsertMatch(ifMatch, undefined)
    if (op === 'upsert') await requireCreation()
    const whole = by ? await withKey(single, context, body, by) : body
    const { payload } = await performWithin(single.create, context, { params: {}, body: whole })
    return { ...outcomeOf(payload), payload }
  }
  const { id, record: found } = target
  const params = { [single.param]: id }
  if (op === 'delete') {
    await performWithin(single.delete, context, { params, body: {} }, found)
    return { outcome: 'deleted', id, payload: undefined }
  }
  const changes =
    op === 'upsert' ? asChange(single, await withGivenKey(single, context, body, by as By)) : body
  const input = { params, body: changes, ifMatch }
  const { payload, record } = await performWithin(single.update, context, input, found)
  return { ...outcomeOf(payload, { ...(record as { version?: number }), id }), payload }
}
