import type { tickets as english } from '../en/tickets.ts'
import type { TranslationOf } from '../keys.ts'

export const tickets = {
  category_contradiction: '與 sub_category_id 所屬的類別不符。',
  termination_code_differs: '此欄位與 termination_code_id 相同，兩者的值卻不同。',
  listed_twice: '此工單在清單中出現兩次。',
  filter_limit: '篩選出 {total} 張工單，一次最多變更 {limit} 張。',
  more_than_expected: '此條件找到 {total} 張工單，超過 {expected} 張。',
  selection_required: 'ids、filter、tickets 須擇一提供。',
  selection_conflict: '此欄位不可與其他方式併用。',
  tickets_conflict: '此欄位不可與 tickets 併用。',
  nothing_to_change: '此欄位沒有任何要變更的內容。',
  without_conversation: '此工單並非來自對話。',
  colleague_talking: '有同事正在與此顧客對話。',
  customer_blocked: '此顧客已封鎖通路。',
  other_contact: '此工單的對話都不是與其聯絡人進行的。',
  no_such_ticket: '找不到此工單。',
  changed_since: '此工單已由他人變更。',
  checklist_open: '檢核表還有項目未勾選：{items}。',
  checklist_open_more: '檢核表還有 {count} 個項目未勾選，例如{items}。',
  checklist_items_open: '必須完成的檢核表還有 {count} 個項目未勾選。',
  too_many_checklists: '一張工單最多 {limit} 份檢核表。',
  too_many_items: '一份檢核表最多 {limit} 個項目。',
} as const satisfies TranslationOf<typeof english>
