import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import { closedWhole } from '#http/input/closed.ts'
import { fromJson } from '#http/input/input.ts'
import { checker } from '#http/input/validate.ts'
import { invalid, invalidFields, Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import type { NewVisitorField, VisitorField } from '#resources/visitor-forms/schema.ts'
import type { ChannelChanges, ServiceSpan } from './schema.ts'

const isHistory = (type: ChannelType) => adapterOf(type).isHistory === true
const isLivechat = (type: ChannelType) => adapterOf(type).address === undefined && !isHistory(type)

/** Throws a 422 for the channel of an earlier system, which only `migrate-from` creates. */
export const refuseHistory = (type: ChannelType) => {
  if (isHistory(type)) throw invalid('contactable_type', 'channels.history_only')
}

const withPrefix = (prefix: string, errors: Record<string, Message[]>) =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [`${prefix}.${path}`, messages]))

/** Returns the credentials under the platform's own names; throws a 422 if one is missing, unknown or not a string. */
export const checkCredentials = (
  type: ChannelType,
  given: Record<string, unknown>,
): Record<string, string> => {
  const { credentials, description } = adapterOf(type)
  const shape = closedWhole(credentials)
  if (!Object.keys(shape.properties).length && Object.keys(given).length)
    throw invalid('credentials', message('channels.takes_no_credentials', { channel: description.name.en }))
  const picked = fromJson(shape, given) as Record<string, string | null>
  const known = Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== null))
  try {
    checker(shape)(known)
  } catch (error) {
    if (!(error instanceof Problem) || !error.detail.errors) throw error
    throw invalidFields(withPrefix('credentials', error.detail.errors))
  }
  return known as Record<string, string>
}

/** Returns origins as browsers serialize them; throws a 422 for an invalid one. */
const checkOrigins = (origins: string[]): string[] => {
  const spelled = origins.map((origin, index) => {
    if (URL.canParse(origin)) return new URL(origin).origin
    throw invalid(`allowed_origins.${index}`, 'channels.origin_form')
  })
  return [...new Set(spelled)]
}

const inOrder = (one: ServiceSpan, other: ServiceSpan) =>
  one.weekday - other.weekday || one.from.localeCompare(other.from)

/** Returns service hours in order; throws a 422 if a span ends before it begins or overlaps another. */
export const checkHours = (hours: ServiceSpan[]): ServiceSpan[] => {
  for (const [index, { weekday, from, to }] of hours.entries()) {
    if (to <= from) throw invalid(`service_hours.${index}.to`, 'channels.hours_reversed')
    const isOver = (other: ServiceSpan) => other.weekday === weekday && other.from < to && from < other.to
    if (hours.slice(0, index).some(isOver)) throw invalid(`service_hours.${index}`, 'channels.hours_overlap')
  }
  return hours.toSorted(inOrder)
}

/** Throws a 422 for a field that is asked twice. */
const checkForm = (form: NewVisitorField[]): VisitorField[] => {
  const seen = new Set<string>()
  for (const [index, { field }] of form.entries()) {
    if (seen.has(field)) throw invalid(`visitor_form.${index}.field`, 'channels.field_repeated')
    seen.add(field)
  }
  return form.map(({ field, is_required, label, labels }) => ({
    field,
    is_required: is_required ?? false,
    label: label ?? null,
    labels: labels ? { en: labels.en ?? null, 'zh-TW': labels['zh-TW'] ?? null } : null,
  }))
}

/** Returns the input as it is stored: origins as browsers serialize them, service hours in order. */
export const spelled = <C extends ChannelChanges>(given: C): C => ({
  ...given,
  ...(given.allowed_origins && { allowed_origins: checkOrigins(given.allowed_origins) }),
  ...(given.visitor_form && { visitor_form: checkForm(given.visitor_form) }),
  ...(given.service_hours && { service_hours: checkHours(given.service_hours) }),
})

const ofLivechat = [
  'allowed_origins',
  'accent_color',
  'greeting',
  'greetings',
  'away_message',
  'away_messages',
  'visitor_form',
  'offline_category_id',
  'offline_greetings',
  'service_hours',
  'service_hours_note',
  'service_hours_notes',
  'calendar_id',
] as const

const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Throws a 422 if fields for live chat only are set on another type of channel. */
export const checkFields = (type: ChannelType, given: ChannelChanges) => {
  if (isLivechat(type)) return
  const wrong = ofLivechat.filter((field) => !isEmpty(given[field]))
  if (wrong.length)
    throw invalidFields(
      Object.fromEntries(wrong.map((field) => [field, [message('channels.livechat_only')]])),
    )
}

type Offline = Pick<ChannelChanges, 'offline_form' | 'offline_category_id'>

/** Throws a 422 if a form makes tickets without a category. */
export const checkOffline = (given: Offline, current: Offline = {}) => {
  const { offline_form, offline_category_id } = { ...current, ...given }
  if (offline_form === 'ticket' && !offline_category_id)
    throw invalid('offline_category_id', 'channels.category_required')
}

export const refuseWithoutSessions = ({ contactable_type }: { contactable_type: string }) => {
  if (contactable_type !== 'App\\LivechatContact') throw new Problem(409, 'livechat.livechat_only')
}

export const checkType = (type: ChannelType, { contactable_type }: ChannelChanges) => {
  if (contactable_type !== undefined && contactable_type !== type)
    throw invalid('contactable_type', message('channels.type_fixed', { type }))
}
