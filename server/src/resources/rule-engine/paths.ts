import type { Calendar } from '#calendars/calendar.ts'
import type { Conjunction } from '#resources/rules/schema.ts'
import { type FieldPath, pathOf, type SubjectType } from '#resources/rules/subjects.ts'

/** What is looked up about a contact only if a rule names it. */
const contactLookups = ['duplicate_ids', 'closed_ticket_ids', 'is_birthday'] as const
export type ContactLookup = (typeof contactLookups)[number]

/** Where the fields of conditions are found, and the related records that they name. */
export interface Paths {
  byField: ReadonlyMap<string, FieldPath | undefined>
  related: readonly ('contact' | 'conversation')[]
  /** What is looked up about the contact. */
  lookups: readonly ContactLookup[]
  /** The calendars whose hours conditions name. */
  calendars: ReadonlyMap<number, Calendar>
}

/** Returns where the fields of a rule's conditions are found. */
export const pathsOf = (
  subject: SubjectType,
  { all = [], any = [] }: Conjunction,
  calendars: ReadonlyMap<number, Calendar>,
): Paths => {
  const byField = new Map([...all, ...any].map(({ field }) => [field, pathOf(subject, field)]))
  const related = [...byField.values()].flatMap((path) => path?.related ?? [])
  const named = new Set([...byField.values()].map((path) => path?.related === 'contact' && path.name))
  const lookups = contactLookups.filter((name) => named.has(name))
  return { byField, related: [...new Set(related)], lookups, calendars }
}
