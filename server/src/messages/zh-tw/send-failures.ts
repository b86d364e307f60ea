import type { send_failures as english } from '../en/send-failures.ts'
import type { TranslationOf } from '../keys.ts'

export const send_failures = {
  recipient_blocked: '顧客已封鎖此通路。',
  recipient_unknown: '平台查無此顧客。',
  window_closed: '距顧客上次來訊已過久。',
  quota_exhausted: '通路本月的訊息額度已用完。',
  rate_limited: '傳送速度超過平台限制。',
  auth_invalid: '通路沒有有效的憑證。',
  permission_missing: '通路的帳號無此權限。',
  payload_invalid: '平台拒收訊息內容。',
  platform_unavailable: '無法連線至平台。',
  platform_timeout: '平台逾時未回應。',
} as const satisfies TranslationOf<typeof english>
