import type { telegram as english } from '../en/telegram.ts'
import type { TranslationOf } from '../keys.ts'

export const telegram = {
  no_webhook: 'Telegram 尚未設定此機器人的 Webhook，收不到顧客的訊息。',
  register_again: 'Telegram 未回報 Parley 所需的全部內容，請重新註冊 Webhook。',
  report_failed: 'Telegram 回報失敗：{reason}',
  report_failed_at: 'Telegram 回報失敗（{time}）：{reason}',
  answered: 'Telegram 的回應狀態為 {status}，沒有說明。',
  chat_moved: '{reason}（聊天室現為 {chat}）',
  only_button_taps: '只有按鈕可以點按，圖片不行。',
  badge_is_caption: '標籤會成為圖片的說明文字。',
  no_colors: 'Telegram 不顯示顏色。',
  column_is_text_with_link: '此卡片會成為文字的一部分，圖片改為連結。',
  column_is_text: '此卡片會成為文字的一部分。',
  no_carousels: 'Telegram 沒有輪播，每張卡片各成一則訊息。',
  label_needed: 'Telegram 的按鈕須有文字，此按鈕顯示為 {label}。',
  no_button_for: 'Telegram 的按鈕不支援{kind}，改放在文字中。',
  options_stay: '選項顯示在訊息下方，點按後仍會保留。',
  text_too_long: '訊息有 {size} 個字元，Telegram 最多 {limit} 個。',
  options_continue: '一則訊息放不下，其餘放在下一則。',
  text_invisible: 'Telegram 不接受沒有可見內容的文字。',
  caption_too_long: '文字超過圖片說明的長度，會接在圖片下方。',
  this_link: '此連結',
  phone_numbers: '電話號碼',
} as const satisfies TranslationOf<typeof english>
