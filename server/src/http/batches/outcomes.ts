import { JsonText } from '../answers/answer.ts'
import { invalidFields, type Problem } from '../problem.ts'
import type { Attempt } from './groups.ts'
import type { BatchOutcome, Item } from './shape.ts'

/** The outcome of an item. */
export interface ItemOutcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'deleted'
  id: number
}

interface VersionedRecord {
  id?: number | undefined
  version?: number | undefined
}

type Errors = NonNullable<BatchOutcome['errors']>

const recordIn = (payload: unknown): VersionedRecord =>
  payload instanceof JsonText ? payload : ((payload as { data?: VersionedRecord }).data ?? {})

/** Returns the outcome of a write by its payload, and the record before it if there was one. */
export const outcomeOf = (payload: unknown, before?: { id?: number; version?: number }): ItemOutcome => {
  const { id, version } = recordIn(payload)
  if (!before) return { outcome: 'created', id: id as number }
  return { outcome: version === before.version ? 'unchanged' : 'updated', id: before.id as number }
}

/** Returns the part of an item that a problem without fields is about. */
const blamed = ({ status }: Problem, { id, by }: Item) => {
  if (status === 403) return 'op'
  if (id !== undefined) return 'id'
  return by ? 'by' : 'data'
}

/** Returns errors by their places in the item: what an upsert has in its address, as `value`, an item has in `by`. */
const placed = (errors: Errors, { by }: Item): Errors => {
  const { value, ...others } = errors
  return by && value ? { 'by.value': value, ...others } : errors
}

const refusalOf = (index: number, problem: Problem, item: Item): BatchOutcome => {
  const { status, text, detail } = problem
  const { code, candidates, errors = { [blamed(problem, item)]: [text] } } = detail
  return {
    ...{ index, outcome: 'refused', id: null, status, errors: placed(errors, item) },
    ...(code && { code }),
    ...(candidates && { candidates }),
  }
}

export const toOutcomes = (items: Item[], tried: Attempt<ItemOutcome>[]): BatchOutcome[] =>
  tried.map((each, index) =>
    'done' in each ? { index, ...each.done } : refusalOf(index, each.problem, items[index] as Item),
  )

/** Throws a 422 with what is wrong with each refused item, if there is one. */
export const refuseIfAny = (outcomes: BatchOutcome[]) => {
  const errors = outcomes.flatMap(({ index, errors }) =>
    Object.entries(errors ?? {}).map(([field, texts]) => [`items.${index}.${field}`, texts] as const),
  )
  if (errors.length) throw invalidFields(Object.fromEntries(errors))
}
