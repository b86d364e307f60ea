import { defineWords } from '#console/words/words.ts'

export const awayWords = defineWords('away', {
  en: { back_at: 'Back at', past: 'Choose a time in the future.' },
  'zh-TW': { back_at: '返回時間', past: '請選擇未來的時間。' },
})
