import Type, { type Static } from 'typebox'
import { ServiceHours, ServiceHoursNote, ServiceHoursNotes } from '#resources/channels/schema.ts'
import { Id, Maybe, Name, Nullable } from '#shapes'

const InstallationName = Type.String({
  ...Name,
  description: 'The company’s name, in titles and at the login',
  examples: ['Hoshan Tea'],
})
const LogoUrl = Nullable(
  Type.String({ description: 'Address of the logo, readable without a token; another logo has another one' }),
)
const LateReplyMinutes = Type.Integer({
  minimum: 1,
  maximum: 1440,
  description: 'After so many minutes without a reply a customer has waited too long',
})
const AwayMinutes = Type.Integer({
  minimum: 1,
  maximum: 1440,
  description: 'After so many minutes without a connected console an employee is away',
})
const MaxSessionDays = Type.Integer({
  minimum: 1,
  maximum: 3650,
  description: 'Days from a login in the console until the next one, even if it is in use',
})
const CompanyHours = Type.Unsafe<Static<typeof ServiceHours>>({
  ...ServiceHours,
  description:
    'The service hours of live chats whose channel has neither a calendar nor hours; empty if they are always open',
})
const CompanyCalendarId = Type.Integer({
  ...Id,
  description: 'The calendar of these live chats. It takes the place of `service_hours`, which are kept',
})
const CompanyHoursNote = Type.String({
  ...ServiceHoursNote,
  description: 'Shown with these hours while they are closed',
})
const CompanyHoursNotes = Type.Unsafe<Static<typeof ServiceHoursNotes>>({
  ...ServiceHoursNotes,
  description: 'The same in one language; visitors with another one get `service_hours_note`',
})

const TicketReopenDays = Type.Integer({
  minimum: 1,
  maximum: 365,
  description:
    'Within so many days a customer’s answer reopens a resolved or closed ticket; later it opens a new one, linked with it. null leaves tickets as they are',
})

const AssistantAccess = Type.Unsafe<'off' | 'read' | 'write'>({
  type: 'string',
  enum: ['off', 'read', 'write'],
  description:
    'What AI assistants of employees may do at `/mcp`, as far as the employee may: nothing, read, or also make changes and write to customers',
})

const Points = (description: string) => Type.Number({ minimum: 0, maximum: 1000, description })

const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Of every time that it answers, from the next start of the servers on: an IANA name',
  examples: ['Asia/Taipei'],
})

const points = {
  employee_capacity: Points(
    'Up to how many points the router gives an employee without a capacity of their own',
  ),
  chat_points: Points('How much a conversation that is handled counts'),
  ticket_points: Points('How much a pending or processing ticket counts for its handler'),
}

const decided = {
  ...points,
  late_reply_minutes: LateReplyMinutes,
  away_minutes: AwayMinutes,
  max_session_days: MaxSessionDays,
  time_zone: TimeZone,
  assistant_access: AssistantAccess,
  calendar_id: Nullable(CompanyCalendarId),
  service_hours: CompanyHours,
  service_hours_note: Nullable(CompanyHoursNote),
  service_hours_notes: CompanyHoursNotes,
  ticket_reopen_days: Nullable(TicketReopenDays),
}

export const Installation = Type.Object(
  {
    name: InstallationName,
    logo_url: LogoUrl,
    version: Type.String({ description: 'Of Parley' }),
    active_time_zone: Type.String({
      description:
        'Of every time that it answers now; another one than `time_zone` until the servers are restarted',
      examples: ['Asia/Taipei'],
    }),
    public_url: Type.String({ description: 'Where customers and platforms reach it' }),
    ...decided,
    set_on_server: Type.Array(Type.Object({ field: Type.String(), variable: Type.String() }), {
      description: 'Fields fixed by environment variables of the server',
    }),
    is_new: Type.Boolean({ description: 'There is no contact yet, and only the first employee' }),
    demo: Type.Enum(['none', 'running', 'done', 'failed'], {
      description: 'Whether it was filled with the demo’s company',
    }),
    demo_error: Nullable(Type.String({ description: 'Why that failed' })),
  },
  { $id: 'Installation', description: 'This installation of Parley, and what its company decides' },
)

export const PublicInstallation = Type.Object(
  { name: InstallationName, logo_url: LogoUrl },
  {
    $id: 'PublicInstallation',
    description: 'Public facts about an installation',
  },
)

export const InstallationChanges = Type.Object(
  {
    name: Type.Optional(Name),
    employee_capacity: Maybe(points.employee_capacity),
    chat_points: Maybe(points.chat_points),
    ticket_points: Maybe(points.ticket_points),
    late_reply_minutes: Maybe(LateReplyMinutes),
    away_minutes: Maybe(AwayMinutes),
    max_session_days: Maybe(MaxSessionDays),
    time_zone: Maybe(TimeZone),
    assistant_access: Maybe(AssistantAccess),
    calendar_id: Maybe(CompanyCalendarId),
    service_hours: Maybe(CompanyHours),
    service_hours_note: Maybe(CompanyHoursNote),
    service_hours_notes: Maybe(CompanyHoursNotes),
    ticket_reopen_days: Maybe(TicketReopenDays),
  },
  { $id: 'InstallationChanges', description: 'null restores the default' },
)
export type InstallationChanges = Static<typeof InstallationChanges>
