import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Id, Nullable } from '#shapes'
import { begun, type Conditions, ofTickets, within } from './conditions.ts'
import { periodBefore } from './period.ts'
import { Before, Count } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

const TopicQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<'category' | 'sub_category' | 'of_group'>({
      type: 'string',
      enum: ['category', 'sub_category', 'of_group'],
      default: 'category',
      description:
        'Whether sub-categories have rows of their own, or the groups that tickets and conversations belong to',
    }),
  ),
})
type TopicQuery = Static<typeof TopicQuery>

const idOf = (what: string) => Nullable(Type.Integer({ ...Id, description: what }))

const Topic = Type.Object(
  {
    group_id: idOf('The group, by `of_group`; null for what belongs to none'),
    group_name: Nullable(Type.String({ examples: ['Repairs'] })),
    category_id: idOf('The category; null for what has none'),
    category_name: Nullable(Type.String()),
    sub_category_id: idOf('The sub-category; null by category'),
    sub_category_name: Nullable(Type.String()),
    termination_code_id: idOf('The outcome; null for what has none, yet'),
    termination_code_name: Nullable(Type.String()),
    tickets: Count('Tickets created in the period'),
    tickets_before: Before('The same'),
    conversations: Count('Conversations that customers began in the period'),
    conversations_before: Before('The same'),
  },
  { $id: 'TopicReportRow' },
)

const nameOf = (table: string, column: string) =>
  sql`(select name from ${sql.table(table)} where id = ${sql.ref(column)})`

const amountOf = (...part: string[]) =>
  sql`sum(tickets + conversations) over (partition by ${sql.join(part.map((column) => sql.ref(column)))})`

const read = async (db: Db, { by = 'category', ...asked }: Conditions & TopicQuery) => {
  const before = { ...asked, ...periodBefore(asked) }
  const both = { ...asked, from: before.from }
  const counted = (column: string, name: string) => sql`
    count(*) filter (where ${within(column, asked)}) as ${sql.ref(name)},
    count(*) filter (where ${within(column, before)}) as ${sql.ref(`${name}_before`)}`
  const none = sql`null::bigint`
  const subCategory = by === 'sub_category' ? sql`sub_category_id` : none
  const groupOf = (table: string) => (by === 'of_group' ? sql.ref(`${table}.group_id`) : none)
  const { rows } = await sql<Row>`
    with t as (
      select ${groupOf('tickets')} as group_id, category_id, ${subCategory} as sub_category_id, termination_code_id,
        ${counted('tickets.created_at', 'tickets')}
      from tickets where ${within('tickets.created_at', both)} and ${ofTickets(asked)} group by 1, 2, 3, 4),
    c as (
      select ${groupOf('conversations')} as group_id, topic.category_id, ${subCategory} as sub_category_id,
        result_id as termination_code_id,
        ${counted('conversations.created_at', 'conversations')}
      from conversations left join lateral (
        select k.category_id, k.sub_category_id from ticket_conversations l join tickets k on k.id = l.ticket_id
        where l.conversation_id = conversations.id order by k.id desc limit 1) topic on true
      where ${begun(both)} group by 1, 2, 3, 4),
    topics as (
      select group_id, category_id, sub_category_id, termination_code_id, sum(tickets)::int as tickets,
        sum(tickets_before)::int as tickets_before, sum(conversations)::int as conversations,
        sum(conversations_before)::int as conversations_before
      from (
        select *, 0 as conversations, 0 as conversations_before from t
        union all
        select group_id, category_id, sub_category_id, termination_code_id, 0, 0, conversations, conversations_before
        from c) both_kinds
      group by 1, 2, 3, 4)
    select topics.*, ${nameOf('groups', 'group_id')} as group_name,
      ${nameOf('categories', 'category_id')} as category_name,
      ${nameOf('sub_categories', 'sub_category_id')} as sub_category_name,
      ${nameOf('termination_codes', 'termination_code_id')} as termination_code_name
    from topics
    order by ${amountOf('group_id')} desc, group_id nulls last,
      ${amountOf('group_id', 'category_id')} desc, category_id nulls last,
      ${amountOf('group_id', 'category_id', 'sub_category_id')} desc, sub_category_id nulls last,
      tickets + conversations desc, termination_code_id nulls last`.execute(db)
  return rows
}

export const topicReport = (app: App) =>
  serveTable(app, {
    name: 'topics',
    operation: 'TopicReport',
    summary: 'Report what customers asked for, and how it ended',
    description:
      'One row for each category and termination code, the most frequent categories first; by `of_group` for each group too. A conversation has the category of its latest ticket.',
    row: Topic,
    query: TopicQuery,
    read,
  })
