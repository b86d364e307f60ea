import type { calls as english } from '../en/calls.ts'
import type { TranslationOf } from '../keys.ts'

export const calls = {
  answered: '回應狀態為 {status}。',
  answered_redirect: '回應狀態為 {status}（重新導向）。',
  host_paused: '{host} 最近都沒有回應。',
  not_public: '{host} 不是公開的網址。',
  connection_timeout: '逾時未能建立連線。',
  answer_too_large: '回應超過 {bytes} 位元組。',
  answer_timeout: '{milliseconds} 毫秒內未收到完整回應。',
  service_stopping: '伺服器正在停止。',
  host_busy: '對 {host} 的連線過多。',
  host_queue_timeout: '對 {host} 的連線過多，未能及時輪到。',
  port_refused: '此連接埠屬於其他通訊協定，而非 http。',
  not_http: '網址不是 http 或 https 網址。',
} as const satisfies TranslationOf<typeof english>
