import { defineWords } from '#console/words/words.ts'

export const awayWords = defineWords('away', {
  en: { back_at: 'Back at' },
  'zh-TW': { back_at: '返回時間' },
})
