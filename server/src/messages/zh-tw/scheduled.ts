import type { scheduled as english } from '../en/scheduled.ts'
import type { TranslationOf } from '../keys.ts'

export const scheduled = {
  within_a_year: '時間須在一年以內。',
  window: '{time} 之後，此通路無法再回覆。',
  too_many: '每則對話最多可有 {limit} 則尚未傳送的訊息。',
  one_time: '不可與 send_at 併用：只能擇一。',
  time_required: '此欄位與 delay_seconds 須擇一提供。',
  unless_answered: '此欄位不可與 delay_seconds 併用。',
  changed_by_author: '排定的訊息只能由作者變更。',
  canceled_by: '排定的訊息只能由作者、對話的處理者或管理員取消。',
  taken_back_by: '只有作者或管理員可以收回這次的統一回覆。',
} as const satisfies TranslationOf<typeof english>
