import { mediaTypes } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Reader } from '#db/connections/reader.ts'
import { answerToComeSql } from '#resources/conversations/answer-to-come.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import { type Linking, lifetimes, linkTo, thumbnailLinkTo } from '#resources/file-links/sign.ts'
import { messageContentSql, messageFilesSql } from '#resources/file-uses/queries.ts'
import type { AttachedFile } from '#resources/files/schema.ts'

/** The place of a message among all messages of one visitor. */
export interface Place {
  conversation_id: number
  seq: number
}

export const placeOf = (cursor: string): Place => {
  const [conversation_id, seq] = cursor.split('.').map(Number) as [number, number]
  return { conversation_id, seq }
}

const perPage = 50

const visitorTime = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = `m.id, m.conversation_id, m.seq, m.direction, m.author_type, e.first_name, m.type,
  ${messageContentSql('m')} as message,
  ${messageFilesSql('m')} as files, m.delivery_state, m.created_at as stored_at,
  case when m.direction = 'inbound' then m.external_ids[1] end as client_message_id,
  ${visitorTime('m.created_at')} as created_at`

const messages = `from conversations c
  join messages m on m.conversation_id = c.id
  left join employees e on e.id = m.author_id and m.author_type = 'employee'
  where c.contactable_id = $1 and m.delivery_state <> 'failed' and m.type <> 'event'`

const after = {
  name: 'live_chat_after',
  text: `select ${columns} ${messages} and c.id >= $2 and (m.conversation_id, m.seq) > ($2, $3)
    order by m.conversation_id, m.seq limit ${perPage + 1}`,
}
const before = {
  name: 'live_chat_before',
  text: `select ${columns} ${messages} and c.id <= $2 and (m.conversation_id, m.seq) < ($2, $3)
    order by m.conversation_id desc, m.seq desc limit ${perPage + 1}`,
}
const at = {
  name: 'live_chat_message',
  text: `select ${columns} ${messages} and m.conversation_id = $2 and m.seq = $3`,
}

// A score is asked for within 7 days of closing, if the conversation had a handler and has no score since. The
// conversation has not ended for the visitor before its last answer.
const latestConversation = {
  name: 'live_chat_latest',
  text: `select c.id, c.state, e.first_name,
      case when c.state = 'closed' then ${visitorTime('c.last_finished_at')} end as ended_at,
      $2 and c.state = 'closed' and c.handler_id is not null and c.last_finished_at > now() - interval '7 days'
      and not exists (
        select from csat_scores s where s.contact_log_id = c.id and s.created_at >= c.last_finished_at
      ) as is_score_asked
    from (select c.id, c.handler_id, c.last_finished_at,
        case when c.state = 'closed' and c.handler_id is not null and ${answerToComeSql()} then 'handling'
          else c.state end as state
      from conversations c where c.contactable_id = $1 order by c.id desc limit 1) c
    left join employees e on e.id = c.handler_id`,
}

export interface Row extends Place {
  id: number
  direction: string
  author_type: string
  first_name: string | null
  type: string
  message: unknown
  files: AttachedFile[]
  delivery_state: string
  client_message_id: string | null
  created_at: string
  /** As the database writes it, to the microsecond. */
  stored_at: string
}

/** Visitors have no token, so their files come with links. */
const presentFiles = (files: AttachedFile[], linking: Linking) =>
  files.map((file) => {
    const { id: _, ...shown } = file
    const url = file.state === 'clean' ? linkTo(linking, file, lifetimes.customer).url : null
    const thumbnail_url = url && thumbnailLinkTo(linking, file, lifetimes.customer)
    return { ...shown, url, thumbnail_url }
  })

interface Cards {
  columns?: { file_id?: number | null }[]
}

/** Visitors get the uploaded pictures of cards by their links. */
const withLinks = (cards: Cards, files: AttachedFile[], linking: Linking) => ({
  ...cards,
  columns: cards.columns?.map(({ file_id, ...column }) => {
    const file = files.find(({ id }) => id === file_id)
    return file ? { ...column, image_url: linkTo(linking, file, lifetimes.customer).url } : column
  }),
})

/** Visitors get the files of a message beside it, and of its content only the text. */
const contentOf = ({ type, message, files }: Row, linking: Linking) => {
  if (mediaTypes.some((each) => each === type))
    return {
      message: { text: (message as { text?: string | null }).text ?? null },
      files: presentFiles(files, linking),
    }
  return { message: files.length ? withLinks(message as Cards, files, linking) : message, files: [] }
}

const present = (row: Row, linking: Linking) => ({
  id: row.id,
  cursor: `${row.conversation_id}.${row.seq}`,
  conversation_id: row.conversation_id,
  seq: row.seq,
  from: row.direction === 'inbound' ? 'visitor' : 'desk',
  author: row.author_type === 'employee' && row.first_name ? { name: row.first_name } : null,
  type: row.type,
  ...contentOf(row, linking),
  delivery_state: row.delivery_state,
  client_message_id: row.client_message_id,
  created_at: row.created_at,
})

const latest: Place = { conversation_id: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER }

/** Returns a page of a visitor's thread, oldest first: after a place, before one, or the latest. */
export const readThread = async (
  reads: Reader,
  contactableId: number,
  { after: start, before: end = latest }: { after?: Place; before?: Place },
) => {
  const { conversation_id, seq } = start ?? end
  const found = await reads.query<Row>(start ? after : before, [contactableId, conversation_id, seq])
  const rows = found.slice(0, perPage)
  if (!start) rows.reverse()
  return { rows, is_more: found.length > perPage }
}

export const presentAll = (rows: Row[], linking: Linking) => rows.map((row) => present(row, linking))

export const readMessage = async (
  reads: Reader,
  contactableId: number,
  { conversation_id, seq }: Place,
  linking: Linking,
) => {
  const [row] = await reads.query<Row>(at, [contactableId, conversation_id, seq])
  return row && present(row, linking)
}

interface LatestConversation {
  id: number
  state: string
  first_name: string | null
  ended_at: string | null
  is_score_asked: boolean
}

/** Returns the state of the visitor's latest conversation, and whether to ask for a score of it. */
export const readLatest = async (reads: Reader, contactableId: number, isScoreAsked: boolean) => {
  const [row] = await reads.query<LatestConversation>(latestConversation, [contactableId, isScoreAsked])
  if (!row) return { conversation: null, score_asked: null }
  const { id, state, first_name, ended_at } = row
  const handler = state === 'handling' && first_name ? { name: first_name } : null
  return {
    conversation: { id, state, handler, ended_at },
    score_asked: row.is_score_asked ? { conversation_id: id } : null,
  }
}

/** Finds a closed conversation of the visitor, after locking the contactable. */
export const findClosed = async (db: Db, contactableId: number, id: number) => {
  await lockContactable(db, contactableId)
  return db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .where('contactable_id', '=', contactableId)
    .where('state', '=', 'closed')
    .executeTakeFirst()
}
