import type { Calendar } from '#calendars/calendar.ts'
import type { Reader } from '#db/connections/reader.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { Span } from './hours.ts'
import { hoursInEffect } from './hours-in-effect.ts'
import { isCurrent, readSession, type SessionRules } from './session.ts'

/** A text in each language. */
type Texts = Partial<Record<'en' | 'zh-TW', string | null>>

/** Returns a text as visitors get it: with each language, null where it has none. */
export const inEach = ({ en = null, 'zh-TW': chinese = null }: Texts) => ({ en, 'zh-TW': chinese })

/** A live chat channel as its visitors see it. */
export interface WidgetChannel extends SessionRules {
  id: number
  key: string
  /** The company's name; the channel's own until there is one. */
  name: string
  allowed_origins: string[]
  accent_color: string | null
  greeting: string | null
  greetings: Texts
  away_message: string | null
  away_messages: Texts
  /** Those of the company, if the channel has neither a calendar nor hours. */
  service_hours: Span[]
  service_hours_note: string | null
  service_hours_notes: Texts
  /** The channel's or the company's; it comes before the service hours. */
  calendar: Calendar | null
  /** The file of the company's logo. */
  logo: string | null
  language: 'en' | 'zh-TW'
  is_score_asked: boolean
  takes_files: boolean
  /** The queue that new conversations wait in. */
  campaign_queue_id: number | null
  sponsor_id: number | null
  visitor_form_when: 'never' | 'closed' | 'always'
  visitor_form: {
    field: string
    is_required: boolean
    label?: string | null
    labels?: Texts | null
  }[]
  /** What becomes of a form that is shown in place of the chat. */
  offline_form: 'none' | 'conversation' | 'ticket'
  offline_when: 'closed' | 'away'
  offline_category_id: number | null
  offline_greetings: Texts
  /** Sealed; what the page signs the identity of its visitors with. */
  identity_secret: Buffer | null
  known_visitors_only: boolean
  /** The visitor's contactable, once they have written. */
  contactable_id: number | null
  /** Whether the desk refuses what the visitor sends. */
  is_visitor_blocked: boolean
  /** Whether what the visitor writes continues a conversation. */
  has_open_conversation: boolean
}

const statement = {
  name: 'live_chat_door',
  text: `select channel.id, channel.key, coalesce(company.name, channel.name) as name, channel.allowed_origins, channel.accent_color,
      channel.greeting, channel.greetings, channel.away_message, channel.away_messages, channel.language,
      hours.spans as service_hours, hours.note as service_hours_note, hours.notes as service_hours_notes,
      company.logo,
      (select json_build_object('timezone', k.timezone, 'weekly', k.weekly, 'holidays', k.holidays,
        'exceptions', k.exceptions, 'closed_days', k.closed_days)
        from calendars k where k.id = hours.calendar_id) as calendar,
      channel.is_score_asked, channel.takes_files, channel.campaign_queue_id, channel.sponsor_id,
      channel.visitor_form_when, channel.visitor_form, channel.offline_form, channel.offline_when,
      channel.offline_category_id, channel.offline_greetings, channel.identity_secret,
      channel.known_visitors_only, channel.session_epoch as channel_epoch,
      coalesce(channel.old_sessions_until > now(), false) as takes_old_sessions,
      exists (select from conversations v where v.contactable_id = visitor.id and v.state <> 'closed') as has_open_conversation,
      visitor.id as contactable_id, visitor.visitor_blocked_at is not null as is_visitor_blocked,
      coalesce(visitor.session_epoch, 0) as visitor_epoch
    from channels channel
    ${hoursInEffect}
    left join contactables visitor on visitor.channel_id = channel.id and visitor.external_id = $2
    where channel.key = $1 and channel.contactable_type = 'App\\LivechatContact' and channel.is_enabled`,
}

/**
 * Returns the enabled channel with this key, and what is known of the visitor; undefined if there is none.
 */
export const findWidgetChannel = async (
  reads: Reader,
  key: unknown,
  externalId?: string,
): Promise<WidgetChannel | undefined> => {
  if (typeof key !== 'string' || !/^[\w-]{1,128}$/.test(key)) return undefined
  const [widgetChannel] = await reads.query<WidgetChannel>(statement, [key, externalId ?? null])
  return widgetChannel
}

/** Returns the channel with this key, with its visitor and the session's claims if the session is current. */
export const openDoor = async (reads: Reader, secretKey: SecretKey, key: unknown, session: unknown) => {
  const claims = typeof key === 'string' ? readSession(secretKey, key, session) : undefined
  const widgetChannel = await findWidgetChannel(reads, key, claims?.externalId)
  if (!widgetChannel) return undefined
  const isRefused = widgetChannel.known_visitors_only && claims?.identity === undefined
  if (!claims || (isCurrent(claims, widgetChannel) && !isRefused)) return { widgetChannel, claims }
  return {
    widgetChannel: {
      ...widgetChannel,
      ...{ contactable_id: null, is_visitor_blocked: false, has_open_conversation: false, visitor_epoch: 0 },
    },
    claims: undefined,
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Checks whether a page of this origin may use the channel: an origin on its list, or that of the service
 * itself.
 */
export const isAllowedOrigin = (
  origin: string,
  { allowed_origins }: Pick<WidgetChannel, 'allowed_origins'>,
  own: { publicUrl: string; host: string },
) =>
  allowed_origins.includes(origin) ||
  (own.publicUrl !== '' && URL.canParse(own.publicUrl) && new URL(own.publicUrl).origin === origin) ||
  (hostOf(origin) !== undefined && hostOf(origin) === own.host)
