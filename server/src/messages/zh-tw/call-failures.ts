import type { callFailures as english } from '../en/call-failures.ts'
import type { TranslationOf } from '../keys.ts'

export const callFailures = {
  refused_address: '不允許的網址：{reason}',
  unreachable: '無法連線：{reason}',
  timeout: '逾時：{reason}',
  broken: '連線中斷：{reason}',
  too_large: '回應過大：{reason}',
  redirect: '重新導向：{reason}',
  circuit_open: '暫停連線：{reason}',
  busy: '連線過多：{reason}',
} as const satisfies TranslationOf<typeof english>
