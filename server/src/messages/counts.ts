import { listOf, type Message, type Param } from './message.ts'
import { isKey } from './render.ts'

/** Tables whose names differ from the words for their records. */
const named: Record<string, string> = {
  contact_companies: 'contacts',
  contact_tags: 'contacts',
  conversation_tags: 'conversations',
  ticket_tags: 'tickets',
  employee_roles: 'employees',
  employee_groups: 'other_members',
  employee_skills: 'employees',
  campaign_queue_groups: 'campaign_queues',
  campaign_queue_skills: 'campaign_queues',
  rule_calendars: 'rules',
  ticket_checklist_items: 'checklist_items',
  ticket_time_entries: 'time_entries',
  sla_clocks: 'running_promises',
  cz_cols: 'custom_fields',
  cz_col_categories: 'custom_field_categories',
  installation: 'company_settings',
  csat_scores: 'satisfaction_scores',
  relation_import_recipes: 'import_recipes',
  relation_import_tasks: 'imports',
}

const countOf = (kind: string, count: number): Param => {
  const name = named[kind] ?? kind
  const key = `counts.${name}`
  return isKey(key) ? ({ key, params: { count } } satisfies Message) : `${count} ${name.replaceAll('_', ' ')}`
}

/** Returns how many records of each kind there are: `1 contact, 2 tickets`. */
export const countsOf = (counts: Record<string, number>) =>
  listOf(Object.entries(counts).map(([kind, count]) => countOf(kind, count)))
