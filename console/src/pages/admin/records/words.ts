import { defineWords } from '#console/words/words.ts'

export const recordWords = defineWords('records', {
  en: {
    none_found: 'Nothing matches “{{search}}”',
    none_match: 'Nothing matches the filters',
    only_read: 'Your role may read this, not change it.',
    clear_search: 'Clear the search',
    save_and_add: 'Save and add another',
    field_now: '{{field}} “{{value}}”',
  },
  'zh-TW': {
    none_found: '沒有符合「{{search}}」的項目',
    none_match: '沒有符合篩選條件的項目',
    only_read: '您的角色僅可檢視，無法變更。',
    clear_search: '清除搜尋',
    save_and_add: '儲存並繼續新增',
    field_now: '{{field}}「{{value}}」',
  },
})
