import Type, { type Static } from 'typebox'
import { adapters } from '#channels/registry.ts'
import { ChannelType } from '#channels/types.ts'
import { message } from '#messages/message.ts'
import { ByLanguage, NewVisitorForm, VisitorForm } from '#resources/visitor-forms/schema.ts'
import { Id, Maybe, Name, Nullable, timestamps, VisibleText } from '#shapes'
import { RefusedCalls } from './refusals.ts'

const SponsorId = Type.Integer({ ...Id, description: 'On whose behalf its conversations are held' })
const QueueId = Type.Integer({ ...Id, description: 'Where its conversations wait' })
const Language = Type.Unsafe<'en' | 'zh-TW'>({
  type: 'string',
  enum: ['en', 'zh-TW'],
  description: 'Of what the service itself says to customers',
})
const CsatEnabled = Type.Boolean({ description: 'Whether customers are asked for a score after a close' })
const IsScoreAsked = Type.Boolean({
  deprecated: true,
  description: 'The former name of `csat_enabled`, for this release only',
})
const KnownVisitorsOnly = Type.Boolean({
  description: 'Live chat: whether only visitors whose page says who they are may write',
})
const TakesFiles = Type.Boolean({ description: 'Live chat: whether visitors may send files' })

/** An origin: scheme, host and port, perhaps with the slash that follows them in an address bar. */
const Origin = Type.String({
  maxLength: 255,
  pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/?#@\\\\*]+/?$',
  'x-pattern-message': message('patterns.origin'),
  examples: ['https://shop.example'],
})
const Origins = Type.Array(Origin, {
  maxItems: 50,
  description: 'Live chat: origins of the pages that may show the widget',
})
const Color = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-pattern-message': message('patterns.color'),
  description: 'Live chat: the widget’s color',
})
const Greeting = Type.String({ ...VisibleText, description: 'Live chat: what the widget opens with' })
const AwayMessage = Type.String({
  ...VisibleText,
  description: 'Live chat: the text shown while nobody is available',
})

const clock = '([01][0-9]|2[0-3]):[0-5][0-9]'
const ServiceSpan = Type.Object(
  {
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 Monday to 7 Sunday' }),
    from: Type.String({
      pattern: `^${clock}$`,
      'x-pattern-message': message('patterns.opening_time'),
      examples: ['09:00'],
    }),
    to: Type.String({
      pattern: `^(${clock}|24:00)$`,
      'x-pattern-message': message('patterns.closing_time'),
      description: '24:00 is the day’s end',
      examples: ['18:00'],
    }),
  },
  {
    $id: 'ServiceSpan',
    description: 'Some hours of a day of the week, on the clock of the service’s time zone',
  },
)
export const ServiceHours = Type.Array(ServiceSpan, {
  maxItems: 70,
  description: 'Live chat: when it is answered, in order; always, where there are none',
})
export const ServiceHoursNote = Type.String({
  ...VisibleText,
  description: 'Live chat: the text shown with the hours while closed',
})
export const ServiceHoursNotes = ByLanguage(VisibleText, {
  description:
    'Live chat: what is said beside the hours in one language; visitors with another one get `service_hours_note`',
})

const VisitorFormWhen = Type.Unsafe<'never' | 'closed' | 'always'>({
  type: 'string',
  enum: ['never', 'closed', 'always'],
  description: 'Live chat: when new visitors fill in the form; `closed` is outside the service hours',
})
const offlineForms = ['none', 'conversation', 'ticket'] as const
const OfflineForm = Type.Unsafe<(typeof offlineForms)[number]>({
  type: 'string',
  enum: [...offlineForms],
  description:
    'Live chat: what becomes of a form that visitors without an open conversation get in place of the chat while it is not answered; `none` shows the chat as usual',
})
const OfflineWhen = Type.Unsafe<'closed' | 'away'>({
  type: 'string',
  enum: ['closed', 'away'],
  description: 'Live chat: when that is; `away` is also while nobody of its queue is at the desk',
})
const OfflineGreetings = ByLanguage(VisibleText, {
  description: 'Live chat: the text above that form, by language',
})
const Greetings = ByLanguage(VisibleText, {
  description: 'Live chat: the greeting in one language; visitors with another one get `greeting`',
})
const AwayMessages = ByLanguage(VisibleText, {
  description:
    'Live chat: what is said while nobody is there in one language; visitors with another one get `away_message`',
})
const OfflineCategoryId = Type.Integer({
  ...Id,
  description: 'Live chat: the category of the tickets that the form makes',
})
const CalendarId = Type.Integer({
  ...Id,
  description: 'Live chat: the calendar by which it is answered, in place of its service hours',
})

const namesOf = ({ credentials }: (typeof adapters)[number]) => {
  const required = (credentials.required as string[] | undefined) ?? []
  return Object.keys(credentials.properties).map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
}
const credentialWords = adapters
  .filter((adapter) => namesOf(adapter).length)
  .map((adapter) => `${adapter.description.name.en}: ${namesOf(adapter).join(', ')}`)

/** The contents are validated against each platform's own schema. */
const Credentials = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  writeOnly: true,
  description: `Never answered. A change keeps those that it leaves out. ${credentialWords.join('. ')}`,
})

