import type { service_levels as english } from '../en/service-levels.ts'
import type { TranslationOf } from '../keys.ts'

export const service_levels = {
  target_twice: '這項指標已有此優先順序的目標時間。',
  compares_nothing: '服務水準只看目前的值，不能比較變更前的值。',
  other_position: '不可大於服務水準總數 {limit}。',
} as const satisfies TranslationOf<typeof english>
