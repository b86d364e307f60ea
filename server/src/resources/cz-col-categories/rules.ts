import { Problem } from '#http/problem.ts'

/** Fields and records of a category hang on what its type says: it stays while there are any. */
export const checkType = (counts: Record<string, number>) => {
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}`)
  if (!kinds.length) return
  const message = `The type cannot change while the category has ${kinds.join(', ')}.`
  throw new Problem(422, 'The request has invalid fields.', {
    errors: { type: [message] },
    code: 'in_use',
    counts,
  })
}
