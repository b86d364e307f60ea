import { wrongWith as wrongIn } from '#console/fields/check.ts'
import { type Condition, type FilterField, needsValue } from './conditions.ts'

/** Returns the word for the error in a condition's value, if any. */
export const wrongWith = ({ op, value }: Condition, { kind, scale }: FilterField) =>
  needsValue(op)
    ? [value ?? []]
        .flat()
        .map((text) => wrongIn(kind, text, scale))
        .find(Boolean)
    : undefined
