import { sql } from 'kysely'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { upToDate } from '#db/records/locked.ts'
import { statement } from '#db/statement.ts'
import { Problem } from '#http/problem.ts'
import type { ChannelRow } from '#resources/channels/account.ts'

interface Row extends Omit<ChannelRow, 'id'> {
  id: number
  channel_id: number
  external_id: string
  contact_id: number | null
  is_blocked: boolean
  /** Whether the desk refuses what they send. */
  is_visitor_blocked: boolean
  /** Whether messages over its channel failed of late. */
  is_failing: boolean
  display_name: string | null
}

const columns = `c.id, c.external_id, c.contact_id, c.is_blocked,
  c.visitor_blocked_at is not null as is_visitor_blocked, c.display_name, h.id as channel_id,
  h.contactable_type, h.name, h.key, h.credentials, h.is_enabled, h.sponsor_id, h.campaign_queue_id, h.language,
  h.is_score_asked, h.allowed_origins,
  exists (select from failing_channels f where f.channel_id = h.id) as is_failing`

const lock = statement<Row>(
  `select ${columns} from contactables c join channels h on h.id = c.channel_id where c.id = $1
  for no key update of c`,
)

const contactableOf = (row: Row) => {
  const { id, external_id, contact_id, is_blocked, is_visitor_blocked, is_failing, display_name, ...others } =
    row
  const { channel_id, ...rest } = others
  const channel: ChannelRow = { id: channel_id, ...rest }
  const { contactable_type, sponsor_id, campaign_queue_id } = channel
  const its = { external_id, contact_id, is_blocked, is_visitor_blocked, is_failing, display_name }
  return { id, ...its, channel_id, contactable_type, sponsor_id, campaign_queue_id, channel }
}

export type LockedContactable = ReturnType<typeof contactableOf>

/** Returns a contactable with its channel, its row locked; only the holder may change its conversations. */
export const lockContactable = async (db: Db, contactableId: number) => {
  const [row] = await lock(db, [contactableId])
  return row && contactableOf(row)
}

/** Locks many contactables in the order of their IDs, so that two who do never wait for each other. */
export const lockContactables = (db: Db, ids: number[]) =>
  db
    .selectFrom('contactables')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What decides about a change of a conversation. */
export interface ConversationState {
  id: number
  version: number
  state: string
  contactable_id: number
  handler_id: number | null
  campaign_queue_id: number | null
  last_seq: number
  priority: number | null
  group_id: number | null
  sponsor_id: number | null
  memo: string | null
  result_id: number | null
  tag_ids: number[]
  /** Known once it is locked: whether the customer is sent a score question at its end. */
  wantsScore?: boolean
  /** Known once it is locked: whether it was held in an earlier system, and cannot go on here. */
  isHistory?: boolean
}

const tagIdsOf = `array(select t.tag_id from conversation_tags t where t.conversation_id = v.id order by t.tag_id)`

// Rows are locked in the order of the list. What the lock of the contactable waited for may have changed the
// conversation: only a locked row is read again.
const lockWithConversation = statement<Row & { conversation: ConversationState; version_seen: number }>(
  `select ${columns}, (select s.version from conversations s where s.id = v.id) as version_seen, json_build_object('id', v.id, 'version', v.version, 'state', v.state,
    'contactable_id', v.contactable_id, 'handler_id', v.handler_id, 'campaign_queue_id', v.campaign_queue_id,
    'last_seq', v.last_seq, 'priority', v.priority, 'sponsor_id', v.sponsor_id, 'memo', v.memo,
    'group_id', v.group_id, 'result_id', v.result_id, 'tag_ids', ${tagIdsOf}) as conversation
  from conversations v join contactables c on c.id = v.contactable_id join channels h on h.id = c.channel_id
  where v.id = $1 for no key update of c, v`,
)

/** Reads what decides about a change of a conversation, without a lock. */
export const readState = statement<ConversationState>(
  `select v.id, v.version, v.state, v.contactable_id, v.handler_id, v.campaign_queue_id, v.last_seq, v.priority,
    v.group_id, v.sponsor_id, v.memo, v.result_id, ${tagIdsOf} as tag_ids from conversations v where v.id = $1`,
)

/** Locks the contactable of a conversation. Returns both as they are from then on. */
export const lockConversation = async (db: Db, conversationId: number) => {
  const [row] = await lockWithConversation(db, [conversationId])
  if (!row) return undefined
  const { conversation: locked, version_seen, ...rest } = row
  const [conversation] = await upToDate([{ ...locked, version_seen }], () => readState(db, [conversationId]))
  return conversation && { conversation, contactable: contactableOf(rest) }
}

export const openConversationOf = (db: Db, contactableId: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'state', 'handler_id', 'campaign_queue_id'])
    .where('contactable_id', '=', contactableId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()

interface Latest {
  id: number
  state: string
  handler_id: number | null
  campaign_queue_id: number | null
}

/** Finds the latest conversation, the only one that can be open: the next begins only after it is closed. */
export const latestConversationOf = statement<Latest>(
  `select id, state, handler_id, campaign_queue_id from conversations where contactable_id = $1
  order by id desc limit 1`,
)

/** A conversation begun by the desk: already closed, or handled by an employee. */
interface DeskStart {
  state: 'closed' | 'handling'
  bound_type: 'outbound'
  handler_id?: number
}

const momentsOf = (state: 'waiting' | DeskStart['state']) => {
  const now = sql<string>`now()`
  if (state === 'waiting') return { first_enter_queue_at: now }
  return state === 'handling' ? { accepted_at: now } : { is_acw_completed: true, last_finished_at: now }
}

const begin = async (
  db: Db,
  contactable: LockedContactable,
  given: { state: 'waiting' | 'closed'; bound_type: 'inbound' } | DeskStart,
) => {
  const columns = {
    contactable_id: contactable.id,
    channel_id: contactable.channel_id,
    contact_id: contactable.contact_id,
    sponsor_id: contactable.sponsor_id,
    campaign_queue_id: contactable.campaign_queue_id,
    ...given,
    ...momentsOf(given.state),
  }
  const { id } = await db
    .insertInto('conversations')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, state: given.state, handler_id: null, campaign_queue_id: contactable.campaign_queue_id }
}

/** Returns the conversation for a customer's message: the open one, or a new one that waits. */
export const conversationForCustomer = async (db: Db, contactable: LockedContactable) => {
  const open = await openConversationOf(db, contactable.id)
  if (open) return { ...open, isNew: false }
  return { ...(await begin(db, contactable, { state: 'waiting', bound_type: 'inbound' })), isNew: true }
}

/** Returns the conversation to record a push in: the latest one, open or not, or a new closed one. */
export const conversationForPush = async (db: Db, contactable: LockedContactable): Promise<Latest> => {
  const [latest] = await latestConversationOf(db, [contactable.id])
  return latest ?? begin(db, contactable, { state: 'closed', bound_type: 'outbound' })
}

export const isHistory = ({ contactable_type }: LockedContactable) =>
  adapterOf(contactable_type).isHistory === true

/** Throws a 409 for what was said in an earlier system: nobody gets what is written there. */
export const refuseHistory = ({ isHistory }: Pick<ConversationState, 'isHistory'>) => {
  if (isHistory) throw new Problem(409, 'channels.history_only', { code: 'history_only' })
}

/** Begins a conversation on the desk's behalf, handled from the start. Returns its ID. */
export const beginHandled = async (db: Db, contactable: LockedContactable, handler_id: number) => {
  refuseHistory({ isHistory: isHistory(contactable) })
  return (await begin(db, contactable, { state: 'handling', bound_type: 'outbound', handler_id })).id
}
