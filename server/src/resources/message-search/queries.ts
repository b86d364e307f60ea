import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { hasAny, isShort, since, until } from '#db/records/filters.ts'
import { excerptOf } from './excerpt.ts'
import { gramsOf } from './grams.ts'
import type { FoundMessage, MessageSearch } from './schema.ts'
import { type Span, spansBefore } from './spans.ts'

/** How many of the latest texts are read first, which suffices for common words. */
const maxRecent = 2000
/** How many are read at most: for a text that is too short for the index, or that enough of these are likely to contain. */
const maxRead = 20_000

interface Place {
  id: number
  created_at: string
}

interface MessageCriteria {
  search: string
  limit: number
  bounds: RawBuilder<boolean>
  /** A moment after which there is nothing to find; if absent, now. */
  latest: string | undefined
  /** The filters by conversation and direction, looked at only for texts that match. */
  isWanted: RawBuilder<boolean>
  contact_id: number | undefined
}

const every = (conditions: RawBuilder<boolean>[]) =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`

const boundsOf = ({ created_at__start: start, created_at__end: end }: MessageSearch, before?: Place) =>
  every([
    ...(start === undefined ? [] : [since('t.created_at', start)]),
    ...(end === undefined ? [] : [until('t.created_at', end)]),
    ...(before
      ? [
          sql<boolean>`t.created_at <= ${before.created_at}::timestamptz`,
          sql<boolean>`(t.created_at, t.id) < (${before.created_at}::timestamptz, ${before.id}::bigint)`,
        ]
      : []),
  ])

const ofConversation = ({ channel_id, handler_id }: MessageSearch) => {
  if (channel_id === undefined && handler_id === undefined) return []
  const wanted = every([
    ...(channel_id === undefined ? [] : [sql<boolean>`c.channel_id = ${channel_id}`]),
    ...(handler_id === undefined ? [] : [sql<boolean>`c.handler_id = ${handler_id}`]),
  ])
  return [sql<boolean>`(select ${wanted} from conversations c where c.id = t.conversation_id)`]
}

const ofDirection = ({ direction }: MessageSearch) =>
  direction === undefined
    ? []
    : [
        sql<boolean>`(select d.direction = ${direction} from messages d
          where d.created_at = t.created_at and d.id = t.id)`,
      ]

const filterOf = (query: MessageSearch) => every([...ofDirection(query), ...ofConversation(query)])

const termOf = (search: string) => sql`search_fold(${search})`

// Without its values, PostgreSQL takes a month for a few rows, and reads all of its index by time: these statements begin
// with a comment, so that they are not prepared.

/** Finds messages among the latest texts. Returns also the last text read, unless that was the last one of all. */
const findRecent = async (db: Db, { search, limit, bounds, isWanted }: MessageCriteria, size: number) => {
  const { rows } = await sql<{
    id: number | null
    created_at: string
    count: number
    last_id: number
  }>`/* planned each time */
    with recent as materialized (
      select t.id, t.created_at, t.conversation_id, t.text from message_texts t where ${bounds}
      order by t.created_at desc, t.id desc limit ${sql.lit(size)}
    ), found as (
      select t.id, t.created_at from recent t where ${hasAny(['t.text'], [termOf(search)])} and ${isWanted}
      order by t.created_at desc, t.id desc limit ${sql.lit(limit)}
    )
    select found.id, found.created_at, read.count, read.last_id from (
      select count(*) as count, (array_agg(id order by created_at, id))[1] as last_id from recent
    ) read left join found on true order by found.created_at desc, found.id desc`.execute(db)
  const { count = 0, last_id = 0 } = rows[0] ?? {}
  const places = rows.filter(({ id }) => id !== null) as Place[]
  return { places, ...(count < size ? {} : { last_id }) }
}

/** Finds messages of a span of time by the indexes of its months. */
const findWithin = async (
  db: Db,
  { search, limit, bounds, isWanted }: MessageCriteria,
  grams: string,
  { from, to }: Span,
): Promise<Place[]> => {
  const { rows } = await sql<Place>`/* planned each time */
    select t.id, t.created_at from message_texts t
    where t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz and ${bounds}
      and search_grams(t.text, 4) @@ ${grams}::tsquery and ${hasAny(['t.text'], [termOf(search)])} and ${isWanted}
    order by t.created_at desc, t.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Finds messages by the indexes of the latest months first, until there are enough. */
