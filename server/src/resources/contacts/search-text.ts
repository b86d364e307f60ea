import { type RawBuilder, sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import { hasAny, hasGramsOfAny, isBroadText, termsOf } from '#db/records/filters.ts'
import type { GuardPermission } from '#shapes'
import { withoutBlanks } from './whole-name.ts'

type Condition = RawBuilder<boolean>

/** Matches a text that looks like a phone number, of which only the digits are searched. */
const phoneLike = /^[\s\d+().-]*$/
const minDigits = 3
const minWholeDigits = 7
const maxNameWords = 3

/** Returns the words in every order that starts or ends with the family name, joined as names are stored. */
const ordersOf = (text: string) => {
  const words = text.trim().split(/\s+/)
  if (words.length < 2 || words.length > maxNameWords) return []
  const turned = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)])
  const joins = withoutBlanks.test(words.join('')) ? [' ', ''] : [' ']
  const spelled = turned.flatMap((each) => joins.map((join) => each.join(join)))
  return spelled.filter((each) => each !== text)
}

/** Returns what a typed text may mean: itself, a reordered name, or a phone number in national format too. */
const readingsOf = (typed: string): RawBuilder<unknown>[] => {
  const text = typed.normalize('NFKC')
  const names = phoneLike.test(text) ? [] : ordersOf(text)
  const readings = [...termsOf(typed), ...names.map((name) => sql`search_fold(${name})`)]
  const digits = text.replace(/\D/g, '')
  if (!phoneLike.test(text) || digits.length < minDigits) return readings
  if (digits !== text) readings.push(sql`${digits}::text`)
  if (digits.length >= minWholeDigits)
    readings.push(sql`coalesce(trunk_prefix(phone_code(${text})) || phone_national(${text}), ${digits})`)
  return readings
}

const shownIf = (
  missingPermissions: MissingPermissions,
  permission: GuardPermission,
  part: RawBuilder<unknown>,
) => (missingPermissions.includes(permission) ? sql`null` : part)

/**
 * Matches a text only in what the viewer may read of a contact, because a match would reveal a hidden number.
 * A scalar subquery, so that it runs only for rows that match otherwise.
 */
const standsInShown = (
  id: RawBuilder<unknown>,
  readings: RawBuilder<unknown>[],
  missingPermissions: MissingPermissions,
) => {
  const phones = sql`(select string_agg(phone_text_of(p.number), U&'\\001F' order by p.id)
    from phone_numbers p where p.contact_id = shown.id)`
  return sql<boolean>`(select ${hasAny(['visible.text'], readings)} from contacts shown cross join lateral (
    select search_text_of(shown.first_name, shown.last_name, shown.membership_no,
      ${shownIf(missingPermissions, 'contact.identity_no', sql`shown.identity_no`)},
      ${shownIf(missingPermissions, 'phone_number.read', phones)}) as text offset 0) visible
    where shown.id = ${id}) is true`
}

const asFarAsShown = (
  condition: Condition,
  table: string,
  readings: RawBuilder<unknown>[],
  missingPermissions: MissingPermissions,
) =>
  missingPermissions.includes('contact.identity_no') || missingPermissions.includes('phone_number.read')
    ? sql<boolean>`(${condition} and ${standsInShown(sql.ref(`${table}.id`), readings, missingPermissions)})`
    : condition

/** Matches contacts by the index on `contact_search`, which the statement calls `table`. */
export const inSearchText = (
  text: string,
  missingPermissions: MissingPermissions,
  table = 'contacts',
): Condition => {
  if (isBroadText(text)) return hasSearchText(text, missingPermissions, table)
  const readings = readingsOf(text)
  return asFarAsShown(hasGramsOfAny(`${table}.text`, readings), table, readings, missingPermissions)
}

/** Matches the same contacts without the index, for rows that are read anyway. */
export const hasSearchText = (
  text: string,
  missingPermissions: MissingPermissions,
  table: string,
): Condition => {
  const readings = readingsOf(text)
  return asFarAsShown(hasAny([`${table}.text`], readings), table, readings, missingPermissions)
}

/** Uses the index even for a broad text such as one character; meant for rows that few searches ask for. */
export const hasIndexedText = (
  text: string,
  missingPermissions: MissingPermissions,
  table: string,
): Condition => {
  if (!isBroadText(text)) return inSearchText(text, missingPermissions, table)
  const terms = termsOf(text)
  return asFarAsShown(hasGramsOfAny(`${table}.text`, terms), table, terms, missingPermissions)
}
