import { defineWords } from '#console/words/words.ts'

export const referenceWords = defineWords('references', {
  en: {
    found: 'Named in the messages',
    other: 'Another contact',
    who: 'This is…',
    find: 'Find the contact',
    this_is: 'This is {{name}}',
    link: 'Link the customer to the contact',
    show_named: 'Show the contact that the messages name',
    back: 'Back to {{name}}',
    linked: 'Linked to {{name}}',
  },
  'zh-TW': {
    found: '訊息中提到的聯絡人',
    other: '另一位聯絡人',
    who: '這位是…',
    find: '尋找聯絡人',
    this_is: '就是 {{name}}',
    link: '將顧客連結到聯絡人',
    show_named: '顯示訊息中提到的聯絡人',
    back: '返回 {{name}}',
    linked: '已連結到 {{name}}',
  },
})