const findIndexed = async (db: Db, wanted: MessageCriteria): Promise<Place[]> => {
  const places: Place[] = []
  const grams = await gramsOf(db, termOf(wanted.search))
  for (const span of spansBefore(wanted.latest)) {
    const limit = wanted.limit - places.length
    places.push(...(await findWithin(db, { ...wanted, limit }, grams, span)))
    if (places.length === wanted.limit) break
  }
  return places
}

/** Finds messages of one contact, whose conversations are fewer than the texts that contain a common word. */
const findOfContact = async (
  db: Db,
  { search, limit, bounds, isWanted, contact_id }: MessageCriteria,
): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select t.id, t.created_at from conversations o
    join messages m on m.conversation_id = o.id
    join message_texts t on t.created_at = m.created_at and t.id = m.id
    where o.contact_id = ${contact_id} and ${bounds} and ${hasAny(['t.text'], [termOf(search)])} and ${isWanted}
    order by t.created_at desc, t.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/**
 * How many of the latest texts are likely to contain enough matches, if so many of the first ones do. A month of many
 * messages has far more of these than are wanted, and its index knows nothing of their order.
 */
const likelySize = (found: number, limit: number) => Math.ceil((1.5 * maxRecent * limit) / found)

interface MatchingPlaces {
  places: Place[]
  /** The last text that was read, if there are older ones. */
  last_id?: number
}

const findPlaces = async (db: Db, wanted: MessageCriteria): Promise<MatchingPlaces> => {
  const { limit } = wanted
  const ending = (places: Place[]): MatchingPlaces =>
    places.length < limit ? { places } : { places, last_id: (places.at(-1) as Place).id }
  if (wanted.contact_id !== undefined) return ending(await findOfContact(db, wanted))
  const isUnindexed = isShort(wanted.search)
  const recent = await findRecent(db, wanted, isUnindexed ? maxRead : maxRecent)
  if (recent.places.length === limit) return ending(recent.places)
  if (isUnindexed || recent.last_id === undefined) return recent
  const size = likelySize(recent.places.length, limit)
  const further = size > maxRead ? undefined : await findRecent(db, wanted, size)
  if (further?.places.length === limit) return ending(further.places)
  if (further && further.last_id === undefined) return further
  return ending(await findIndexed(db, wanted))
}

const named = (table: 'contacts' | 'channels', alias: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from ${sql.table(table)} x where x.id = ${sql.ref(alias)})`

type Row = Omit<FoundMessage, 'excerpt'> & { text: string }

const readMessages = async (db: Db, places: Place[]): Promise<Row[]> => {
  if (!places.length) return []
  const ids = places.map(({ id }) => id)
  const moments = places.map(({ created_at }) => created_at)
  // Found by time and id, however many: without values, PostgreSQL takes each message's own month only.
  const { rows } = await sql<Row>`/* one plan */ select
      m.id, m.seq, m.conversation_id, p.contactable_type, ${named('channels', 'c.channel_id')} as channel,
      ${named('contacts', 'c.contact_id')} as contact, p.display_name, m.direction, (
        select json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
        from employees e where e.id = m.author_id) as author,
      m.type, message_text(m.type, m.message) as text, wire_time(m.created_at) as created_at
    from unnest(${ids}::bigint[], ${moments}::timestamptz[]) with ordinality place (id, created_at, n)
    join messages m on m.created_at = place.created_at and m.id = place.id
    join conversations c on c.id = m.conversation_id join contactables p on p.id = m.contactable_id
    order by place.n`.execute(db)
  return rows
}

const placeOf = async (db: Db, id: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`select id, created_at from messages where id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the latest messages that contain a text, and the ID before which the next page continues, if there is one. */
export const findMessages = async (db: Db, query: MessageSearch, limit: number) => {
  const before = query.before_id === undefined ? undefined : await placeOf(db, query.before_id)
  if (query.before_id !== undefined && !before) return { data: [], next_before_id: null }
  const { search, contact_id } = query
  const { places, last_id } = await findPlaces(db, {
    search,
    limit,
    contact_id,
    bounds: boundsOf(query, before),
    latest: before?.created_at ?? query.created_at__end,
    isWanted: filterOf(query),
  })
  const rows = await readMessages(db, places)
  const data = rows.map(({ text, ...row }): FoundMessage => ({ ...row, excerpt: excerptOf(text, search) }))
  return { data, next_before_id: last_id ?? null }
}
