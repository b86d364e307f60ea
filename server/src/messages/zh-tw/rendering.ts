import type { rendering as english } from '../en/rendering.ts'
import type { TranslationOf } from '../keys.ts'

export const rendering = {
  too_many_messages: '此訊息在平台上會變成 {count} 則，最多只送出 {limit} 則。',
  text_split: '文字會分成 {count} 則送出。',
  file_as_link: '檔案 {name} 會以連結送出。',
} as const satisfies TranslationOf<typeof english>
