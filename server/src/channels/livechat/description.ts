import type { Description } from '#channels/description.ts'

const textLimit = { limit: 10_000, measure: 'utf16_units' } as const

export const description: Description = {
  name: { en: 'Live chat', 'zh-TW': '線上客服' },
  limits: {
    text: textLimit,
    text_with_buttons: textLimit,
    text_with_quick_replies: textLimit,
    buttons: null,
    quick_replies: null,
  },
  files: [{ kind: 'document', mediaTypes: [], maxBytes: null }],
  credentials: {},
  setUp: { before: [], after: [] },
  showsCarouselText: true,
}
