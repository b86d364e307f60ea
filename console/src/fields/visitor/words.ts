import { defineWords } from '#console/words/words.ts'

export const visitorWords = defineWords('visitor', {
  en: {
    title: 'What the visitor filled in',
    unconfirmed: 'Nobody has confirmed this.',
    unconfirmed_from: 'From the form of {{channel}}. Nobody has confirmed this.',
    only_question: 'Only the question.',
    only_question_from: 'From the form of {{channel}}: only the question.',
    hidden: 'You do not have permission to see this.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
  },
  'zh-TW': {
    title: '訪客填寫的資料',
    unconfirmed: '內容未經確認。',
    unconfirmed_from: '來自「{{channel}}」的表單，內容未經確認。',
    only_question: '只填寫了問題。',
    only_question_from: '來自「{{channel}}」的表單，只填寫了問題。',
    hidden: '您沒有檢視此資料的權限。',
    name: '姓名',
    email: '電子郵件',
    phone: '電話',
  },
})
