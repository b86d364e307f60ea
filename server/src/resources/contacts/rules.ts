import type { Viewer } from '#access/viewer.ts'
import { type Fields, guardsIn } from '#fields/field.ts'
import { forbidden } from '#http/callers/auth.ts'
import { hide } from '#http/callers/guards.ts'
import { invalid } from '#http/problem.ts'
import { contactFields } from './fields.ts'

type Values = Record<string, unknown>

/**
 * Returns the input without guarded values, such as identity numbers, that were sent back masked as they are shown.
 * Viewers without the permission get a 403 for any other value, even the stored one; otherwise they could guess it.
 */
export const withoutMasked = <Input extends object>(
  given: Input,
  stored: object | null | undefined,
  { missingPermissions }: Pick<Viewer, 'missingPermissions'>,
  fields: Fields = contactFields,
): Input => {
  const rest: Values = { ...(given as Values) }
  for (const [name, { permission, shown }] of guardsIn(fields)) {
    const value = rest[name]
    if (value === undefined) continue
    const current = (stored as Values | null | undefined)?.[name] ?? null
    const isMasked = typeof value === 'string' && value.includes('•')
    const isHidden = missingPermissions.includes(permission)
    if (value === hide(current, shown) && (isHidden || isMasked)) delete rest[name]
    else if (isHidden) throw forbidden(permission)
    else if (isMasked) throw invalid(name, 'fields.masked_number')
  }
  return rest as Input
}
