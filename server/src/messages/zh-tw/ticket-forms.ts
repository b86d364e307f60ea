import type { ticket_forms as english } from '../en/ticket-forms.ts'
import type { TranslationOf } from '../keys.ts'

export const ticket_forms = {
  requires: '表單「{form}」要求填寫此欄位。',
  requires_custom: '表單「{form}」要求填寫自訂欄位 {id}（{name}）。',
  no_such_field: '工單沒有可用於表單的這個欄位，可用的有：{names}，以及寫成 cz_col.<id> 的自訂欄位。',
  field_twice: '表單已有此欄位。',
  not_for_visitors: '只有自訂欄位可以請訪客填寫。',
  field_below: '欄位只能取決於排在它前面的欄位。',
  category_taken: '此類別已使用表單「{form}」。',
} as const satisfies TranslationOf<typeof english>
