import type { installation as english } from '../en/installation.ts'
import type { TranslationOf } from '../keys.ts'

export const installation = {
  not_empty: '示範資料只能用於空白的系統，目前已有{table}。',
  demo_begun: '示範資料已開始建立。',
  set_on_server: '此項由伺服器的 {variable} 設定決定。',
  logo_type: '檔案必須是 PNG、JPEG、GIF 或 WebP 圖片。',
  no_logo: '公司尚未設定標誌。',
} as const satisfies TranslationOf<typeof english>
