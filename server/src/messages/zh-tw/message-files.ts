import type { messageFiles as english } from '../en/message-files.ts'
import type { TranslationOf } from '../keys.ts'

export const messageFiles = {
  over_limit: '檔案超過 {limit} MB。',
  too_large: '檔案超過 25 MB。',
  address_refused: '檔案所在的網址不允許連線。',
  address_redirects: '檔案所在的網址轉往他處。',
  not_given: '平台未提供檔案：{reason}',
  not_given_status: '平台未提供檔案：回應狀態為 {status}。',
  platform_answered: '平台的回應狀態為 {status}。',
  platform_silent: '平台未回應。',
  platform_without_files: '此平台不提供檔案。',
  channel_unusable: '通路已停用，或憑證無法使用。',
  empty: '平台提供的檔案是空的。',
  not_stored: '檔案無法儲存。',
  tried: '{reason}已嘗試 {count} 次。',
  not_fetched: '尚未從平台取得檔案。',
  gone: '檔案已不存在。',
  no_such_file: '沒有這則含檔案的訊息。',
} as const satisfies TranslationOf<typeof english>
