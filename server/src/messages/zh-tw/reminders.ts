import type { reminders as english } from '../en/reminders.ts'
import type { TranslationOf } from '../keys.ts'

export const reminders = {
  within_ten_years: '時間須在十年以內。',
  one_subject: '須提供此欄位或 ticket_id，且只能擇一。',
  too_many: '每位員工最多可有 {limit} 則提醒。',
} as const satisfies TranslationOf<typeof english>
