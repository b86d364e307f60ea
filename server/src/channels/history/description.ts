import type { Description } from '#channels/description.ts'

const none = { limit: 0, measure: 'utf16_units' } as const

export const description: Description = {
  name: { en: 'Earlier system', 'zh-TW': '先前的系統' },
  limits: {
    text: none,
    text_with_buttons: none,
    text_with_quick_replies: none,
    buttons: null,
    quick_replies: null,
  },
  files: [],
  credentials: {},
  setUp: { before: [], after: [] },
}
