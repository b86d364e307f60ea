import Type, { type Static } from 'typebox'
import { CurrentPassword } from '#resources/auth/schema.ts'
import { GroupPart } from '#resources/groups/schema.ts'
import { MutedNotices } from '#resources/notices/schema.ts'
import { QuietHours, UnpushedNotices } from '#resources/pushes/schema.ts'
import { Id, Line, Maybe, Name, Nullable, Password } from '#shapes'

/** An employee's console settings; the service stores them without reading them. */
const Preferences = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'Up to 64 kB of JSON, stored as sent',
})

export const Me = Type.Object(
  {
    id: Id,
    account: Line,
    name: Type.String({ description: 'Full name, of first_name and last_name', examples: ['王小明'] }),
    first_name: Name,
    last_name: Nullable(Name),
    photo_url: Nullable(Type.String({ description: 'Address of the portrait' })),
    must_change_password: Type.Boolean({
      description: 'Until they choose a new password, other requests get a 403 `password_change_required`',
    }),
    group: Nullable(GroupPart),
    roles: Type.Array(Type.Object({ id: Id, name: Name })),
    permissions: Type.Array(Type.String(), { description: 'All that the roles allow together' }),
    preferences: Preferences,
    muted_notices: MutedNotices,
    unpushed_notices: UnpushedNotices,
    quiet_hours: QuietHours,
    time_zone: Type.String({
      description: 'Of the service, and so of every time in responses except transcripts',
    }),
    own_time_zone: Nullable(
      Type.String({
        description: 'In which the console and transcripts show times to the employee; the service’s without',
      }),
    ),
    installation: Type.Object({
      name: Type.String(),
      logo_url: Nullable(Type.String()),
      version: Type.String(),
      public_url: Type.String({ description: 'Where customers and platforms reach the service' }),
      has_demo_page: Type.Boolean({ description: 'Whether `/demo/widget` shows a channel’s widget' }),
      waiting_minutes: Type.Integer({ description: 'After so many a customer has waited too long' }),
    }),
  },
  { $id: 'Me', description: 'The employee whose token or session the request carries' },
)

export const MeChanges = Type.Object(
  {
    first_name: Type.Optional(Name),
    last_name: Maybe(Name),
    own_time_zone: Maybe(
      Type.String({
        maxLength: 64,
        description:
          'Of the IANA database: `Asia/Tokyo`; the times of the API stay in the service’s, except transcripts',
      }),
    ),
    preferences: Type.Optional(Preferences),
    muted_notices: Type.Optional(MutedNotices),
    unpushed_notices: Type.Optional(UnpushedNotices),
    quiet_hours: Type.Optional(QuietHours),
    password: Type.Optional(Password),
    current_password: CurrentPassword('With a new password'),
  },
  {
    $id: 'MeChanges',
    description:
      'A new password ends the employee’s token and sessions, but for the one that the request carries',
  },
)
export type MeChanges = Static<typeof MeChanges>
