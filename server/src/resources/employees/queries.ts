import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { nested, wireTime } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { CtiAgentPart } from '#resources/cti-agents/schema.ts'
import { ExtensionPart } from '#resources/extensions/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'

/** The full name of the employee in scope. */
export const employeeName = sql<string>`contact_name(employees.first_name, employees.last_name)`

type Embedding = Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>

/** The select list of `Employee`, for a select from `employees`. */
const employeeColumns = (eb: ExpressionBuilder<Tables, 'employees'>) =>
  [
    'employees.id',
    employeeName.as('name'),
    'employees.first_name',
    'employees.last_name',
    'employees.employee_no',
    'employees.photo_url',
    'employees.identity_no',
    'employees.job_title_id',
    'employees.department_id',
    'employees.extension_id',
    jsonObjectFrom(
      eb
        .selectFrom('extensions')
        .select(nested('extensions', ExtensionPart))
        .whereRef('extensions.id', '=', 'employees.extension_id'),
    ).as('extension'),
    'employees.group_id',
    jsonObjectFrom(
      eb
        .selectFrom('groups')
        .select(nested('groups', GroupPart))
        .whereRef('groups.id', '=', 'employees.group_id'),
    ).as('group'),
    eb
      .selectFrom('cti_agents')
      .select('cti_agents.account')
      .whereRef('cti_agents.id', '=', 'employees.cti_agent_id')
      .as('cti_agent_account'),
    jsonObjectFrom(
      eb
        .selectFrom('cti_agents')
        .select(nested('cti_agents', CtiAgentPart))
        .whereRef('cti_agents.id', '=', 'employees.cti_agent_id'),
    ).as('cti_agent'),
    wireTime('employees.created_at').as('created_at'),
    wireTime('employees.updated_at').as('updated_at'),
    'employees.profile_id',
    'employees.cti_agent_id',
  ] as const

/** The embedded `Employee` that a column points to, or null: `employeeOf(eb, 'tickets.handler_id').as('handler')`. */
export const employeeOf = (eb: Embedding, id: string) =>
  jsonObjectFrom(
    eb.selectFrom('employees').select(employeeColumns).where('employees.id', '=', sql.ref<number>(id)),
  )
