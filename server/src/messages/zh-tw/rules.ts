import type { rules as english } from '../en/rules.ts'
import type { TranslationOf } from '../keys.ts'

export const rules = {
  kind_id: '編號',
  kind_value: '文字、數字、true 或 false',
  no_such_field: '這類資料沒有這個欄位。',
  not_its_own: '這個運算子會與變更前的值比較，只能用在資料本身的欄位。',
  not_settable: '規則不能設定這個欄位。',
  one_action: '每個動作必須是下列其中一種：{actions}。',
  one_trigger: '必須指定 event 或 by_hand 其中一項。',
  event: '必須是 {values} 其中之一。',
  no_conversation: '只有對話、訊息和滿意度評分的規則可以傳送訊息。',
  not_assignable: '聯絡人無法指派。',
  no_tags: '工單沒有標籤。',
  no_notes: '聯絡人沒有備註。',
  no_notices: '通知必須與工單或對話有關。',
  one_assignee: '必須指定 handler_id、group_id 或 queue 其中一項。',
  recipients_required: '此欄位或 group_ids 為必填。',
  author_lacks: '規則的作者沒有執行這個動作的權限：{permission}。',
  do_not_disturb: '客戶不希望被打擾。',
  one_message_a_day: '客戶今天已收過這條規則的訊息。',
  blocked: '客戶已封鎖這個管道。',
  window_closed: '平台已不允許回覆這位客戶。',
  runs_of: '此欄位或 subject_id 為必填。',
  span: '必須晚於 from。',
  span_of_a_year: '預覽最多涵蓋一年。',
  other_position: '不可大於規則總數 {limit}。',
} as const satisfies TranslationOf<typeof english>
