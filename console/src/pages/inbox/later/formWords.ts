import { defineWords } from '#console/words/words.ts'

export const laterFormWords = defineWords('inbox-later-form', {
  en: {
    when: 'When',
    tomorrow: 'Tomorrow 09:00',
    monday: 'Monday 09:00',
    unless_answered: 'Not if they write first',
    unless_answered_hint: 'It is kept here, and you are notified.',
    schedule: 'Schedule',
  },
  'zh-TW': {
    when: '時間',
    tomorrow: '明天 09:00',
    monday: '下週一 09:00',
    unless_answered: '若顧客先來訊則不傳送',
    unless_answered_hint: '訊息會保留在此，並通知您。',
    schedule: '排定傳送',
  },
})
