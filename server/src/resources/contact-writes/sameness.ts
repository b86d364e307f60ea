import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Current } from './current.ts'
import type { ContactItem } from './item.ts'
import type { By } from './keys.ts'

/** Reports whether a number or address is the one that a write names its contact by. */
export type IsKey = (by: By, value: string) => boolean

const pairOf = (one: string, other: string) => JSON.stringify([one, other])

/** Decides which of the numbers that upserts by number give, or change, are the number itself, as lists find it. */
export const readSameness = async (
  db: Db,
  targets: { item: ContactItem; id: number | undefined }[],
  current: Current,
): Promise<IsKey> => {
  const pairs = targets.flatMap(({ item: { op, by, body }, id }) => {
    if (op !== 'upsert' || by?.field !== 'phone_number' || body.phones === undefined) return []
    const given = Array.isArray(body.phones) ? body.phones : (body.phones.add ?? [])
    const stored = id === undefined ? [] : current.partsOf('phones', id)
    return [...given, ...stored].map(({ number }) => [by.value, String(number)] as const)
  })
  const { rows } = pairs.length
    ? await sql<{ one: string; other: string }>`
        select distinct one, other
        from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) p(one, other)
        where same_phone(phone_code(one), phone_national(one), phone_code(other), phone_national(other))`.execute(
        db,
      )
    : { rows: [] }
  const same = new Set(rows.map(({ one, other }) => pairOf(one, other)))
  return (by, value) =>
    by.field === 'email'
      ? value.toLowerCase() === by.value.toLowerCase()
      : value === by.value || same.has(pairOf(by.value, value))
}
