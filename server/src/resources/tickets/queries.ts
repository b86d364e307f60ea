import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Matching } from '#db/paging/list.ts'
import { isAlone, keysIfAlone, pageOf } from '#db/paging/page.ts'
import { isBroadText } from '#db/records/filters.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { upToDate, versionSeen } from '#db/records/locked.ts'
import { recordsOf } from '#db/records/records.ts'
import { namesWith } from '#fields/field.ts'
import { columnsOf, sortsOf } from '#fields/statements.ts'
import { campaignQueueOf } from '#resources/campaign-queues/queries.ts'
import { categoryOf } from '#resources/categories/queries.ts'
import { contactOf } from '#resources/contacts/embedded.ts'
import { isVersion, type KnownFields } from '#resources/cz-cols/definitions.ts'
import { readByKnown } from '#resources/cz-cols/known.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import { filesOf } from '#resources/file-uses/queries.ts'
import { groupOf } from '#resources/groups/queries.ts'
import { interactionsOf } from '#resources/interactions/queries.ts'
import { relationsOf } from '#resources/relation-records/queries.ts'
import { slaOf, slaSorts } from '#resources/sla-clocks/part.ts'
import { sponsorOf } from '#resources/sponsors/queries.ts'
import { subCategoryOf } from '#resources/sub-categories/queries.ts'
import { terminationCodeOf } from '#resources/termination-codes/queries.ts'
import { checklistProgress } from '#resources/ticket-checklists/part.ts'
import { ticketStatusOf } from '#resources/ticket-statuses/queries.ts'
import { answersOf } from '#resources/visitor-forms/queries.ts'
import type { PageQuery } from '#shapes'
import { ticketFields } from './fields.ts'
import { conditionsOfTickets, inTicketTexts } from './filter.ts'
import type { TicketFilter } from './schema.ts'

const tags = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
  from ticket_tags l join tags t on t.id = l.tag_id where l.ticket_id = tickets.id)`

const tagIds = sql<number[]>`(select coalesce(json_agg(l.tag_id order by l.tag_id), '[]')
  from ticket_tags l where l.ticket_id = tickets.id)`

export const records = recordsOf(
  'tickets',
  (eb) => [
    ...columnsOf('tickets', ticketFields),
    contactOf(eb, 'tickets.contact_id').as('contact'),
    subCategoryOf(eb, 'tickets.sub_category_id').as('sub_category'),
    categoryOf('tickets.category_id').as('category'),
    employeeOf(eb, 'tickets.creater_id').as('creater'),
    employeeOf(eb, 'tickets.handler_id').as('handler'),
    interactionsOf(eb, 'tickets.id').as('interact_collections'),
    groupOf('tickets.group_id').as('group'),
    'tickets.assignment_reason',
    sponsorOf('tickets.sponsor_id').as('sponsor'),
    campaignQueueOf('tickets.campaign_queue_id').as('campaign_queue'),
    terminationCodeOf('tickets.termination_code_id').as('termination_code'),
    ticketStatusOf('tickets.status_id').as('ticket_status'),
    tagIds.as('tag_ids'),
    tags.as('tags'),
    filesOf('ticket_id', 'tickets.id').as('files'),
    checklistProgress.as('checklist'),
    'tickets.minutes_spent',
    slaOf('ticket', 'tickets.id').as('sla'),
    answersOf('ticket_id', 'tickets.id').as('visitor_answers'),
    valuesOf('tickets').as('cz_cols'),
  ],
  { ticket_cz_relations: relationsOf('ticket', 'tickets.id') },
)

export const sorts = { ...sortsOf('tickets', ticketFields), ...slaSorts('tickets') }

const matchingTickets = async (db: Db, filter: TicketFilter, known?: KnownFields): Promise<Matching> => {
  const conditions = await conditionsOfTickets(db, filter, known)
  return conditions.reduce((query, condition) => query.where(condition), db.selectFrom('tickets'))
}

/** Reads only the search table if there is no other filter. */
const foundTickets = (db: Db, text: string): Matching =>
  db.selectFrom(sql<{ id: number }>`ticket_search`.as('tickets')).where(inTicketTexts(text, 'tickets'))

/** Returns the list for a filter, used by pages and exports. */
export const listOf = async (db: Db, filter: TicketFilter, sort?: string, known?: KnownFields) => {
  const { search } = filter
  const isOnlySearch = search !== undefined && isAlone(filter, ['search']) && !sort
  return {
    records,
    matching: isOnlySearch ? foundTickets(db, search) : await matchingTickets(db, filter, known),
    sorts,
    keys: keysIfAlone(filter, 'statuses'),
    hasOnePlan: isOnlySearch && !isBroadText(search),
    isBroad: search !== undefined && isBroadText(search),
    isCurrent: known && isVersion(known.version),
  }
}

export const list = async (db: Db, filter: TicketFilter, page: PageQuery) =>
  readByKnown(db, { of: 'ticket' }, filter.cz_cols, async (known) =>
    pageOf(db, await listOf(db, filter, page.sort, known), page),
  )

export const { find } = records

const trackedColumns = namesWith(ticketFields, 'isTracked')

/** The fields that a ticket's history covers. */
export const historyFields = [
  ...trackedColumns,
  'conversation_ids',
  'tag_ids',
  'file_ids',
  'cz_cols',
] as const

const conversationIds = sql<
  number[]
>`(select coalesce(json_agg(c.conversation_id order by c.conversation_id), '[]')
  from ticket_conversations c where c.ticket_id = tickets.id)`

const fileIds = sql<number[]>`(select coalesce(json_agg(u.file_id order by u.position, u.id), '[]')
  from file_uses u where u.ticket_id = tickets.id)`

const forChange = (db: Db) =>
  db
    .selectFrom('tickets')
    .select(['id', 'version', 'cz_values', 'checklist_required_open'])
    .select(columnsOf('tickets', ticketFields, trackedColumns))
    .select([
      conversationIds.as('conversation_ids'),
      tagIds.as('tag_ids'),
      fileIds.as('file_ids'),
      valuesOf('tickets').as('cz_cols'),
    ])

/** Finds the fields of tickets that their history compares, and locks their rows before a change. */
export const findManyForChange = async (db: Db, ids: number[]) => {
  const query = forChange(db).where('id', 'in', ids).orderBy('id')
  return upToDate(await query.select(versionSeen('tickets')).forUpdate().execute(), () => query.execute())
}

/** The same of one ticket, locked or not. */
export const findForChange = async (db: Db, { ticket }: { ticket: number }, lock: boolean) =>
  lock
    ? (await findManyForChange(db, [ticket]))[0]
    : forChange(db).where('id', '=', ticket).executeTakeFirst()

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

/** Replaces the ticket's conversations. */
export const tieConversations = (db: Db, id: number, conversation_ids: number[] | null) =>
  replaceLinks(db, conversations, id, conversation_ids)

const tagLinks: Links = {
  table: 'ticket_tags',
  owner: 'ticket_id',
  member: 'tag_id',
  members: 'tags',
  field: 'tag_ids',
}

/** Replaces the ticket's tags. */
export const replaceTags = (db: Db, id: number, tag_ids: number[] | null) =>
  replaceLinks(db, tagLinks, id, tag_ids)