export const Channel = Type.Object(
  {
    id: Id,
    contactable_type: ChannelType,
    name: Name,
    sponsor_id: Nullable(SponsorId),
    campaign_queue_id: Nullable(QueueId),
    is_enabled: Type.Boolean({ description: 'Whether it sends and receives' }),
    language: Language,
    csat_enabled: CsatEnabled,
    is_score_asked: IsScoreAsked,
    takes_files: TakesFiles,
    known_visitors_only: KnownVisitorsOnly,
    visitor_form_when: VisitorFormWhen,
    visitor_form: VisitorForm,
    offline_form: OfflineForm,
    offline_when: OfflineWhen,
    offline_category_id: Nullable(OfflineCategoryId),
    offline_greetings: OfflineGreetings,
    allowed_origins: Origins,
    accent_color: Nullable(Color),
    greeting: Nullable(Greeting),
    greetings: Greetings,
    away_message: Nullable(AwayMessage),
    away_messages: AwayMessages,
    service_hours: ServiceHours,
    service_hours_note: Nullable(ServiceHoursNote),
    service_hours_notes: ServiceHoursNotes,
    calendar_id: Nullable(CalendarId),
    has_credentials: Type.Boolean(),
    has_identity_secret: Type.Boolean({
      description: 'Live chat: whether pages can sign who their visitors are',
    }),
    webhook_url: Nullable(
      Type.String({ description: 'The URL that the platform calls; null without a platform' }),
    ),
    widget_key: Nullable(
      Type.String({ description: 'Live chat: what names the channel to its widget, as `data-channel`' }),
    ),
    refused_calls: Type.Array(RefusedCalls, {
      description: 'Calls at the webhook that were refused lately, by reason, the latest first',
    }),
    ...timestamps,
  },
  { $id: 'Channel', description: 'One connected account on a messaging platform, or a live chat' },
)

export const IdentitySecret = Type.Object(
  {
    identity_secret: Type.String({
      description: 'The page signs the identity of its visitors with it; shown this once',
    }),
  },
  { $id: 'IdentitySecret', examples: [{ identity_secret: 'f0'.repeat(32) }] },
)

const changeable = {
  sponsor_id: Maybe(SponsorId),
  campaign_queue_id: Maybe(QueueId),
  credentials: Maybe(Credentials),
  is_enabled: Maybe(Type.Boolean({ default: true })),
  language: Maybe(Type.Unsafe<'en' | 'zh-TW'>({ ...Language, default: 'en' })),
  csat_enabled: Maybe(Type.Boolean({ ...CsatEnabled, default: true })),
  is_score_asked: Maybe(IsScoreAsked),
  known_visitors_only: Maybe(Type.Boolean({ ...KnownVisitorsOnly, default: false })),
  takes_files: Maybe(Type.Boolean({ ...TakesFiles, default: true })),
  visitor_form_when: Maybe(
    Type.Unsafe<'never' | 'closed' | 'always'>({ ...VisitorFormWhen, default: 'never' }),
  ),
  visitor_form: Maybe(NewVisitorForm),
  offline_form: Maybe(Type.Unsafe<(typeof offlineForms)[number]>({ ...OfflineForm, default: 'none' })),
  offline_when: Maybe(Type.Unsafe<'closed' | 'away'>({ ...OfflineWhen, default: 'closed' })),
  offline_category_id: Maybe(OfflineCategoryId),
  offline_greetings: Maybe(OfflineGreetings),
  allowed_origins: Maybe(Origins),
  accent_color: Maybe(Color),
  greeting: Maybe(Greeting),
  greetings: Maybe(Greetings),
  away_message: Maybe(AwayMessage),
  away_messages: Maybe(AwayMessages),
  service_hours: Maybe(ServiceHours),
  service_hours_note: Maybe(ServiceHoursNote),
  service_hours_notes: Maybe(ServiceHoursNotes),
  calendar_id: Maybe(CalendarId),
}

export const NewChannel = Type.Object(
  { contactable_type: ChannelType, name: Name, ...changeable },
  {
    $id: 'NewChannel',
    examples: [
      {
        contactable_type: 'App\\LineContact',
        name: 'LINE of the shop',
        credentials: { channel_access_token: 'from the LINE console', channel_secret: 'from there too' },
      },
      {
        contactable_type: 'App\\LivechatContact',
        name: 'Chat of the shop',
        allowed_origins: ['https://shop.example'],
        accent_color: '#0a7f5a',
        service_hours: [{ weekday: 1, from: '09:00', to: '18:00' }],
      },
    ],
  },
)
export const ChannelChanges = Type.Object(
  { contactable_type: Type.Optional(ChannelType), name: Type.Optional(Name), ...changeable },
  { $id: 'ChannelChanges', description: 'A channel keeps its kind' },
)

export const ChannelFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name, in any case' })),
  contactable_type: Type.Optional(ChannelType),
})

export type ServiceSpan = Static<typeof ServiceSpan>
export type Channel = Static<typeof Channel>
export type NewChannel = Static<typeof NewChannel>
export type ChannelChanges = Static<typeof ChannelChanges>
export type ChannelFilter = Static<typeof ChannelFilter>
