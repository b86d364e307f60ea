import { defineWords } from '#console/words/words.ts'

export const useWordsOf = defineWords('setting-uses', {
  en: {
    blocked: '{{name}} cannot be deleted while it is in use. Change these first:',
    blocked_by_named:
      '{{name}} cannot be deleted while it is in use. Change what uses it first, then delete it.',
    used_by: '{{name}} is used by:',
    rule: 'Rule',
    macro: 'Macro',
    sla_policy: 'Service level',
    ticket_form: 'Ticket form',
    canned_answer: 'Canned answer',
    recipe: 'Import recipe',
    campaign_queue: 'Queue',
    channel: 'Channel',
    view: 'View',
    hidden_one: '{{count}} more that you cannot open',
    hidden_other: '{{count}} more that you cannot open',
    consequence:
      'They stay. Actions with {{name}} have no effect, and conditions that need it match nothing, until you change them. Deleting cannot be undone.',
    delete_anyway: 'Delete {{name}} anyway',
  },
  'zh-TW': {
    blocked: '{{name}}使用中，無法刪除。請先變更下列資料，再行刪除：',
    blocked_by_named: '{{name}}使用中，無法刪除。請先變更使用它的項目，再行刪除。',
    used_by: '以下項目正在使用{{name}}：',
    rule: '規則',
    macro: '巨集',
    sla_policy: '服務水準',
    ticket_form: '工單表單',
    canned_answer: '罐頭回覆',
    recipe: '匯入範本',
    campaign_queue: '佇列',
    channel: '通路',
    view: '檢視',
    hidden_other: '另有 {{count}} 個您無法開啟的項目',
    consequence:
      '刪除後這些項目仍會保留，但用到{{name}}的動作不再有作用，須符合{{name}}的條件也不會再有符合的項目，直到您修改為止。刪除後無法復原。',
    delete_anyway: '仍要刪除{{name}}',
  },
})
