import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { countReferences } from '#db/records/references.ts'
import type { Tables } from '#db/tables.ts'
import { countRecipes } from '#resources/cz-cols/usage.ts'
import type { ReferringRule } from '#resources/rules/referring.ts'
import type { Conjunction } from '#resources/rules/schema.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import type { FormField } from '#resources/ticket-forms/schema.ts'
import type { Setting } from './rules.ts'
import * as rules from './rules.ts'
import type { SettingUse } from './schema.ts'

interface NamedRow {
  id: number
  name: string
}

/** A user of a setting, and whose it is if it is private. */
export interface FoundUse extends SettingUse {
  owner_id?: number
}

const asUse = (type: SettingUse['type'], { id, name }: NamedRow): FoundUse => ({ type, id, name, list: null })

const inRules = async (db: Db, setting: Setting) => {
  const { rows } = await sql<
    NamedRow & ReferringRule
  >`select id, name, subject, "when", "if", "then" from rules
    order by position, id`.execute(db)
  return rows
    .filter((rule) => rules.isInRule(rule, setting))
    .map((rule) => asUse(rule.when?.by_hand ? 'macro' : 'rule', rule))
}

const inPolicies = async (db: Db, setting: Setting) => {
  const { rows } = await sql<
    NamedRow & { subject: SubjectType; if: Conjunction; calendar_id: number | null }
  >`select id, name, subject, "if", calendar_id from sla_policies order by position, id`.execute(db)
  const isByCalendar = (id: number | null) => setting.type === 'calendar' && id === setting.id
  return rows
    .filter(
      (policy) =>
        isByCalendar(policy.calendar_id) || rules.isInConditions(policy.subject, policy.if, setting),
    )
    .map((policy) => asUse('sla_policy', policy))
}

const inForms = async (db: Db, setting: Setting) => {
  const category = setting.type === 'category' ? setting.id : 0
  const { rows } = await sql<NamedRow & { fields: FormField[]; is_of_category: boolean }>`
    select f.id, f.name, f.fields, exists (select from ticket_form_categories c
      where c.form_id = f.id and c.category_id = ${category}) as is_of_category
    from ticket_forms f order by f.id`.execute(db)
  return rows
    .filter(({ fields, is_of_category }) => is_of_category || rules.isInForm(fields, setting))
    .map((form) => asUse('ticket_form', form))
}

const inAnswers = async (db: Db, setting: Setting) => {
  const rows = await db
    .selectFrom('canned_answers')
    .select(['id', 'name', 'message', 'group_id'])
    .orderBy('id')
    .execute()
  return rows
    .filter(
      ({ message, group_id }) =>
        rules.isInMessage(message, setting) || (setting.type === 'group' && group_id === setting.id),
    )
    .map((answer) => asUse('canned_answer', answer))
}

/** The settings that recipes name by their names, with their tables. */
const namedTables: Partial<Record<Setting['type'], string>> = {
  category: 'categories',
  sub_category: 'sub_categories',
  tag: 'tags',
}

