import type { Reader } from '#db/reader.ts'
import type { Span } from './hours.ts'

/** A live-chat channel as its visitors meet it. */
export interface Door {
  id: number
  key: string
  name: string
  allowed_origins: string[]
  accent_color: string | null
  greeting: string | null
  away_message: string | null
  service_hours: Span[]
  service_hours_note: string | null
  language: string
  is_score_asked: boolean
  /** The visitor's, once they have written. */
  contactable_id: number | null
}

const statement = {
  name: 'live_chat_door',
  text: `select channel.id, channel.key, channel.name, channel.allowed_origins, channel.accent_color,
      channel.greeting, channel.away_message, channel.service_hours, channel.service_hours_note, channel.language,
      channel.is_score_asked,
      visitor.id as contactable_id
    from channels channel
    left join contactables visitor on visitor.channel_id = channel.id and visitor.external_id = $2
    where channel.key = $1 and channel.contactable_type = 'App\\LivechatContact' and channel.is_enabled`,
}

/** The enabled channel that has the key, and what is known of the visitor; undefined when there is none. */
export const findDoor = async (
  reads: Reader,
  key: unknown,
  externalId?: string,
): Promise<Door | undefined> => {
  if (typeof key !== 'string' || !/^[\w-]{1,128}$/.test(key)) return undefined
  const [door] = await reads.query<Door>(statement, [key, externalId ?? null])
  return door
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether a page of this origin may speak to the channel: one of its own list, or a page of the service itself. */
export const isAllowedOrigin = (
  origin: string,
  { allowed_origins }: Pick<Door, 'allowed_origins'>,
  own: { publicUrl: string; host: string },
) =>
  allowed_origins.includes(origin) ||
  (own.publicUrl !== '' && URL.canParse(own.publicUrl) && new URL(own.publicUrl).origin === origin) ||
  (hostOf(origin) !== undefined && hostOf(origin) === own.host)
