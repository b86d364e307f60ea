import { defineWords } from '#console/words/words.ts'

export const filterWords = defineWords('filters', {
  en: { unlisted: 'gone, or not open to you (#{{id}})' },
  'zh-TW': { unlisted: '已移除，或您無權查看（#{{id}}）' },
})
