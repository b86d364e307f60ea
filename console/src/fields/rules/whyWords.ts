import { defineWords } from '#console/words/words.ts'

export const whyWords = defineWords('why', {
  en: {
    why: 'Rules: why, and why not',
    by_rule: 'Rule “{{name}}”',
    deleted_rule: 'A deleted rule',
    by_token: '{{name}} (API)',
    macros: 'Macros',
  },
  'zh-TW': {
    why: '規則：為何執行、為何沒有',
    by_rule: '規則「{{name}}」',
    deleted_rule: '已刪除的規則',
    by_token: '{{name}}（API）',
    macros: '巨集',
  },
})
