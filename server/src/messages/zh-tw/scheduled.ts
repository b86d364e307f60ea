import type { scheduled as english } from '../en/scheduled.ts'
import type { TranslationOf } from '../keys.ts'

export const scheduled = {
  within_a_year: '時間須在一年以內。',
  window: '{time} 之後，此管道無法再回覆。',
  too_many: '每則對話最多可有 {limit} 則尚未傳送的訊息。',
  one_time: '不可與 send_at 併用：只能擇一。',
  files: '檔案無法排定稍後傳送。',
} as const satisfies TranslationOf<typeof english>
