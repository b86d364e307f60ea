import { currentLanguage } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { wrongAccent } from './accent.ts'
import { formValuesOf, textOf, textsOf, visitorFormOf } from './forms/visitorForm.ts'
import { dayField, fieldsOf, hoursOf, noteField, noteFieldsOf, parseDay, weekdays } from './hours.ts'
import type { Channel, ChannelType } from './platforms.ts'

/** The values of the channel form. Each credential has its name with a prefix. */
export type Values = Record<string, string | boolean | number | null> & {
  contactable_type: ChannelType
  name: string
}

export const prefix = 'credentials.'

export const valuesOf = (channel: Channel | undefined, contactable_type: ChannelType): Values => ({
  contactable_type: channel?.contactable_type ?? contactable_type,
  name: channel?.name ?? '',
  sponsor_id: channel?.sponsor_id ?? null,
  campaign_queue_id: channel?.campaign_queue_id ?? null,
  is_enabled: channel?.is_enabled ?? true,
  language: channel?.language ?? currentLanguage(),
  csat_enabled: channel?.csat_enabled ?? true,
  takes_files: channel?.takes_files ?? true,
  known_visitors_only: channel?.known_visitors_only ?? false,
  ...formValuesOf(channel),
  offline_category_id: channel?.offline_category_id ?? null,
  calendar_id: channel?.calendar_id ?? null,
  allowed_origins: channel?.allowed_origins.join('\n') ?? '',
  accent_color: channel?.accent_color ?? '',
  greeting: channel?.greeting ?? '',
  away_message: channel?.away_message ?? '',
  ...fieldsOf(channel?.service_hours ?? []),
  ...noteFieldsOf(channel?.service_hours_notes),
  service_hours_note: channel?.service_hours_note ?? '',
})

type Credential = Schemas['ChannelCredential']

const credentialsOf = (values: Values, credentials: Credential[]) =>
  Object.fromEntries(
    credentials
      .map(({ name }) => [name, String(values[prefix + name] ?? '').trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** Returns the missing fields. A channel that has credentials keeps those that are left empty. */
export const missing = (
  values: Values,
  known: Credential[],
  channel: Channel | undefined,
  needed: string,
) => {
  const given = credentialsOf(values, known)
  const isKept = !!channel?.has_credentials
  const credentials = known.filter(({ name, is_required }) => !isKept && is_required && !given[name])
  return {
    ...(values.name.trim() === '' && { name: needed }),
    ...Object.fromEntries(credentials.map(({ name }) => [prefix + name, needed])),
  }
}

/** Returns the errors in the service hours, by the field of the day. */
export const wrongHours = (
  values: Record<string, unknown>,
  t: (problem: 'unreadable' | 'crossed') => string,
) =>
  Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const name = dayField(weekday)
      const spans = parseDay(String(values[name] ?? ''))
      return typeof spans === 'string' ? [[name, t(spans)]] : []
    }),
  )

export const originsOf = (values: Record<string, unknown>) =>
  String(values.allowed_origins ?? '')
    .split(/\s+/)
    .filter(Boolean)

const origin = /^https?:\/\/[^\s/?#@\\*]+\/?$/i

/** Returns what is missing or wrong in the settings of a live chat. */
export const wrongChat = (
  values: Values,
  needed: string,
  t: (problem: 'origin_form' | 'accent_shape', origin?: string) => string,
) => {
  if (values.contactable_type !== 'App\\LivechatContact') return {}
  const wrong = originsOf(values).filter((line) => !origin.test(line))
  const isShapeless = wrongAccent(String(values.accent_color).trim()) === 'accent_shape'
  return {
    ...(wrong.length && { allowed_origins: wrong.map((line) => t('origin_form', line)).join(' ') }),
    ...(isShapeless && { accent_color: t('accent_shape') }),
    ...(values.offline_form === 'ticket' && !values.offline_category_id && { offline_category_id: needed }),
  }
}

export const bodyOf = (values: Values, known: Credential[]): Schemas['NewChannel'] => {
  const { contactable_type, name } = values
  const credentials = credentialsOf(values, known)
  const isChat = contactable_type === 'App\\LivechatContact'
  return {
    contactable_type,
    name,
    sponsor_id: values.sponsor_id as number | null,
    campaign_queue_id: values.campaign_queue_id as number | null,
    is_enabled: values.is_enabled as boolean,
    language: values.language as 'en',
    csat_enabled: values.csat_enabled as boolean,
    ...(Object.keys(credentials).length > 0 && { credentials: credentials as never }),
    ...(isChat && {
      takes_files: values.takes_files as boolean,
      known_visitors_only: values.known_visitors_only as boolean,
      ...visitorFormOf(values),
      // Nobody would find a category that is kept for a form that is switched off.
      offline_category_id:
        values.offline_form === 'ticket' ? (values.offline_category_id as number | null) : null,
      calendar_id: values.calendar_id as number | null,
      allowed_origins: originsOf(values),
      accent_color: textOf(values.accent_color),
      greeting: textOf(values.greeting),
      away_message: textOf(values.away_message),
      service_hours: hoursOf(values),
      service_hours_note: textOf(values.service_hours_note),
      service_hours_notes: textsOf(values, noteField),
    }),
  }
}
