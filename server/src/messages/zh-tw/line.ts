import type { line as english } from '../en/line.ts'
import type { TranslationOf } from '../keys.ts'

export const line = {
  no_webhook: 'LINE 尚未設定此帳號的 Webhook，收不到顧客的訊息。',
  webhook_off: 'LINE 的 Webhook 已關閉，請在 LINE Developers Console 開啟「Use webhook」。',
  webhook_elsewhere: 'LINE 將此帳號的訊息傳送到另一個網址：{address}',
  webhook_signature: 'LINE 測試呼叫的簽章錯誤：channel secret 不屬於此帳號。',
  webhook_unreachable: 'LINE 的測試呼叫未能送達 Webhook：{reason}',
  quota: '本月訊息額度 {limit} 則，已使用 {used} 則；顧客來訊後一分鐘內的回覆免費。',
  usage: '本月計費訊息 {used} 則；顧客來訊後一分鐘內的回覆免費。',
  link_too_long: 'LINE 的連結編碼後最多 {limit} 個字元。',
  digits_only: 'LINE 只能撥打數字號碼。',
  label_cut: 'LINE 的按鈕文字只顯示 {limit} 個字元：{label}',
  image_address_too_long: 'LINE 的圖片網址編碼後最多 {limit} 個字元。',
  answered: 'LINE 的回應狀態為 {status}。',
  text_cut: 'LINE 只接受其中 {limit} 個字元，其餘省略。',
  columns_continue: 'LINE 一則訊息放不下更多卡片，此卡片與之後的會放在下一則。',
  column_too_large: 'LINE 的一張卡片最多 30 KB。',
  text_apart: 'LINE 的按鈕上方只顯示 {limit} 個字元，之前的文字另成一則訊息。',
  buttons_continue: 'LINE 一次顯示 {limit} 個按鈕，其餘放在下一則訊息。',
  quick_replies_continue: 'LINE 顯示 {limit} 個快速回覆，其餘改為按鈕。',
  too_many_messages: '此訊息在 LINE 上會變成 {count} 則，LINE 最多接受 {limit} 則。',
} as const satisfies TranslationOf<typeof english>
