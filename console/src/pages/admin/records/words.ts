import { defineWords } from '#console/words/words.ts'

export const recordWords = defineWords('records', {
  en: {
    none_found: 'Nothing matches “{{search}}”',
    clear_search: 'Clear the search',
    theirs: 'Now: {{values}}',
    field_now: '{{field}} “{{value}}”',
    blank: 'empty',
  },
  'zh-TW': {
    none_found: '沒有符合「{{search}}」的項目',
    clear_search: '清除搜尋',
    theirs: '目前為：{{values}}',
    field_now: '{{field}}「{{value}}」',
    blank: '空白',
  },
})
