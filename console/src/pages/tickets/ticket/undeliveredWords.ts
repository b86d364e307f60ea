import { defineWords } from '#console/words/words.ts'

export const undeliveredWords = defineWords('ticket-undelivered', {
  en: {
    not_sent: 'Not sent',
    not_sent_because: 'Not sent: {{reason}}',
    unknown: 'May have arrived. Ask before sending again.',
  },
  'zh-TW': {
    not_sent: '未送出',
    not_sent_because: '未送出：{{reason}}',
    unknown: '可能已送達，再次傳送前請先確認。',
  },
})
