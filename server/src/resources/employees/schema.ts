import Type, { type Static } from 'typebox'
import { CtiAgentPart } from '#resources/cti-agents/schema.ts'
import { ExtensionPart } from '#resources/extensions/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { Id, Line, Name, Nullable, timestamps } from '#shapes'

/** An employee as other records show one: creater, handler. */
export const Employee = Type.Object(
  {
    id: Id,
    name: Type.String({ description: 'Full name, of first_name and last_name' }),
    first_name: Name,
    last_name: Nullable(Name),
    employee_no: Nullable(Line),
    photo_url: Nullable(Type.String({ description: 'Address of the portrait' })),
    identity_no: Nullable(Line),
    job_title_id: Nullable(Id),
    department_id: Nullable(Id),
    extension_id: Nullable(Id),
    extension: Nullable(ExtensionPart),
    group_id: Nullable(Id),
    group: Nullable(GroupPart),
    cti_agent_account: Nullable(Line),
    cti_agent: Nullable(CtiAgentPart),
    ...timestamps,
    profile_id: Id,
    cti_agent_id: Nullable(Id),
  },
  { $id: 'Employee', description: 'A user of the service, as other records show one' },
)

/** An employee as administrators manage one. */
export const EmployeeAccount = Type.Object(
  {
    ...Employee.properties,
    account: Type.String({ description: 'What the employee logs in with, as `name`' }),
    is_disabled: Type.Boolean({ description: 'Disabled employees have no token and cannot log in' }),
    role_ids: Type.Array(Id, { description: 'Roles, whose permissions add up' }),
  },
  { $id: 'EmployeeAccount', description: 'A user of the service with login and roles' },
)
export type EmployeeAccount = Static<typeof EmployeeAccount>
