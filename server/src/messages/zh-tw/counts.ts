import type { counts as english } from '../en/counts.ts'
import type { TranslationOf } from '../keys.ts'

export const counts = {
  contacts: '{count} 位聯絡人',
  companies: '{count} 家公司',
  tickets: '{count} 張工單',
  conversations: '{count} 則對話',
  messages: '{count} 則訊息',
  satisfaction_scores: '{count} 筆滿意度',
  employees: '{count} 位員工',
  channels: '{count} 個通路',
  contactables: '{count} 個通訊身分',
  addresses: '{count} 個地址',
  phone_numbers: '{count} 個電話號碼',
  states: '{count} 個州省',
  cities: '{count} 個城市',
  sub_categories: '{count} 個子類別',
  categories: '{count} 個類別',
  relation_records: '{count} 筆關聯資料',
  custom_fields: '{count} 個自訂欄位',
  fields: '{count} 個欄位',
  values: '{count} 個值',
  recipes: '{count} 個匯入範本',
  import_recipes: '{count} 個匯入範本',
  imports: '{count} 次匯入',
  webhooks: '{count} 個 Webhook',
  custom_field_categories: '{count} 個自訂欄位類別',
} as const satisfies TranslationOf<typeof english>
