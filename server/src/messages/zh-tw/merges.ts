import type { merges as english } from '../en/merges.ts'
import type { TranslationOf } from '../keys.ts'

export const merges = {
  already_undone: '此合併已經復原。',
  no_longer_kept: '合併前的內容已不再保留。',
  kept_contact_gone: '合併後保留的聯絡人已不存在。',
  not_handler: '只有處理此對話的人員能連結其顧客。',
  no_contact: '此對話沒有聯絡人。',
  same_contact: '此對話的聯絡人就是這一位。',
  contact_changed: '此對話的聯絡人已變更。',
  not_a_candidate: '此欄位須為 contact_ids 之一。',
} as const satisfies TranslationOf<typeof english>
