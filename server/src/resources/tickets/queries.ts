import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isBroadText } from '#db/filters.ts'
import { recordsOf } from '#db/records.ts'
import { wireTime } from '#db/select.ts'
import { type Links, replaceLinks } from '#http/links.ts'
import { isAlone, keysIfAlone, type Matching, pageOf } from '#http/paging.ts'
import { campaignQueueOf } from '#resources/campaign-queues/queries.ts'
import { categoryOf } from '#resources/categories/queries.ts'
import { contactOf } from '#resources/contacts/embedded.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import { interactionsOf } from '#resources/interactions/queries.ts'
import { sponsorOf } from '#resources/sponsors/queries.ts'
import { subCategoryOf } from '#resources/sub-categories/queries.ts'
import { terminationCodeOf } from '#resources/termination-codes/queries.ts'
import type { PageQuery } from '#shapes'
import { conditionsOfTickets, inTicketTexts } from './filter.ts'
import type { TicketFilter } from './schema.ts'

export const records = recordsOf('tickets', (eb) => [
  'tickets.id',
  'tickets.subject',
  'tickets.content',
  wireTime('tickets.due_at').as('due_at'),
  'tickets.status',
  'tickets.status_memo',
  'tickets.priority',
  contactOf(eb, 'tickets.contact_id').as('contact'),
  'tickets.contact_id',
  subCategoryOf(eb, 'tickets.sub_category_id').as('sub_category'),
  'tickets.sub_category_id',
  categoryOf('tickets.category_id').as('category'),
  'tickets.category_id',
  employeeOf(eb, 'tickets.creater_id').as('creater'),
  'tickets.handler_id',
  employeeOf(eb, 'tickets.handler_id').as('handler'),
  interactionsOf(eb, 'tickets.id').as('interact_collections'),
  'tickets.sponsor_id',
  sponsorOf('tickets.sponsor_id').as('sponsor'),
  'tickets.campaign_queue_id',
  campaignQueueOf('tickets.campaign_queue_id').as('campaign_queue'),
  'tickets.termination_code_id',
  terminationCodeOf('tickets.termination_code_id').as('termination_code'),
  valuesOf('tickets').as('cz_cols'),
  wireTime('tickets.created_at').as('created_at'),
  wireTime('tickets.updated_at').as('updated_at'),
])

const sorts = {
  created_at: 'tickets.created_at',
  updated_at: 'tickets.updated_at',
  due_at: 'tickets.due_at',
  priority: 'tickets.priority',
  status: 'tickets.status',
}

const matchingTickets = async (db: Db, filter: TicketFilter): Promise<Matching> => {
  const conditions = await conditionsOfTickets(db, filter)
  return conditions.reduce((query, condition) => query.where(condition), db.selectFrom('tickets'))
}

/** A search alone reads the texts only. */
const foundTickets = (db: Db, text: string): Matching =>
  db.selectFrom(sql<{ id: number }>`ticket_search`.as('tickets')).where(inTicketTexts(text, 'tickets'))

/** The list that a filter asks for, whichever page or export of it. */
export const listOf = async (db: Db, filter: TicketFilter, sort?: string) => {
  const { search } = filter
  const isOnlySearch = search !== undefined && isAlone(filter, ['search']) && !sort
  return {
    records,
    matching: isOnlySearch ? foundTickets(db, search) : await matchingTickets(db, filter),
    sorts,
    keys: keysIfAlone(filter, 'statuses'),
    hasOnePlan: isOnlySearch && !isBroadText(search),
    isBroad: isBroadText(search ?? ''),
  }
}

export const list = async (db: Db, filter: TicketFilter, page: PageQuery) =>
  pageOf(db, await listOf(db, filter, page.sort), page)

export const { find } = records

/** What a ticket's history is about. */
export const historyFields = [
  'subject',
  'content',
  'due_at',
  'status',
  'status_memo',
  'priority',
  'contact_id',
  'category_id',
  'sub_category_id',
  'handler_id',
  'sponsor_id',
  'campaign_queue_id',
  'termination_code_id',
  'conversation_ids',
  'cz_cols',
] as const

const conversationIds = sql<
  number[]
>`(select coalesce(json_agg(c.conversation_id order by c.conversation_id), '[]')
  from ticket_conversations c where c.ticket_id = tickets.id)`

/** A ticket as a change to it begins: what its history compares, its row locked. */
export const findForChange = (db: Db, { ticket }: { ticket: number }, lock: boolean) =>
  db
    .selectFrom('tickets')
    .select(['id', 'version', 'subject', 'content', 'status', 'status_memo', 'priority', 'contact_id'])
    .select(['category_id', 'sub_category_id', 'handler_id', 'sponsor_id', 'campaign_queue_id'])
    .select(['termination_code_id', wireTime('due_at').as('due_at')])
    .select([conversationIds.as('conversation_ids'), valuesOf('tickets').as('cz_cols')])
    .where('id', '=', ticket)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('tickets.id', 'in', ids).orderBy('tickets.id').execute()

export const remove = (db: Db, id: number) => db.deleteFrom('tickets').where('id', '=', id).execute()

const conversations: Links = {
  table: 'ticket_conversations',
  owner: 'ticket_id',
  member: 'conversation_id',
  members: 'conversations',
  field: 'conversation_ids',
}

/** Makes the ticket's conversations exactly these. */
export const tieConversations = (db: Db, id: number, conversation_ids: number[] | null) =>
  replaceLinks(db, conversations, id, conversation_ids)
