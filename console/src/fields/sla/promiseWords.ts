import { defineWords } from '#console/words/words.ts'

export const promiseWords = defineWords('sla-mark', {
  en: { due_in: 'Due {{time}}', late_by: '{{time}} late' },
  'zh-TW': { due_in: '剩 {{time}}', late_by: '逾時 {{time}}' },
})
