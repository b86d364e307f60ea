import type { wechat as english } from '../en/wechat.ts'
import type { TranslationOf } from '../keys.ts'

export const wechat = {
  forgeable:
    '未設定 encoding_aes_key 時，任何人只要看到一個已簽章的網址（例如在 Proxy 紀錄中），就能偽造訊息。請在微信後台選擇加密模式，並在此填入金鑰。',
  no_token: 'WeChat 未提供存取權杖：{reason}',
  file_gone: '檔案 {name} 已不存在。',
  no_upload: 'WeChat 未接收檔案：{reason}',
  card_opens_link: '點按卡片會開啟連結，不顯示按鈕文字。',
  card_shows_beginning: '卡片只顯示文字的開頭，全文接在其後。',
  column_is_text_with_link: '此卡片改為文字，圖片為其中的連結。',
  column_is_text: '此卡片改為文字。',
  taps_at_end: '可點按的項目集中在最後。',
  answered: 'WeChat 的回應狀態為 {status}，內容無法讀取。',
  text_invisible: 'WeChat 不接受沒有可見內容的文字。',
  no_colors: 'WeChat 不顯示顏色。',
  text_too_long: '文字有 {size} 位元組，WeChat 最多接受 {count} 則、每則 {bytes} 位元組。',
  text_bytes: 'WeChat 的文字最多 {bytes} 位元組。',
  text_cut: 'WeChat 此處最多 {bytes} 位元組，文字已縮短。',
  link_too_long: 'WeChat 的網址最多 {bytes} 位元組。',
  link_does_not_fit: '連結超過 WeChat 文字的長度。',
  number_in_text: '電話號碼改放在文字中。',
  link_in_text: '連結改放在文字中。',
  too_many_messages: '會變成 {count} 則訊息，顧客每次來訊後最多可送 {quota} 則。',
  several_messages: '變成 {count} 則訊息，顧客每次來訊後最多可送 {quota} 則。',
} as const satisfies TranslationOf<typeof english>
