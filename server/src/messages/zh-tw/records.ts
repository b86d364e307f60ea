import type { records as english } from '../en/records.ts'
import type { TranslationOf } from '../keys.ts'

export const records = {
  own_answer_limit: '每位員工最多可有 {limit} 則個人罐頭回覆。',
  no_such_placeholder: '沒有 {placeholder} 這個變數。',
  note_empty: '須填寫內容或附加檔案。',
  note_author: '備註只能由作者或管理員變更。',
  other_contactable: '此欄位指向的不是該顧客的對話。',
  view_limit: '檢視已達 {count} 個，請先刪除一個。',
  view_owner: '檢視僅能由擁有者變更。',
  time_owner: '工時只能由本人或管理員變更。',
  no_timer: '目前沒有在計時。',
} as const satisfies TranslationOf<typeof english>
