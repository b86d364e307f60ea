import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { CurrentPassword } from '#resources/auth/schema.ts'
import { CtiAgentPart } from '#resources/cti-agents/schema.ts'
import { ExtensionPart } from '#resources/extensions/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { guarded, Id, Line, Maybe, Moment, Name, Nullable, Password, timestamps, webAddress } from '#shapes'

/** An employee as embedded in other records, such as `creater` or `handler`. */
export const Employee = Type.Object(
  {
    id: Id,
    name: Type.String({ description: 'Full name, of first_name and last_name', examples: ['王小明'] }),
    first_name: Name,
    last_name: Nullable(Name),
    employee_no: Nullable(Line),
    photo_url: Nullable(Type.String({ description: 'Address of the portrait' })),
    identity_no: guarded(Nullable(Line), { permission: 'employee.read', shown: 'last-four' }),
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

const Capacity = Type.Number({
  minimum: 0,
  maximum: 1000,
  description:
    'Up to how many points the router gives them conversations and tickets; null: as the installation says',
})

const activity = {
  last_seen_at: Nullable(
    Type.String({ ...Moment, description: 'To five minutes; null if they never logged in' }),
  ),
  open_conversations: Type.Integer({ description: 'Conversations that they are handling' }),
  open_tickets: Type.Integer({ description: 'Pending and processing tickets that they handle' }),
}

/** An employee as administrators manage it. */
export const EmployeeAccount = Type.Object(
  {
    ...Employee.properties,
    account: Type.String({ description: 'What the employee logs in with, as `name`' }),
    is_disabled: Type.Boolean({ description: 'Disabled employees have no token and cannot log in' }),
    role_ids: Type.Array(Id, { description: 'Roles, whose permissions add up' }),
    group_ids: Type.Array(Id, { description: 'All groups, the primary one (`group_id`) first' }),
    skill_ids: Type.Array(Id),
    capacity: Nullable(Capacity),
    must_change_password: Type.Boolean({
      description: 'Until they choose a new password, other requests get a 403 `password_change_required`',
    }),
    has_password: Type.Boolean({ description: 'false until an invited employee has chosen one' }),
    invited_until: Nullable(
      Type.String({ ...Moment, description: 'When the latest unused invitation ends' }),
    ),
    ...activity,
  },
  { $id: 'EmployeeAccount', description: 'A user of the service with login and roles' },
)
export type EmployeeAccount = Static<typeof EmployeeAccount>

/** What the audit log has of an employee: not how busy they were. */
export const AuditedEmployee = Type.Omit(EmployeeAccount, Object.keys(activity) as (keyof typeof activity)[])

const RoleIds = Maybe(
  Type.Array(Id, { maxItems: 100, description: 'The whole set of roles; only such as the caller may grant' }),
)
const GroupIds = Maybe(
  Type.Array(Id, {
    maxItems: 100,
    description:
      'The whole set of groups. The primary one stays if it is among them; otherwise it is the first',
  }),
)
const PhotoUrl = Type.Unsafe<string>({
  type: 'string',
  ...webAddress,
})

const writable = {
  last_name: Maybe(Name),
  employee_no: Maybe(Line),
  photo_url: Maybe(PhotoUrl),
  identity_no: Maybe(Line),
  job_title_id: Maybe(Id),
  department_id: Maybe(Id),
  extension_id: Maybe(Id),
  group_id: Maybe(Id),
  cti_agent_id: Maybe(Id),
  role_ids: RoleIds,
  group_ids: GroupIds,
  skill_ids: Maybe(Type.Array(Id, { maxItems: 100, description: 'The whole set of skills' })),
  capacity: Maybe(Capacity),
}

/** An account can be typed as it is shown, because it has no invisible characters. */
export const Account = Type.String({
  ...{ minLength: 1, maxLength: 255 },
  pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$`,
  'x-pattern-message': message('patterns.no_invisible'),
})

export const NewEmployee = Type.Object(
  {
    account: Account,
    password: Type.Optional(
      Type.Unsafe<string>({ ...Password, description: 'Without one the employee needs an invitation' }),
    ),
    first_name: Name,
    ...writable,
    must_change_password: Type.Optional(Type.Boolean({ default: false })),
    is_disabled: Maybe(Type.Boolean({ default: false })),
  },
  {
    $id: 'NewEmployee',
    examples: [{ account: 'lin', password: 'a long enough one', first_name: 'Lin', role_ids: [2] }],
  },
)
export const EmployeeChanges = Type.Partial(
  Type.Object({
    account: Account,
    password: Password,
    first_name: Name,
    ...writable,
    must_change_password: Type.Boolean(),
    is_disabled: Type.Boolean(),
    current_password: CurrentPassword('The caller’s own, when they give themselves a new password'),
  }),
  {
    $id: 'EmployeeChanges',
    description: 'A new password, or is_disabled, ends the employee’s token at once',
  },
)
export type NewEmployee = Static<typeof NewEmployee>
export type EmployeeChanges = Static<typeof EmployeeChanges>

export const EmployeeFilter = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the name, the account or the employee number' }),
  ),
  is_disabled: Type.Optional(Type.Boolean()),
  role_id: Type.Optional(Id),
  group_id: Type.Optional(Id),
})
export type EmployeeFilter = Static<typeof EmployeeFilter>

export const NewInvitation = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Days until the link ends' }),
    ),
  },
  { $id: 'NewInvitation', examples: [{ days: 7 }] },
)
export type NewInvitation = Static<typeof NewInvitation>

export const Invitation = Type.Object(
  {
    url: Type.String({ description: 'Where the employee chooses a password; shown this once' }),
    expires_at: Moment,
  },
  { $id: 'Invitation', description: 'A link that lets an employee choose a password once' },
)

const InvitationToken = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'What follows # in the link',
})
const exampleToken = 'what-follows-in-the-link'

export const InvitationLookup = Type.Object(
  { token: InvitationToken },
  { $id: 'InvitationLookup', examples: [{ token: exampleToken }] },
)
export const InvitationAnswer = Type.Object(
  { token: InvitationToken, password: Password },
  {
    $id: 'InvitationAnswer',
    examples: [{ token: exampleToken, password: 'a long enough password' }],
  },
)
export type InvitationAnswer = Static<typeof InvitationAnswer>
export const Invited = Type.Object(
  { account: Line, name: Type.String({ description: 'Full name', examples: ['王小明'] }) },
  { $id: 'Invited', description: 'The employee that an invitation is for' },
)
