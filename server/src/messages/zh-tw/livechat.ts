import type { livechat as english } from '../en/livechat.ts'
import type { TranslationOf } from '../keys.ts'

export const livechat = {
  no_conversation_to_score: '沒有可評分的對話。',
  no_conversation_to_end: '沒有這個進行中的對話。',
  no_conversation: '尚無對話。',
  no_such_message: '此對話中沒有這則訊息。',
  no_such_option: '此訊息沒有這個選項。',
  postback_conflict: '不可與 postback 併用：一則訊息只能擇一。',
  text_or_postback_required: '須提供此欄位或 postback。',
  origin_refused: '此來源的網頁不可使用此通路。',
  identity_expired: '訪客身分的簽署時間已超過一天。',
  identity_future: '時間在未來：單位為 1970 年起的秒數。',
  identity_size: '身分資料最多 {limit} 位元組。',
  user_id_number: '數字過大而不精確，請以文字傳送編號。',
  identity_form: '此欄位須為 JSON 物件的文字。',
  identity_invalid: '訪客身分並非以此通路的密鑰簽署。',
  identity_required: '僅限已登入的訪客留言。',
  form_required: '請先填寫表單，再傳送第一則訊息。',
  form_not_asked: '表單僅供新訪客填寫。',
  no_such_form: '沒有可附加檔案的表單。',
  too_many_files: '一份表單最多附加 {limit} 個檔案。',
  id_of_ticket: '此編號屬於一份表單。',
  files_refused: '此處無法傳送檔案。',
  session_required: '需要此通路的訪客連線。',
  livechat_only: '只有線上客服通路有訪客連線。',
  text_too_long: '線上客服最多 {limit} 個字元。',
} as const satisfies TranslationOf<typeof english>
