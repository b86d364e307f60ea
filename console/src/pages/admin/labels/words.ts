import { defineWords } from '#console/words/words.ts'

export const labels = defineWords('labels', {
  en: { intro: 'What people read where a record holds a code. The codes themselves stay as they are.' },
  'zh-TW': { intro: '資料以代碼儲存時，畫面上顯示的文字；代碼本身不變。' },
})
