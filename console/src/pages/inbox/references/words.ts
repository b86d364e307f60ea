import { defineWords } from '#console/words/words.ts'

export const referenceWords = defineWords('references', {
  en: {
    found: 'Named in the messages',
    this_is: 'This is {{name}}',
    link: 'Link to the contact in the messages',
    back: 'Back to {{name}}',
    linked: 'Linked to {{name}}',
  },
  'zh-TW': {
    found: '訊息中提到的聯絡人',
    this_is: '就是 {{name}}',
    link: '連結到訊息中提到的聯絡人',
    back: '返回 {{name}}',
    linked: '已連結到 {{name}}',
  },
})
