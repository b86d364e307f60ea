import Type, { type Static } from 'typebox'
import { Anything, Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

const IsImmortal = Type.Boolean({ description: 'Whether the brand is never retired' })
const MailChannels = Type.Array(Anything, {
  maxItems: 100,
  description: 'The mailboxes of the brand: any JSON values',
})

/** A sponsor as embedded in a ticket. */
export const SponsorPart = Type.Object({
  id: Id,
  name: Name,
  description: Nullable(LongText),
  is_immortal: IsImmortal,
  mail_channels: MailChannels,
})

export const Sponsor = Type.Object(
  { ...SponsorPart.properties, ...timestamps },
  { $id: 'Sponsor', description: 'A brand or business unit on whose behalf service is given' },
)
export const NewSponsor = Type.Object(
  {
    name: Name,
    description: Maybe(LongText),
    is_immortal: Maybe(IsImmortal),
    mail_channels: Maybe(MailChannels),
  },
  { $id: 'NewSponsor', examples: [{ name: 'Harbour', mail_channels: [] }] },
)
export const SponsorChanges = Type.Object(
  { ...Type.Partial(NewSponsor).properties, is_immortal: Type.Optional(IsImmortal) },
  { $id: 'SponsorChanges' },
)
export type NewSponsor = Static<typeof NewSponsor>
export type SponsorChanges = Static<typeof SponsorChanges>
