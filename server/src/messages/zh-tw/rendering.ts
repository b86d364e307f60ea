import type { rendering as english } from '../en/rendering.ts'
import type { TranslationOf } from '../keys.ts'

export const rendering = {
  too_many_messages: '此訊息在平台上會變成 {count} 則，最多只送出 {limit} 則。',
  text_split: '文字會分成 {count} 則送出。',
  file_as_link: '檔案 {name} 會以連結送出。',
  file_needs_https: '檔案 {name} 會以連結送出：此平台只從 HTTPS 網址讀取檔案。',
  file_too_large: '檔案 {name} 會以連結送出：此平台最多接受 {limit} MB。',
  plays_too_long: '檔案 {name} 會以連結送出：此平台只接受播放時間 {limit} 秒以內的檔案。',
  unknown_duration: '檔案 {name} 會以連結送出：無法得知其播放時間。',
  picture_too_wide: '圖片 {name} 會以連結送出：寬與高相加最多 {limit} 像素。',
  too_many_files: '檔案 {name} 會以連結送出：一則訊息最多 {limit} 個檔案。',
  picture_copied: '圖片 {name} 會縮小並以 JPEG 顯示：此平台的卡片接受{allowed}。',
  pictures_of_types: ' {types} 圖片',
  pictures_up_to: '{size} 以內的 {types} 圖片',
  pictures_up_to_side: '{size} 以內、長寬各不超過 {limit} 像素的 {types} 圖片',
  picture_needs_https: '此平台只從 HTTPS 網址讀取圖片，而 PUBLIC_URL 不是 HTTPS。請改填圖片網址。',
} as const satisfies TranslationOf<typeof english>
