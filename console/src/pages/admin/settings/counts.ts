import type { Translate } from '#console/words/words.ts'
import type { ParleyError } from '#sdk/error.ts'
import type { SettingWord } from './words.ts'

const kinds: Record<string, SettingWord> = {
  tickets: 'tickets',
  ticket_tags: 'tickets',
  contacts: 'contacts',
  contact_tags: 'contacts',
  employees: 'employees',
  employee_roles: 'employees',
  employee_groups: 'employees',
  conversations: 'conversations',
  conversation_tags: 'conversations',
  interactions: 'interactions',
  channels: 'channels',
  employee_skills: 'employees',
  campaign_queue_groups: 'queues_using',
  campaign_queue_skills: 'queues_using',
  cz_cols: 'fields',
  relation_records: 'records',
  relation_import_recipes: 'recipes',
  sub_categories: 'subs',
  canned_answers: 'answers',
  files: 'files',
  cti_agents: 'accounts',
  rule_calendars: 'rules',
  sla_policies: 'policies',
  sla_clocks: 'promises',
  installation: 'company',
}

/** Returns a text of the records that block a deletion: "3 tickets, 1 contact". */
export const countsText = (t: Translate<SettingWord>, { counts }: Pick<ParleyError, 'counts'>) => {
  const totals = new Map<SettingWord, number>()
  for (const [table, count] of Object.entries(counts)) {
    const kind = kinds[table] ?? 'others'
    totals.set(kind, (totals.get(kind) ?? 0) + count)
  }
  return [...totals].map(([kind, count]) => t(kind, { count })).join(', ')
}
