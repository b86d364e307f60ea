import type { customFields as english } from '../en/custom-fields.ts'
import type { TranslationOf } from '../keys.ts'

export const customFields = {
  options_required: '選單類型的欄位須有選項。',
  options_only_for_selects: '只有選單類型才有選項。',
  scale_only_for_decimals: '只有小數類型才有小數位數。',
  scale_in_use: '部分值的小數位數較多，無法減為 {scale} 位：{counts}。',
  option_duplicate: '已有其他選項使用此值。',
  no_order: '此自訂欄位的值無法比較大小。',
  not_removed_option: '須為要移除的選項。',
  not_kept_option: '須為保留的選項。',
  required: '自訂欄位 {id}「{name}」為必填。',
  none_here: '此處沒有這個自訂欄位。',
  no_such_field: '沒有這個自訂欄位。',
  listed_twice: '此自訂欄位重複列出。',
  category_type_in_use: '此類別仍有{counts}，無法變更類型。',
  type_in_use: '此欄位使用中，無法變更類型：{counts}。',
  category_in_use: '此欄位使用中，無法移至此類別：{counts}。',
  options_in_use: '此欄位使用中，無法移除「{options}」：{counts}。',
  in_use: '此欄位使用中：{counts}。{advice}',
  remove_from_recipes: '請先將此欄位從這些匯入範本的欄位中移除，force=1 不會移除。',
  force_removes_values: '加上 force=1 會一併移除這些值。',
} as const satisfies TranslationOf<typeof english>
