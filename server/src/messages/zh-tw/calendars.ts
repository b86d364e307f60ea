import type { calendars as english } from '../en/calendars.ts'
import type { TranslationOf } from '../keys.ts'

export const calendars = {
  clock: '此欄位須為時間，例如 09:00；一天結束為 24:00。',
  ends_before: '結束時間必須晚於開始時間；跨過午夜的時段請分成兩天。',
  overlaps: '時段不可重疊，且須依時間先後排列。',
  date_twice: '這一天已經有例外了。',
  no_such_timezone: '沒有這個時區。',
  no_such_country: '沒有這個國家的假日資料。',
  no_such_region: '這個國家沒有這個地區。',
  no_such_calendar: '沒有這份行事曆。',
  to_before_from: '不可早於 from。',
  span_too_long: '兩個時間最多相隔五年。',
  answered: '該網址回應狀態碼 {status}。',
  not_ical: '該網址的內容不是可讀取的 iCal 行事曆。',
  too_many_days: '這份 iCal 行事曆的休息日太多。',
} as const satisfies TranslationOf<typeof english>
