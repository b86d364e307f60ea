import { sql } from 'kysely'

interface Progress {
  ticked: number
  total: number
  required_open: number
}

/** How far the checklists of a ticket are, for a select from `tickets`. */
export const checklistProgress = sql<Progress | null>`case when tickets.checklist_total > 0 then json_build_object(
  'ticked', tickets.checklist_ticked, 'total', tickets.checklist_total,
  'required_open', tickets.checklist_required_open) end`
