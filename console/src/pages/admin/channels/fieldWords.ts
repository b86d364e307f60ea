import { dayField } from './hours.ts'
import type { ChannelWord } from './words.ts'

/** Monday first. */
export const dayWords = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** The labels of form fields whose word differs from their name. */
export const fieldWords: Record<string, ChannelWord> = {
  contactable_type: 'platform',
  sponsor_id: 'sponsor',
  campaign_queue_id: 'queue',
  csat_enabled: 'ask_score',
  known_visitors_only: 'known_only',
  allowed_origins: 'origins',
  accent_color: 'accent',
  service_hours_note: 'hours_note',
  'service_hours_notes.en': 'hours_note_en',
  'service_hours_notes.zh-TW': 'hours_note_zh',
  ...Object.fromEntries(dayWords.map((word, at) => [dayField(at + 1), word])),
}
