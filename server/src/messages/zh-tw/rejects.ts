import type { rejects as english } from '../en/rejects.ts'
import type { TranslationOf } from '../keys.ts'

export const rejects = {
  reason: '原因',
  sheet: '工作表',
  row: '列',
  column: '第 {number} 欄',
  cell_empty: '儲存格空白。',
  cell_error: '儲存格含有試算表的錯誤值。',
  cell_error_code: '儲存格為試算表的錯誤值 {error}。',
  cell_invalid: '儲存格的內容不符合欄位。',
  cell_must_be: '儲存格須為{kind}。',
  no_such_tags:
    '沒有標籤{names}。名稱含有 ; , 或 、 時，請以英文雙引號括住，例如 "Berlin, Germany"。',
  bad_tag_names: '新標籤的名稱須為單行的 1 至 255 個字元：{names}。',
  identifier_empty: '用來識別聯絡人的儲存格空白。',
  ticket_identifier_empty: '用來識別工單的儲存格空白。',
  sub_category_unclear: '須為該列類別之下的子類別名稱，或在所有類別中不重複的子類別名稱。',
  no_such_sponsor: '找不到這個品牌。',
  no_such_company: '沒有或有多家公司符合此名稱或統一編號。',
  no_such_contact: '沒有符合這些值的聯絡人。匯入範本可設為找不到聯絡人時新增。',
  several_contacts: '有多位聯絡人符合這些值。',
  first_name_needed: '沒有符合這些值的聯絡人，且此列缺少新增聯絡人所需的名字。',
  cell_needed: '沒有符合這些值的聯絡人，而新增聯絡人時須填寫此儲存格。',
  required_fields_missing: '沒有符合這些值的聯絡人，而新增聯絡人時有未對應任何欄的必填欄位：{fields}。',
  contact_conflict: '有多列屬於同一位聯絡人，但此欄的值不同。',
  record_conflict: '有多列屬於同一筆資料，但此欄的值不同。',
  contact_conflict_rows: '第 {row} 列與第 {other_row} 列屬於同一位聯絡人，但此欄的值不同。',
  record_conflict_rows: '第 {row} 列與第 {other_row} 列屬於同一筆資料，但此欄的值不同。',
  contact_conflict_sheets:
    '工作表 {sheet} 第 {row} 列與工作表 {other_sheet} 第 {other_row} 列屬於同一位聯絡人，但此欄的值不同。',
  record_conflict_sheets:
    '工作表 {sheet} 第 {row} 列與工作表 {other_sheet} 第 {other_row} 列屬於同一筆資料，但此欄的值不同。',
  form_incomplete: '工單類別的表單要求填寫此欄位。',
  checklist_open: '工單必須完成的檢核表還有項目未勾選。',
  ticket_merged: '工單已併入另一張工單，須維持結案。',
  transition_refused: '工單的類別不允許這樣變更狀態。',
  handler_disabled: '此員工已停用。',
  row_without_content: '除了識別聯絡人的欄位外，此列沒有可匯入的內容。',
  correct_rows: '請修正以下各列，再重新上傳此檔案。',
} as const satisfies TranslationOf<typeof english>
