import { useState } from 'react'
import { wrongWith } from './check.ts'
import { type Condition, type FilterField, freshCondition, isComplete } from './conditions.ts'

/** A condition in the builder, identified by its own key. */
interface Draft {
  key: number
  condition: Condition
  /** Not edited since it was added. */
  isFresh?: boolean
}

let latest = 0
const draftOf = (condition: Condition): Draft => {
  latest++
  return { key: latest, condition }
}
const freshDraft = (condition: Condition): Draft => ({ ...draftOf(condition), isFresh: true })

const isOnceAndTaken = (field: FilterField, conditions: Condition[]) =>
  !!field.isOnce && conditions.some((one) => one.field === field.key)

/** Returns the conditions in the builder, and the fields still available to each. */
export const useDrafts = (fields: FilterField[], conditions: Condition[], isNew: boolean) => {
  const first = fields[0] as FilterField
  const another = (taken: Condition[]) =>
    freshDraft(freshCondition(fields.find((one) => !isOnceAndTaken(one, taken)) ?? first))
  const [drafts, setDrafts] = useState(() => [
    ...conditions.map(draftOf),
    ...(isNew ? [another(conditions)] : []),
  ])
  const given = drafts.map(({ condition }) => condition)
  const fieldOf = (condition: Condition) => fields.find(({ key }) => key === condition.field) ?? first
  return {
    drafts,
    fieldOf,
    fieldsFor: (condition: Condition) =>
      fields.filter((one) => one.key === condition.field || !isOnceAndTaken(one, given)),
    /** Whether any edited condition is incomplete or invalid. */
    isWrong: drafts.some(
      ({ isFresh, condition }) =>
        !isFresh && (!isComplete(condition) || wrongWith(condition, fieldOf(condition))),
    ),
    /** The complete and valid conditions. */
    complete: given.filter((one) => isComplete(one) && !wrongWith(one, fieldOf(one))),
    add: () => setDrafts([...drafts, another(given)]),
    change: (key: number, condition: Condition) =>
      setDrafts(drafts.map((one) => (one.key === key ? { key, condition } : one))),
    remove: (key: number) => setDrafts(drafts.filter((one) => one.key !== key)),
  }
}
