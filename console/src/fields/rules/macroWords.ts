import { defineWords } from '#console/words/words.ts'

export const macroWords = defineWords('macros', {
  en: {
    title_one: 'Macro for {{count}} ticket',
    title_other: 'Macro for {{count}} tickets',
    choose: 'Macro',
    would_one: '{{count}} ticket would change',
    would_other: '{{count}} tickets would change',
    others_one: '{{count}} ticket does not match',
    others_other: '{{count}} tickets do not match',
    failures_one: '{{count}} ticket cannot be changed: {{reason}}',
    failures_other: '{{count}} tickets cannot be changed: {{reason}}',
    run: 'Run macro',
    ran_one: '{{name}}: {{count}} ticket changed',
    ran_other: '{{name}}: {{count}} tickets changed',
    step: '{{field}}: {{from}} → {{to}}',
    empty: 'empty',
  },
  'zh-TW': {
    title_other: '對 {{count}} 張工單執行巨集',
    choose: '巨集',
    would_other: '會變更 {{count}} 張工單',
    others_other: '{{count}} 張工單不符合條件',
    failures_other: '{{count}} 張工單無法變更：{{reason}}',
    run: '執行巨集',
    ran_other: '{{name}}：已變更 {{count}} 張工單',
    step: '{{field}}：{{from}} → {{to}}',
    empty: '空的',
  },
})
