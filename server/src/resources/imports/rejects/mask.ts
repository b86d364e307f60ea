import type { Viewer } from '#http/auth.ts'
import { lastFour } from '#http/guards.ts'
import type { RecipeHeader } from '../recipes/part.ts'
import type { RelationImportReject } from './schema.ts'

/** Returns a function that masks identity numbers in rejected rows for viewers without that permission. */
export const cellMask = (headers: RecipeHeader[], { lacks }: Pick<Viewer, 'lacks'>) => {
  const hidden = headers.map(({ value }) => value === 'contacts.identity_no')
  const isNeeded = lacks.includes('contact.identity_no') && hidden.includes(true)
  return (reject: RelationImportReject): RelationImportReject => {
    if (!isNeeded) return reject
    const cells = reject.cells.map((cell, index) => (hidden[index] && cell ? lastFour(cell) : cell))
    return { ...reject, cells }
  }
}
