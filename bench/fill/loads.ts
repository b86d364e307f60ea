import {
  companyLines,
  contactColumns,
  contactLines,
  emailColumns,
  emailLines,
  phoneColumns,
  phoneLines,
  tagLines,
} from './contacts.ts'
import type { Load } from './copy.ts'
import { momentOf, type Plan } from './plan.ts'
import type { Small } from './small.ts'
import { scoreColumns, scoreLines, ticketColumns, ticketLines } from './tickets.ts'

const contactOf = (n: number, { size }: Plan) => 1 + ((n * 7919) % size)

const contactableLine = (plan: Plan) => (id: number) =>
  `${id}\t1\tApp\\\\LineContact\tU${id}\t${contactOf(id, plan)}\n`

const relationLine =
  (plan: Plan, { relationCategory, relationField }: Small) =>
  (id: number) => {
    const made = momentOf(id, plan.relations).toISOString()
    return `${id}\t${relationCategory}\t${contactOf(id, plan)}\t{"${relationField}":"HP${id}"}\t${made}\t${made}\n`
  }

/** The large tables, those that take longest first. */
export const loadsOf = (plan: Plan, small: Small, firstProfile: number): Load[] => [
  { table: 'phone_numbers', columns: phoneColumns, lineOf: phoneLines(plan), count: plan.size },
  {
    table: 'contacts',
    columns: contactColumns,
    lineOf: contactLines(plan, small.fields, firstProfile),
    count: plan.size,
  },
  { table: 'tickets', columns: ticketColumns, lineOf: ticketLines(plan, small.agents), count: plan.tickets },
  { table: 'email_contacts', columns: emailColumns, lineOf: emailLines(plan), count: plan.size },
  {
    table: 'contact_companies',
    columns: 'contact_id, company_id',
    lineOf: companyLines(plan),
    count: plan.size,
  },
  { table: 'contact_tags', columns: 'contact_id, tag_id', lineOf: tagLines(plan), count: plan.size },
  {
    table: 'contactables',
    columns: 'id, channel_id, contactable_type, external_id, contact_id',
    lineOf: contactableLine(plan),
    count: plan.contactables,
  },
  {
    table: 'relation_records',
    columns: 'id, category_id, contact_id, cz_values, created_at, updated_at',
    lineOf: relationLine(plan, small),
    count: plan.relations,
  },
  {
    table: 'csat_scores',
    columns: scoreColumns,
    lineOf: scoreLines(plan, small.agents),
    count: plan.contactables,
  },
]
