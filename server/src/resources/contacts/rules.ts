import { forbidden, type Viewer } from '#http/auth.ts'
import { lastFour } from '#http/guards.ts'

const permission = 'contact.identity_no'

/**
 * What a viewer may write: who sees an identity number masked and sends it back so changes nothing, and anything else is
 * refused, the number itself included, or they could find it out by guessing.
 */
export const withoutMasked = <Given extends { identity_no?: string | null | undefined }>(
  given: Given,
  stored: string | null,
  { lacks }: Pick<Viewer, 'lacks'>,
): Given => {
  const { identity_no, ...rest } = given
  if (identity_no === undefined || !lacks.includes(permission)) return given
  if (identity_no !== (stored === null ? null : lastFour(stored))) throw forbidden(permission)
  return rest as Given
}
