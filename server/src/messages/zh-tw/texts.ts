import type { texts as english } from '../en/texts.ts'
import type { TranslationOf } from '../keys.ts'

export const texts = {
  verbatim: '{text}',
  quoted: '「{text}」',
} as const satisfies TranslationOf<typeof english>
