import type { Description } from '#channels/description.ts'

const longest = { limit: 10_000, measure: 'utf16_units' } as const

export const description: Description = {
  name: { en: 'Live chat', 'zh-TW': '線上客服' },
  limits: {
    text: longest,
    text_with_buttons: longest,
    text_with_quick_replies: longest,
    buttons: null,
    quick_replies: null,
  },
  credentials: {},
  setUp: { before: [], after: [] },
  showsCarouselText: true,
}
