import type { employees as english } from '../en/employees.ts'
import type { TranslationOf } from '../keys.ts'

export const employees = {
  last_administrator: '如此將沒有任何可以登入的管理員。',
  disabled_token: '已停用的員工無法取得權杖。',
  current_password_wrong: '目前密碼不正確。',
  current_password_for_token: '為自己建立權杖時須輸入目前密碼。',
  current_password_for_change: '設定新密碼時須輸入目前密碼。',
  password_unchanged: '新密碼不可與目前密碼相同。',
  away_until_without_away: '只有離開時才能設定返回時間。',
  own_invitation: '您已有密碼，請在「我的設定」中變更。',
  disabled_invitation: '已停用的員工無法取得邀請。',
  import_no_account: '檔案缺少「帳號」欄位。',
  import_too_long: '檔案最多可有 {max} 位員工。',
  import_empty: '檔案中沒有員工。',
  account_repeated: '與第 {row} 列的帳號相同。',
  account_taken: '此帳號已被使用。',
  no_such_role: '沒有「{name}」角色。',
  role_beyond: '您無法指派角色「{name}」，因為您沒有其中的權限 {permission}。',
  no_such_group: '沒有「{name}」群組。',
  cell_unreadable: '此儲存格有錯誤。',
  role_fixed: '角色「{role}」無法變更。',
  role_name_fixed: '內建角色的名稱無法變更。',
  role_built_in: '角色「{role}」為內建，無法刪除。',
  own_role_update: '如此您將失去 role.update 權限。',
} as const satisfies TranslationOf<typeof english>
