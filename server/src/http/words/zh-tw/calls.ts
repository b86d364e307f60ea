import type { Reason } from '#outbound/types.ts'

/** Reasons why a call to another service failed, which precede that service's own message. */
export const calls: Record<`${Reason}: {}`, string> = {
  'refused_address: {}': '不允許的網址：{}',
  'unreachable: {}': '無法連線：{}',
  'timeout: {}': '逾時：{}',
  'broken: {}': '連線中斷：{}',
  'too_large: {}': '回應過大：{}',
  'redirect: {}': '重新導向：{}',
  'circuit_open: {}': '暫停連線：{}',
  'busy: {}': '連線過多：{}',
}
