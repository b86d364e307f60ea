import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
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
  const { rows } = await sql<NamedRow & { subject: SubjectType; if: Conjunction }>`
    select id, name, subject, "if" from sla_policies order by position, id`.execute(db)
  return rows
    .filter((policy) => rules.isInConditions(policy.subject, policy.if, setting))
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

const inRecipes = async (db: Db, setting: Setting) => {
  const { rows } = await sql<NamedRow & Parameters<typeof rules.isInRecipe>[0]>`
    select id, name, headers, fixed_values from relation_import_recipes order by id`.execute(db)
  return rows.filter((recipe) => rules.isInRecipe(recipe, setting)).map((recipe) => asUse('recipe', recipe))
}

const channelColumns: Partial<
  Record<Setting['type'], 'campaign_queue_id' | 'sponsor_id' | 'offline_category_id'>
> = { campaign_queue: 'campaign_queue_id', sponsor: 'sponsor_id', category: 'offline_category_id' }

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
  for (const list of [inRules, inPolicies, inForms, inAnswers, inRecipes, inChannels, inViews])
    found.push(...(await list(db, setting)))
  return found
}

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
