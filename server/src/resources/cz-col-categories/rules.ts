import { Problem } from '#http/problem.ts'
import { countsOf } from '#messages/counts.ts'
import { message } from '#messages/message.ts'

/** Throws a 422 if the category has fields or records, because its type decides what they belong to. */
export const checkType = (counts: Record<string, number>) => {
  if (!Object.keys(counts).length) return
  const text = message('custom_fields.category_type_in_use', { counts: countsOf(counts) })
  throw new Problem(422, 'requests.invalid_fields', {
    errors: { type: [text] },
    code: 'in_use',
    counts,
  })
}
