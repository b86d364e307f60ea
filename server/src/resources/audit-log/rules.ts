import type { Viewer } from '#access/viewer.ts'
import { lastFour } from '#http/callers/guards.ts'

const masked = (shot: unknown) => {
  const { identity_no } = (shot ?? {}) as { identity_no?: unknown }
  return typeof identity_no === 'string' ? { ...(shot as object), identity_no: lastFour(identity_no) } : shot
}

/** Returns the entry with employees' identity numbers masked for viewers who lack `employee.read`. */
export const withoutNumbers = <Entry extends { before?: unknown; after?: unknown }>(
  entry: Entry,
  { missingPermissions }: Pick<Viewer, 'missingPermissions'>,
): Entry =>
  missingPermissions.includes('employee.read')
    ? { ...entry, before: masked(entry.before), after: masked(entry.after) }
    : entry
