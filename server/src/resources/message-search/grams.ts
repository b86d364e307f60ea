import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

const lifetimeMs = 10 * 60_000
/** A gram that a larger share of the messages has is common. */
const commonShare = 0.01
/** With at least this many other grams, the planner still expects few messages. */
const minOthers = 2

let cached: { grams: ReadonlySet<string>; until: number } | undefined

/** Reads the common grams of the latest month with statistics. */
export const readCommon = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ gram: string }>`
    select quote_literal(e.gram) as gram from (
      select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename ~ '^message_texts_[0-9]' and attname = 'search_grams'
      order by tablename desc limit 1
    ) latest cross join unnest(latest.grams, latest.shares) e (gram, share)
    where e.share > ${commonShare} and e.gram is not null`.execute(db)
  return new Set(rows.map(({ gram }) => gram))
}

const size = 4
const latin = /^'[a-z0-9]{4}'$/

/** Whether a quoted gram begins a letter after another one in the same word. */
const follows = (gram: string, former: string | undefined) =>
  former !== undefined && latin.test(former) && latin.test(gram) && former.slice(2, -1) === gram.slice(1, -2)

/** Leaves those out whose letters others have: each is looked up in every month, often on the disk. */
const covering = (grams: string[]) => {
  let place = 0
  return grams.filter((gram, at) => {
    place = follows(gram, grams[at - 1]) ? place + 1 : 0
    const next = grams[at + 1]
    return place % size === 0 || next === undefined || !follows(next, gram)
  })
}

/**
 * Leaves the common grams out of those that a text must have, if enough others are left. The index looks each up for every
 * row that the rarest one names, which takes longest for the common ones. Of the others, those are enough that cover each
 * word; the text itself is compared anyway.
 */
export const selective = (grams: string, common: ReadonlySet<string>) => {
  const all = grams.split(' & ')
  const others = all.filter((gram) => !common.has(gram))
  return covering(others.length < minOthers ? all : others).join(' & ')
}

/** Returns the grams, as a `tsquery`, by which the index finds messages with a folded text. */
export const gramsOf = async (db: Db, text: RawBuilder<unknown>) => {
  if (!cached || cached.until < performance.now())
    cached = { grams: await readCommon(db), until: performance.now() + lifetimeMs }
  const { rows } = await sql<{ grams: string }>`select search_gram_query(${text}, 4)::text as grams`.execute(
    db,
  )
  return selective(rows[0]?.grams ?? '', cached.grams)
}
