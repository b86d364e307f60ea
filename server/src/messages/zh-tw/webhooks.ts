import type { webhooks as english } from '../en/webhooks.ts'
import type { TranslationOf } from '../keys.ts'

export const webhooks = {
  no_user_name: '網址不可含使用者名稱或密碼。',
  secret_form: '須為 whsec_ 加上 24 至 64 位元組的 base64。',
  disabled: '此 Webhook 已停用，請先啟用。',
  to_before_from: '結束時間必須晚於開始時間。',
  secret_sealed: '密鑰是以另一個 SECRET_KEY 加密的。',
} as const satisfies TranslationOf<typeof english>
