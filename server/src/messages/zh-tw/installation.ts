import type { installation as english } from '../en/installation.ts'
import type { TranslationOf } from '../keys.ts'

export const installation = {
  not_empty: '示範資料只能用於空白的系統，目前已有{table}。',
  demo_begun: '示範資料已開始建立。',
} as const satisfies TranslationOf<typeof english>
