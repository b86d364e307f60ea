import Type from 'typebox'
import * as checklistTemplates from '#resources/checklist-templates/queries.ts'
import { ChecklistTemplate, NewChecklistTemplate } from '#resources/checklist-templates/schema.ts'
import * as departments from '#resources/departments/queries.ts'
import { Department, NewDepartment } from '#resources/departments/schema.ts'
import * as groups from '#resources/groups/queries.ts'
import { Group, NewGroup } from '#resources/groups/schema.ts'
import * as jobTitles from '#resources/job-titles/queries.ts'
import { JobTitle, NewJobTitle } from '#resources/job-titles/schema.ts'
import * as skills from '#resources/skills/queries.ts'
import { NewSkill, Skill } from '#resources/skills/schema.ts'
import * as sponsors from '#resources/sponsors/queries.ts'
import { NewSponsor, Sponsor, SponsorChanges } from '#resources/sponsors/schema.ts'
import * as tags from '#resources/tags/queries.ts'
import { NewTag, Tag } from '#resources/tags/schema.ts'
import * as terminationCodes from '#resources/termination-codes/queries.ts'
import { NewTerminationCode, TerminationCode } from '#resources/termination-codes/schema.ts'
import * as ticketStatuses from '#resources/ticket-statuses/queries.ts'
import { NewTicketStatus, OwnTicketStatus } from '#resources/ticket-statuses/schema.ts'
import { insert, update } from '#resources/ticket-statuses/writes.ts'
import type { Kind } from '../kind.ts'
import { plainKind } from '../plain.ts'

/** Settings that are little more than names. A group's supervisor is an employee and is left out. */
export const named: Kind[] = [
  plainKind<NewSponsor & SponsorChanges>({
    section: 'sponsors',
    words: 'sponsor',
    resource: 'sponsor',
    entry: Type.Object({
      ...NewSponsor.properties,
      is_immortal: SponsorChanges.properties.is_immortal,
    }),
    record: Sponsor,
    queries: sponsors,
  }),
  plainKind({
    section: 'tags',
    words: 'tag',
    resource: 'tag',
    entry: NewTag,
    record: Tag,
    isCaseless: true,
    queries: tags,
  }),
  plainKind({
    section: 'skills',
    words: 'skill',
    resource: 'skill',
    entry: NewSkill,
    record: Skill,
    isCaseless: true,
    queries: skills,
  }),
  plainKind({
    section: 'departments',
    words: 'department',
    resource: 'department',
    entry: NewDepartment,
    record: Department,
    queries: departments,
  }),
  plainKind({
    section: 'job_titles',
    words: 'job title',
    resource: 'job_title',
    entry: NewJobTitle,
    record: JobTitle,
    queries: jobTitles,
  }),
  plainKind({
    section: 'groups',
    words: 'group',
    resource: 'group',
    entry: Type.Omit(NewGroup, ['supervisor_id']),
    record: Group,
    queries: groups,
  }),
  plainKind({
    section: 'ticket_statuses',
    words: 'ticket status',
    resource: 'ticket_status',
    entry: NewTicketStatus,
    record: OwnTicketStatus,
    isCaseless: true,
    queries: { records: ticketStatuses.records, insert, update },
  }),
  plainKind({
    section: 'checklist_templates',
    words: 'checklist template',
    resource: 'checklist_template',
    entry: NewChecklistTemplate,
    record: ChecklistTemplate,
    queries: checklistTemplates,
  }),
  plainKind({
    section: 'termination_codes',
    words: 'termination code',
    resource: 'termination_code',
    entry: NewTerminationCode,
    record: TerminationCode,
    queries: terminationCodes,
  }),
]
