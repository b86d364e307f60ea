import type { messages as english } from '../en/messages.ts'
import type { TranslationOf } from '../keys.ts'

export const messages = {
  url_required: '類型為 url 時，此欄位為必填。',
  number_required: '類型為 phonenumber 時，此欄位為必填。',
  phone_number: '須為電話號碼，例如 +886 2 1234 5678。',
  title_required: '沒有標題時，此欄位為必填。',
  button_text_required: '沒有任何按鈕有文字時，此欄位為必填。',
  one_picture: 'image_url 與 file_id 請擇一填寫。',
  no_such_picture: '沒有這張圖片，請先上傳。',
  no_such_file: '沒有這個檔案，請先上傳。',
  no_picture: '檔案 {name} 不是 {types} 圖片。',
  employee_talking: '有員工正在與此顧客對話。is_force 為 1 時仍會送出。',
  not_tried: 'Parley 發生錯誤，訊息未送出；詳情請見伺服器紀錄。',
  customer_blocked: '此顧客已封鎖通路。is_force 為 1 時仍會嘗試送出。',
  outcome_unrecorded: '訊息已送出，但結果未能記錄。',
  server_stopped: '訊息傳送途中伺服器停止，可能已送達。',
  partly_sent: '{reason}（共 {count} 則，已送出 {index} 則）',
  platform_timeout: '{channel} 逾時未回應。',
  platform_away: '無法連線至 {channel}：{reason}',
  time_over: '已超過時限。',
} as const satisfies TranslationOf<typeof english>
