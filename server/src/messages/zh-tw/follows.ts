import type { follows as english } from '../en/follows.ts'
import type { TranslationOf } from '../keys.ts'

export const follows = {
  too_many: '一張工單或一則對話最多 {limit} 人追蹤。',
} as const satisfies TranslationOf<typeof english>
