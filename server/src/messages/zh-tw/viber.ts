import type { viber as english } from '../en/viber.ts'
import type { TranslationOf } from '../keys.ts'

export const viber = {
  digits_only: 'Viber 只能撥打數字號碼。',
  label_cut: 'Viber 放不下完整的按鈕文字：{label}',
  badge_cut: 'Viber 放不下完整的標籤：{badge}',
  no_webhook: 'Viber 尚未設定此機器人的 Webhook，無法收發訊息。',
  answered: 'Viber 的回應狀態為 {status}。',
  answered_429: 'Viber 的回應狀態為 429。',
  answered_with_status: 'Viber 的回應狀態為 {status}。',
  buttons_go: '有下一則訊息時，按鈕就會消失。',
  columns_continue: 'Viber 一則訊息放不下更多卡片，此卡片與之後的會放在下一則。',
  text_cut: 'Viber 只接受其中 {limit} 個字元，其餘省略。',
  column_too_large: '此卡片超過 Viber 的 30 KB 上限。',
  options_too_large: '選項超過 Viber 的 30 KB 上限。',
  text_ahead: 'Viber 的一張卡片放得下 250 個字元，全部內容會先以文字送出。',
  actions_continue: 'Viber 的一張卡片放得下 {limit} 個動作，其餘放在旁邊的卡片。',
  not_delivered: 'Viber 無法送達。',
  text_too_long: '文字超過 Viber 的 {limit} 則訊息。',
} as const satisfies TranslationOf<typeof english>
