import type { Field } from '#resources/cz-cols/fields.ts'
import type { Definition } from '../recipes/definition.ts'

/** Returns the default values of custom fields, by ID. */
export const withDefaults = (fields: Iterable<Field>) =>
  Object.fromEntries([...fields].flatMap(({ id, default: value }) => (value === null ? [] : [[id, value]])))

/** Returns the custom fields that a new record must be given. */
export const requiredOf = (fields: Iterable<Field>) =>
  [...fields].flatMap(({ id, name, is_allowed_null, default: value }) =>
    is_allowed_null || value !== null ? [] : [{ id, name }],
  )

/** Returns the values that a recipe fixes for custom fields, by ID. */
export const fixedCustomValues = (
  fields: Iterable<Field>,
  fixed: Definition['fixed_values'],
  header: (id: number) => string,
) => {
  const given = [...fields].flatMap(({ id }) => {
    const value = fixed[header(id)]
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(given)
}
