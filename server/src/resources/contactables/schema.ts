import Type, { type Static } from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { DateTime, FilterId, Id, Maybe, Name, Nullable, timestamps } from '#shapes'

const ContactId = Type.Integer({ ...Id, description: 'Whose identity it is' })
const IsBlocked = Type.Boolean({ description: 'Whether the customer has blocked or left the channel' })

export const VisitorBlock = Nullable(
  Type.Object(
    { at: DateTime, employee: Nullable(Type.Object({ id: Id, name: Name })) },
    { description: 'Live chat: since when what the visitor sends is refused, and who blocked them' },
  ),
)

export const Contactable = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'The `contactable_id` that a push takes' }),
    contactable_type: ChannelType,
    channel_id: Id,
    channel: Type.Object({ id: Id, name: Name }),
    external_id: Type.String({ description: 'The customer’s name on the platform' }),
    contact_id: Nullable(ContactId),
    display_name: Nullable(Type.String({ description: 'The name that the customer has there' })),
    user_id: Nullable(
      Type.String({ description: 'Live chat: what the page calls the visitor, who is logged in there' }),
    ),
    is_blocked: IsBlocked,
    visitor_block: VisitorBlock,
    last_inbound_at: Nullable({ ...DateTime, description: 'When the customer last wrote' }),
    window_closes_at: Nullable({
      ...DateTime,
      description: 'Until when the platform lets us write, where it sets an end',
    }),
    ...timestamps,
  },
  { $id: 'Contactable', description: 'A customer’s identity on one channel' },
)

/** What the audit log shows of a contactable. */
export const Audited = Type.Pick(Contactable, [
  'id',
  'channel_id',
  'external_id',
  'contact_id',
  'visitor_block',
])

export const ContactableChanges = Type.Object(
  { contact_id: Maybe(ContactId) },
  { $id: 'ContactableChanges', examples: [{ contact_id: 1 }] },
)

export const ContactableFilter = Type.Object({
  contactable_type: Type.Optional(ChannelType),
  external_id: Type.Optional(
    Type.String({ maxLength: 255, description: 'The customer’s full name on the platform' }),
  ),
  contact_id: Type.Optional(FilterId),
  channel_id: Type.Optional(FilterId),
  is_blocked: Type.Optional(IsBlocked),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the display name, in any case' }),
  ),
})

export type ContactableChanges = Static<typeof ContactableChanges>
export type ContactableFilter = Static<typeof ContactableFilter>
