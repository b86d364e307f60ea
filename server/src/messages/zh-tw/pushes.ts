import type { pushes as english } from '../en/pushes.ts'
import type { TranslationOf } from '../keys.ts'

export const pushes = {
  employee_limit: '單一員工每分鐘推播超過 {limit} 則，請於 {seconds} 秒後再試。',
  channel_limit: '單一通路每分鐘推播超過 {limit} 則，請於 {seconds} 秒後再試。',
  forced_employee_limit: '單一員工每分鐘強制推播超過 {limit} 則，請於 {seconds} 秒後再試。',
  forced_channel_limit: '單一通路每分鐘強制推播超過 {limit} 則，請於 {seconds} 秒後再試。',
} as const satisfies TranslationOf<typeof english>
