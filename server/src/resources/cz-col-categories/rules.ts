import { sayCounts } from '#http/counted.ts'
import { Problem } from '#http/problem.ts'

/** Throws a 422 if the category has fields or records, because its type decides what they belong to. */
export const checkType = (counts: Record<string, number>) => {
  if (!Object.keys(counts).length) return
  const message = `The type cannot change while the category has ${sayCounts(counts)}.`
  throw new Problem(422, 'The request has invalid fields.', {
    errors: { type: [message] },
    code: 'in_use',
    counts,
  })
}
