import { defineWords } from '#console/words/words.ts'

export const ownAnswerWords = defineWords('own-canned-answers', {
  en: {
    title: 'My canned answers',
    purpose: 'Only you see them. Type / and the shortcut in a conversation to insert one.',
    add: 'New canned answer',
    edit: 'Edit {{name}}',
    saved: '{{name}} saved',
    was_deleted: '{{name}} deleted',
  },
  'zh-TW': {
    title: '我的罐頭回覆',
    purpose: '只有您看得到。在對話中輸入 / 與快捷碼即可帶入。',
    add: '新增罐頭回覆',
    edit: '編輯{{name}}',
    saved: '已儲存{{name}}',
    was_deleted: '已刪除{{name}}',
  },
})
