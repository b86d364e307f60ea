import type { channels as english } from '../en/channels.ts'
import type { TranslationOf } from '../keys.ts'

export const channels = {
  gone: '通路已不存在。',
  history_only: '這是先前系統的紀錄，無法從這裡傳送訊息。',
  disabled: '通路「{channel}」已停用。',
  no_credentials: '通路「{channel}」沒有憑證，請設定。',
  credentials_unreadable: '無法讀取通路「{channel}」的憑證，因為 SECRET_KEY 與儲存時不同，請重新設定。',
  account_taken: '此帳號已用於另一個通路。',
  takes_no_credentials: '{channel} 不需要憑證。',
  origin_form: '此欄位須為以 https:// 或 http:// 開頭的來源網址，例如 https://shop.example。',
  livechat_only: '此欄位僅適用於線上客服。',
  type_fixed: '通路類型無法變更：此通路為 {type}。',
  field_repeated: '表單重複詢問此欄位。',
  no_contact_field: '此欄位不是聯絡人的自訂欄位。',
  category_required: '成為工單的表單須選擇類別。',
  hours_reversed: '結束時間須晚於開始時間。',
  hours_overlap: '與同一天的其他時段重疊。',
  no_inbound_credentials: '通路沒有可供驗證的憑證。',
  inbound_unreadable: '請求內容不是此平台的有效呼叫。',
  inbound_signature: '簽章不是平台的簽章。',
  inbound_too_many: '一次收到超過 {count} 個事件。',
  no_such_channel: '找不到此通路。',
} as const satisfies TranslationOf<typeof english>
