import { defineWords } from '#console/words/words.ts'

export const tokens = defineWords('tokens', {
  en: {
    what: 'A permanent token is for another system that uses the API as an employee. Each employee has one token at most.',
    employee: 'Employee',
    replaces: 'It replaces the token that this employee has: whatever uses that one stops at once.',
    anyway: 'Create token for {{name}}',
    token: 'Token of {{name}}',
    once: 'It is shown this once, and does not expire. Keep it where it is used.',
    kept: 'I have kept it',
  },
  'zh-TW': {
    what: '永久權杖供其他系統以員工身分使用 API。每位員工至多一個權杖。',
    employee: '員工',
    replaces: '將取代該員工現有的權杖：使用舊權杖的系統會立即失效。',
    anyway: '為 {{name}} 建立權杖',
    token: '{{name}} 的權杖',
    once: '僅顯示這一次，且不會過期。請保存於使用處。',
    kept: '我已保存',
  },
})
