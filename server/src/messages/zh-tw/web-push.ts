import type { web_push as english } from '../en/web-push.ts'
import type { TranslationOf } from '../keys.ts'

export const web_push = {
  session_only: '只有已登入主控台的瀏覽器可以訂閱通知。',
  too_many: '每位員工最多可在 {limit} 台裝置接收通知，請先移除其中一台。',
  public_key: '此欄位必須是 base64url 格式的 P-256 未壓縮公鑰。',
  auth_secret: '此欄位必須是 base64url 格式的 16 個位元組。',
  time_form: '此欄位必須是一天中的時間，例如 22:00。',
  key_sealed: '推播金鑰是以另一把 SECRET_KEY 加密的。',
  no_key: '尚未產生推播金鑰，請先在瀏覽器開啟通知。',
  not_reached: '無法連線到推播服務。',
  subscription_gone: '瀏覽器已撤回通知許可，請在該瀏覽器重新開啟通知。',
} as const satisfies TranslationOf<typeof english>
