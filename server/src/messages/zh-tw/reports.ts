import type { reports as english } from '../en/reports.ts'
import type { TranslationOf } from '../keys.ts'

export const reports = {
  from_earliest: '不可早於 {date}。',
  from_after_last: '不可晚於最後一天 {date}。',
  period_too_long: '期間不可超過兩年：結束日為 {date}。',
  field_without_options: '此欄位必須是有選項的工單自訂欄位 ID。',
} as const satisfies TranslationOf<typeof english>
