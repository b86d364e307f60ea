import { wrongWith as wrongIn } from '#console/fields/check.ts'
import { type Condition, type FilterField, needsValue } from './conditions.ts'

/** What is wrong with what is said of the value of a condition, as a word for it. */
export const wrongWith = ({ op, value }: Condition, { kind }: FilterField) =>
  needsValue(op)
    ? [value ?? []]
        .flat()
        .map((text) => wrongIn(kind, text))
        .find(Boolean)
    : undefined
