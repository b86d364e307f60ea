import type { transcripts as english } from '../en/transcripts.ts'
import type { TranslationOf } from '../keys.ts'

export const transcripts = {
  conversation: '對話 {id}',
  with_company: '與{name}的對話',
  times: '時間為 {zone} 時區。',
  customer: '顧客',
  you: '我',
  desk: '客服人員',
  note: '{name}（備註）',
  file: '（檔案：{name}）',
  not_delivered: '（未送達）',
} as const satisfies TranslationOf<typeof english>
