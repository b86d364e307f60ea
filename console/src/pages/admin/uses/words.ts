import { defineWords } from '#console/words/words.ts'

export const useWordsOf = defineWords('setting-uses', {
  en: {
    used_by: '{{name}} is used by:',
    rule: 'Rule',
    macro: 'Macro',
    sla_policy: 'Service level',
    ticket_form: 'Ticket form',
    canned_answer: 'Canned answer',
    recipe: 'Import recipe',
    channel: 'Channel',
    view: 'View',
    hidden_one: '{{count}} more that you cannot open',
    hidden_other: '{{count}} more that you cannot open',
    consequence: 'They stay, but whatever names {{name}} has no effect. Deleting cannot be undone.',
    delete_anyway: 'Delete {{name}} anyway',
  },
  'zh-TW': {
    used_by: '以下項目正在使用{{name}}：',
    rule: '規則',
    macro: '巨集',
    sla_policy: '服務水準',
    ticket_form: '工單表單',
    canned_answer: '罐頭回覆',
    recipe: '匯入範本',
    channel: '通路',
    view: '檢視',
    hidden_other: '另有 {{count}} 個您無法開啟的項目',
    consequence: '刪除後這些項目仍會保留，但用到{{name}}的部分不再有作用，且無法復原。',
    delete_anyway: '仍要刪除{{name}}',
  },
})
