import type { patterns as english } from '../en/patterns.ts'
import type { TranslationOf } from '../keys.ts'

export const patterns = {
  form: '此欄位須符合規定的格式。',
  not_blank: '此欄位須含有空白以外的字元。',
  no_invisible: '此欄位含有看不見的字元，請改用鍵盤輸入，不要貼上。',
  one_line: '此欄位須為單行文字，不可含換行、Tab 等看不見的字元。',
  ascii: '此欄位須為不含空白的 ASCII 字元。',
  number: '此欄位須為數字。',
  telegram_token: '此欄位須為 BotFather 提供的權杖：數字、冒號、字母。',
  telegram_secret: '此欄位須為 16 至 256 個字母、數字、_ 或 -。',
  letters_and_digits: '此欄位須為 {count} 個字母或數字。',
  letters_and_digits_between: '此欄位須為 {min} 至 {max} 個字母或數字。',
  sheet_numbers: '此欄位須為工作表的編號，例如 1, 3。',
  http_address: '此欄位須為 http 或 https 網址，不可含空白或換行。',
  origin: '此欄位須為以 https:// 或 http:// 開頭的來源網址，例如 https://shop.example，不含路徑。',
  color: '此欄位須為顏色，例如 #0a7f5a。',
  short_color: '此欄位須為顏色，例如 #06c755 或 #fff。',
  opening_time: '此欄位須為時間，例如 09:00。',
  closing_time: '此欄位須為時間，例如 18:00 或 24:00。',
  language: '此欄位須為語言，例如 en 或 zh-TW。',
  slug: '此欄位須由小寫字母、數字與連字號組成。',
  visitor_field: '此欄位須為 name、email、phone、question，或 cz_col. 加上編號。',
  uuid: '此欄位須為 UUID。',
  cursor: '此欄位須為訊息的游標。',
  email: '此欄位須為電子郵件地址：名稱@網域，不含空白與 mailto:。',
  webhook_secret: '此欄位須為 whsec_ 加上 24 至 64 位元組的 base64。',
} as const satisfies TranslationOf<typeof english>
