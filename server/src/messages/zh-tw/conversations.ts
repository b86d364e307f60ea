import type { conversations as english } from '../en/conversations.ts'
import type { TranslationOf } from '../keys.ts'

export const conversations = {
  handled_by: '此對話由{name}處理中。',
  no_such_contactable: '找不到此通訊身分。',
  already_open: '與此顧客已有進行中的對話。',
  continued: '此顧客之後已開始另一則對話。',
  contactable_type: '此顧客的通路類型為 {type}。',
  employee_disabled: '此員工已停用。',
  handler_not_permitted: '此員工須有 conversation.read 與 conversation.update 權限。',
  handler_or_queue_required: '須提供此欄位或 campaign_queue_id。',
  queue_conflict: '不可與 handler_id 併用：只能轉給其中之一。',
  code_required: '佇列「{queue}」須填此欄位。',
  waiting: '此對話尚待接下。',
  waiting_handler: '等候中的對話沒有處理人員。',
  handled: '此對話正在處理中。',
  snooze_passed: '時間必須在未來。',
  snooze_too_long: '時間不可晚於一年後。',
  not_handler: '只有處理此對話的人員可以設為稍後處理。',
  wrap_up_early: '結束對話後才能完成後續處理。',
  tag_conflict: '此標籤同時列於 add_tag_ids。',
  closed: '此對話已結束。',
  changed_since: '此對話已由他人變更。',
  no_such_conversation: '找不到此對話。',
  change_required: 'accept、transfer、close、changes、former 須擇一提供。',
  change_conflict: '此欄位不可與其他方式併用。',
  nothing_to_change: '此欄位沒有任何要變更的內容。',
} as const satisfies TranslationOf<typeof english>
