import type { files as english } from '../en/files.ts'
import type { TranslationOf } from '../keys.ts'

export const files = {
  pending: '檔案尚未掃描完成。',
  refused: '檔案未通過掃描。',
  refused_because: '檔案未通過掃描：{reason}',
  gone: '檔案已不在檔案儲存區中。',
  no_such_range: '檔案沒有這段位元組範圍。',
  no_such_link: '沒有這個連結。',
  link_expired: '連結已過期。',
  no_image: '此檔案不是可製作縮圖的圖片。',
  image_unreadable: '無法讀取圖片：{reason}',
  thumbnail_later: '這次無法產生縮圖，稍後會再試一次。',
  thumbnail_too_large: '圖片過大，無法產生縮圖。',
  thumbnail_too_slow: '縮圖製作時間過長，無法產生。',
  thumbnails_unavailable: '此伺服器無法製作縮圖：{reason}',
} as const satisfies TranslationOf<typeof english>
