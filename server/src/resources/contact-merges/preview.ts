import type { MissingPermissions } from '#access/viewer.ts'
import { type Fields, guardsIn } from '#fields/field.ts'
import { hide } from '#http/callers/guards.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import type { FoundCandidate } from './candidates.ts'
import { type Candidate, differingIn, resultOf, sourcesOf } from './rules.ts'
import type { MergeOrder } from './schema.ts'

/** Returns the candidates with custom values as the API presents them. */
const shown = (candidates: FoundCandidate[]): Candidate[] =>
  candidates.map(({ cz_cols, ...candidate }) => ({
    ...candidate,
    cz_values: Object.fromEntries(cz_cols.map(({ id, value }) => [id, value])),
  }))

const union = (candidates: FoundCandidate[], field: 'tag_ids' | 'company_ids') =>
  [...new Set(candidates.flatMap((candidate) => candidate[field]))].toSorted((one, other) => one - other)

/** Returns the contact that a merge would produce, and the fields on which the candidates differ. */
export const previewOf = (candidates: FoundCandidate[], order: MergeOrder) => {
  const all = shown(candidates)
  const sources = sourcesOf(all, order)
  const { cz_values, ...fields } = resultOf(all, sources)
  const customs = new Map(candidates.flatMap(({ cz_cols }) => cz_cols.map((value) => [value.id, value])))
  const result = {
    id: order.contact_ids[0],
    ...fields,
    cz_cols: [...customs.values()]
      .filter(({ id }) => Object.hasOwn(cz_values, id))
      .map((custom) => ({ ...custom, value: cz_values[custom.id] }))
      .toSorted((one, other) => one.id - other.id),
    company_ids: union(candidates, 'company_ids'),
    tag_ids: union(candidates, 'tag_ids'),
  }
  return { result, differing: differingIn(all, sources) }
}

/** Hides differing values of guarded fields, such as identity numbers, from viewers who may not read them. */
export const hideGuarded = (
  differing: ReturnType<typeof differingIn>,
  missingPermissions: MissingPermissions,
  fields: Fields = contactFields,
): ReturnType<typeof differingIn> => {
  const guards = guardsIn(fields)
  return differing.map(({ values, ...difference }) => {
    const guard = guards.get(difference.field)
    if (!guard || !missingPermissions.includes(guard.permission)) return { ...difference, values }
    const hidden = values.map(({ contact_id, value }) => ({ contact_id, value: hide(value, guard.shown) }))
    return { ...difference, values: hidden }
  })
}
