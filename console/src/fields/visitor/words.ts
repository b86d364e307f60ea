import { defineWords } from '#console/words/words.ts'

export const visitorWords = defineWords('visitor', {
  en: {
    title: 'What the visitor filled in',
    from: 'From the form of {{channel}}',
    unconfirmed: 'Nobody has confirmed this.',
    hidden: 'You do not have permission to see this.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
  },
  'zh-TW': {
    title: '訪客填寫的資料',
    from: '來自「{{channel}}」的表單',
    unconfirmed: '內容未經確認。',
    hidden: '您沒有檢視此資料的權限。',
    name: '姓名',
    email: '電子郵件',
    phone: '電話',
  },
})
