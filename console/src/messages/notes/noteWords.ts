import { defineWords } from '#console/words/words.ts'

export const noteWords = defineWords('notes', {
  en: { colleagues: 'Colleagues to mention' },
  'zh-TW': { colleagues: '可提及的同事' },
})
