import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '#access/viewer.ts'
import { type Fields, guardsIn, namesWith } from '#fields/field.ts'
import { forbidden } from '#http/callers/auth.ts'
import { invalidFields } from '#http/problem.ts'
import { contactFields } from '#resources/contacts/fields.ts'

/** The fields whose value is taken from one of the merged contacts. */
export const mergedFields = namesWith(contactFields, 'isMerged')
export type Source = (typeof mergedFields)[number]

export interface Candidate extends Record<Source, unknown> {
  id: number
  /** The stored custom values by field ID. */
  cz_values: Record<string, unknown>
}

interface Choices {
  values?: Partial<Record<Source, number>> | undefined
  cz_cols?: Record<string, number> | undefined
}

/** The contact from which each field of the kept contact is taken. */
export interface Sources {
  fields: Record<Source, number>
  cz_cols: Record<string, number>
}

const isEmpty = (value: unknown) => value === null || value === undefined

const refuseStrangers = (candidates: Candidate[], { values = {}, cz_cols = {} }: Choices) => {
  const ids = new Set(candidates.map(({ id }) => id))
  const chosen = [
    ...Object.entries(values).map(([field, id]) => [`values.${field}`, id] as const),
    ...Object.entries(cz_cols).map(([field, id]) => [`cz_cols.${field}`, id] as const),
  ]
  const strangers = chosen.filter(([, id]) => !ids.has(id))
  if (strangers.length)
    throw invalidFields(
      Object.fromEntries(strangers.map(([field]) => [field, ['merges.not_a_candidate' as const]])),
    )
}

/** Returns the first candidate with a value; the kept contact comes first, so it keeps its own value. */
const firstWith = (candidates: Candidate[], read: (candidate: Candidate) => unknown) =>
  (candidates.find((candidate) => !isEmpty(read(candidate))) ?? (candidates[0] as Candidate)).id

/** Takes the last name from a contact with the chosen first name; mixing names would invent a person. */
const lastNameFrom = (candidates: Candidate[], first: number) => {
  const named = candidates.find(({ id }) => id === first) as Candidate
  const namesakes = candidates.filter(({ first_name }) => first_name === named.first_name)
  return firstWith([named, ...namesakes], ({ last_name }) => last_name)
}

/** Returns the source of each field: the chosen contact, else the first with a value (kept contact first). */
export const sourcesOf = (candidates: Candidate[], choices: Choices): Sources => {
  refuseStrangers(candidates, choices)
  const { values = {}, cz_cols = {} } = choices
  const sourceOf = (field: Source) => values[field] ?? firstWith(candidates, (candidate) => candidate[field])
  const fields = Object.fromEntries(
    mergedFields.map((field) => [field, sourceOf(field)]),
  ) as Sources['fields']
  fields.last_name = values.last_name ?? lastNameFrom(candidates, fields.first_name)
  // An ID says nothing without the system that it is of.
  fields.source = fields.external_id
  const keys = [...new Set(candidates.flatMap(({ cz_values }) => Object.keys(cz_values)))]
  const custom = keys.map((key) => [
    key,
    cz_cols[key] ?? firstWith(candidates, ({ cz_values }) => cz_values[key]),
  ])
  return { fields, cz_cols: Object.fromEntries(custom) }
}

/**
 * Choosing an identity number or another guarded value means changing it, so viewers without that permission get a 403
 * unless they choose the default.
 */
export const refuseHiddenChoice = (
  candidates: Candidate[],
  { values = {} }: Choices,
  { missingPermissions }: Pick<Viewer, 'missingPermissions'>,
  fields: Fields = contactFields,
) => {
  for (const [name, { permission }] of guardsIn(fields)) {
    const chosen = values[name as Source]
    if (chosen === undefined || !missingPermissions.includes(permission)) continue
    if (chosen !== firstWith(candidates, (candidate) => candidate[name as Source]))
      throw forbidden(permission)
  }
}

/** Returns the values of the kept contact after the merge. */
export const resultOf = (candidates: Candidate[], { fields, cz_cols }: Sources) => {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const values = mergedFields.map((field) => [field, byId.get(fields[field])?.[field] ?? null])
  const custom = Object.entries(cz_cols).map(([key, id]) => [key, byId.get(id)?.cz_values[key]])
  return {
    ...(Object.fromEntries(values) as Record<Source, unknown>),
    cz_values: Object.fromEntries(custom.filter(([, value]) => !isEmpty(value))) as Record<string, unknown>,
  }
}

const allSame = (values: unknown[]) =>
  values.every((value) => isDeepStrictEqual(value ?? null, values[0] ?? null))

/** Returns the fields on which the contacts differ. */
export const differingIn = (candidates: Candidate[], { fields, cz_cols }: Sources) => {
  const rows = [
    ...mergedFields.map((field) => ({
      field: field as string,
      from: fields[field],
      read: (candidate: Candidate) => candidate[field],
    })),
    ...Object.entries(cz_cols).map(([key, from]) => ({
      field: `cz_cols.${key}`,
      from,
      read: ({ cz_values }: Candidate) => cz_values[key],
    })),
  ]
  return rows
    .filter(({ read }) => !allSame(candidates.map(read)))
    .map(({ field, from, read }) => ({
      field,
      from,
      values: candidates.map((candidate) => ({
        contact_id: candidate.id,
        value: read(candidate) ?? null,
      })),
    }))
}
