import type { auth as english } from '../en/auth.ts'
import type { TranslationOf } from '../keys.ts'

export const auth = {
  session_ended: '登入狀態已結束。',
  no_access: '此員工沒有存取權。',
  session_cross_origin: '登入狀態僅供本系統的頁面使用，其他地方需要存取權杖。',
  login_limit: '登入失敗次數過多，請於 {seconds} 秒後再試。',
  wrong_password: '帳號或密碼錯誤。',
  token_only: '此處登出的是存取權杖；結束登入狀態請用 DELETE /session。',
  password_change_required: '請先以 PUT /me 設定新密碼。',
  invitation_unknown: '此連結已使用、已更換或已過期，請向管理員索取新的連結。',
  logged_out: '已登出。',
} as const satisfies TranslationOf<typeof english>
