import type { SmallListName } from '#access/small-lists.ts'
import type { SmallList } from '#http/small-list.ts'
import { campaignQueues } from '#resources/campaign-queues/routes.ts'
import { categories } from '#resources/categories/routes.ts'
import { checklistTemplates } from '#resources/checklist-templates/routes.ts'
import { ctiAgents } from '#resources/cti-agents/routes.ts'
import { departments } from '#resources/departments/routes.ts'
import { extensions } from '#resources/extensions/routes.ts'
import { groups } from '#resources/groups/routes.ts'
import { jobTitles } from '#resources/job-titles/routes.ts'
import { skills } from '#resources/skills/routes.ts'
import { sponsors } from '#resources/sponsors/routes.ts'
import { tags } from '#resources/tags/routes.ts'
import { terminationCodes } from '#resources/termination-codes/routes.ts'
import { ticketStatuses } from '#resources/ticket-statuses/routes.ts'

/** The small lists that administrators keep, each after those that it refers to. */
export const smallLists: Record<SmallListName, SmallList> = {
  sponsor: sponsors,
  tag: tags,
  skill: skills,
  department: departments,
  job_title: jobTitles,
  group: groups,
  ticket_status: ticketStatuses,
  checklist_template: checklistTemplates,
  termination_code: terminationCodes,
  extension: extensions,
  cti_agent: ctiAgents,
  category: categories,
  campaign_queue: campaignQueues,
}
