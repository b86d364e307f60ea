import type { Viewer } from '#access/viewer.ts'
import { forbidden } from '#http/callers/auth.ts'
import { lastFour } from '#http/callers/guards.ts'
import { invalid } from '#http/problem.ts'

const permission = 'contact.identity_no'

/**
 * Returns the input without a masked identity number that was sent back unchanged. Viewers without the
 * permission get a 403 for any other number, even the stored one; otherwise they could guess it.
 */
export const withoutMasked = <Input extends { identity_no?: string | null | undefined }>(
  given: Input,
  stored: string | null,
  { lacks }: Pick<Viewer, 'lacks'>,
): Input => {
  const { identity_no, ...rest } = given
  if (identity_no === undefined) return given
  if (identity_no === (stored === null ? null : lastFour(stored))) return rest as Input
  if (lacks.includes(permission)) throw forbidden(permission)
  if (identity_no?.includes('•')) throw invalid('identity_no', 'fields.masked_number')
  return given
}