const nameOf = async (db: Db, { type, id }: Setting) => {
  const table = namedTables[type]
  if (!table) return undefined
  const { rows } = await sql<Pick<NamedRow, 'name'>>`
    select name from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.name
}

const inRecipes = async (db: Db, given: Setting) => {
  const setting = { ...given, name: await nameOf(db, given) }
  const { rows } = await sql<NamedRow & Parameters<typeof rules.isInRecipe>[0]>`
    select id, name, headers, fixed_values from relation_import_recipes order by id`.execute(db)
  return rows.filter((recipe) => rules.isInRecipe(recipe, setting)).map((recipe) => asUse('recipe', recipe))
}

const queueTables = {
  group: ['campaign_queue_groups', 'group_id'],
  skill: ['campaign_queue_skills', 'skill_id'],
} as const

const inQueues = async (db: Db, { type, id }: Setting) => {
  if (type !== 'group' && type !== 'skill') return []
  const [table, column] = queueTables[type]
  const { rows } = await sql<NamedRow>`
    select q.id, q.name from campaign_queues q join ${sql.table(table)} used on used.campaign_queue_id = q.id
    where ${sql.ref(`used.${column}`)} = ${id} order by q.id`.execute(db)
  return rows.map((queue) => asUse('campaign_queue', queue))
}

const channelColumns: Partial<
  Record<Setting['type'], 'calendar_id' | 'campaign_queue_id' | 'sponsor_id' | 'offline_category_id'>
> = {
  calendar: 'calendar_id',
  campaign_queue: 'campaign_queue_id',
  category: 'offline_category_id',
  sponsor: 'sponsor_id',
}

const inChannels = async (db: Db, { type, id }: Setting) => {
  const column = channelColumns[type]
  const asked = JSON.stringify([{ field: `cz_col.${id}` }])
  const isUsing = column
    ? sql<boolean>`${sql.ref(column)} = ${id}`
    : sql<boolean>`${type} = 'cz_col' and visitor_form @> ${asked}::jsonb`
  const rows = await db.selectFrom('channels').select(['id', 'name']).where(isUsing).orderBy('id').execute()
  return rows.map((channel) => asUse('channel', channel))
}

/** Checks whether a column contains the digits of the ID, so that few of the rows are read. */
const mentions = (column: 'query' | 'columns' | 'sort' | 'message', { id }: Setting) =>
  sql<boolean>`${sql.ref(column)}::text like ${`%${id}%`}`

type StoredView = NamedRow &
  Parameters<typeof rules.isInView>[0] & { resource: string; employee_id: number; is_shared: boolean }

const inViews = async (db: Db, setting: Setting) => {
  const { rows } = await sql<StoredView>`
    select id, name, resource, query, columns, sort, employee_id, is_shared from saved_views
    where ${mentions('query', setting)} or ${mentions('columns', setting)} or ${mentions('sort', setting)}
    order by id`.execute(db)
  return rows
    .filter((view) => rules.isInView(view, setting))
    .map(
      ({ resource, employee_id, is_shared, ...view }): FoundUse => ({
        ...asUse('view', view),
        list: resource,
        ...(!is_shared && { owner_id: employee_id }),
      }),
    )
}

/** Lists what uses a setting, in the order of the console's menu. */
export const usesOf = async (db: Db, setting: Setting): Promise<FoundUse[]> => {
  const found: FoundUse[] = []
  for (const list of [inRules, inPolicies, inForms, inAnswers, inRecipes, inQueues, inChannels, inViews])
    found.push(...(await list(db, setting)))
  return found
}

const tables = {
  calendar: 'calendars',
  campaign_queue: 'campaign_queues',
  category: 'categories',
  channel: 'channels',
  checklist_template: 'checklist_templates',
  group: 'groups',
  skill: 'skills',
  sponsor: 'sponsors',
  sub_category: 'sub_categories',
  tag: 'tags',
  termination_code: 'termination_codes',
  ticket_status: 'ticket_statuses',
  webhook: 'webhooks',
} as const satisfies Record<Exclude<Setting['type'], 'cz_col'>, keyof Tables>

/** Counts the records that keep a setting from being deleted. The values of a custom field go with it. */
export const countBlocking = (db: Db, { type, id }: Setting) =>
  type === 'cz_col' ? countRecipes(db, id) : countReferences(db, tables[type], id)

/** Counts the answers that employees keep to themselves and that use a setting. */
export const countOwnAnswers = async (db: Db, setting: Setting) => {
  if (setting.type !== 'cz_col') return 0
  const rows = await db
    .selectFrom('own_canned_answers')
    .select('message')
    .where(mentions('message', setting))
    .execute()
  return rows.filter(({ message }) => rules.isInMessage(message, setting)).length
}
