import type { mcp as english } from '../en/mcp.ts'
import type { TranslationOf } from '../keys.ts'

export const mcp = {
  off: '公司已停用 AI 助理的存取。',
  read_only: '公司只允許 AI 助理讀取資料，未做任何變更。',
  origin: '其他網站的頁面不得呼叫此網址。',
  batch: '此網址一次只接受一則訊息。',
  cursor: '游標不是先前結果提供的。',
  result_size: '結果過大，請減少 `limit` 或縮短期間。',
} as const satisfies TranslationOf<typeof english>
