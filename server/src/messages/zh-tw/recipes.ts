import type { recipes as english } from '../en/recipes.ts'
import type { TranslationOf } from '../keys.ts'

export const recipes = {
  header_form:
    '須為 contacts.<欄位>，欄位為 {columns}；或為唯一欄位 contacts.id、contacts.profile_id；或為 {parts}；或為 cz_contact_information.<編號>、cz_relation_information.<編號>，編號為自訂欄位的編號；或留空以略過此欄。',
  category_mismatch: '自訂欄位 {id}「{name}」不屬於類別「{category}」。',
  not_of_contacts: '自訂欄位 {id}「{name}」不屬於聯絡人。',
  header_required: '此欄位為必填；留空表示略過此欄。',
  never_changed: '{header} 不可變更：須設為唯一欄位，或略過。',
  setting_mismatch: '須為 {value}，與自訂欄位「{field}」一致。',
  header_duplicate: '不可與 headers.{header} 相同。',
  unique_only: '只有唯一欄位可以設為 true。',
  category_required: '有欄位為 cz_relation_information 時，此欄位為必填。',
  relation_table: '須為聯絡人的關聯表：類型為 1 的類別。',
  unique_required: '必填：列出 1 至 10 個用來識別聯絡人的欄位。',
  contact_column: '須為 contacts.<欄位>，欄位為 {columns}，或為 {parts}。',
  listed_twice: '此欄位重複列出。',
  not_a_header: '須為匯入範本的欄位之一。',
  custom_field_form: '須為 cz_relation_information.<編號>，編號為自訂欄位的編號。',
  no_multi_select: '不可為複選：多個值無法識別一筆資料。',
  column_needed: '匯入範本的欄位或固定值須含 {header}：聯絡人必須有此欄位。',
  create_contact_conflict: '以 {header} 為唯一欄位時須為 false：新聯絡人的此欄位由系統產生。',
  no_content: '除唯一欄位外至少須有一欄，否則沒有可匯入的內容。',
  in_use: '此匯入範本仍有等待中或進行中的匯入：{tasks}。結束前只能變更名稱與說明。',
  value_map_length: '最多 {count} 個字詞。',
  word_length: '字詞須為 1 至 {count} 個字元的文字。',
  imported_columns_only: '只有要匯入的欄才能設定此項。',
  contact_field_name: '須以 ["類別", "欄位"] 或 ["欄位"] 指定聯絡人的自訂欄位。',
  fixed_value_names:
    '名稱須為 contacts.<欄位>、cz_contact_information.<編號> 或 cz_relation_information.<編號>。',
  fixed_value_required: '必須有值。',
  date_columns_only: '只有日期欄才能設定此項。',
  number_columns_only: '只有數字欄才能設定此項。',
  separator_conflict: '不可與 thousands_separator 相同。',
  key_rejects: '用來識別的欄須為 reject。',
} as const satisfies TranslationOf<typeof english>
