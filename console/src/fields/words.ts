import { defineWords } from '#console/words/words.ts'

export const fields = defineWords('fields', {
  en: {
    add: 'Add',
    edit: 'Edit {{field}}',
    changed: '{{field}} changed to {{value}}',
    cleared: '{{field}} cleared',
    saved: 'saved',
    yes: 'Yes',
    no: 'No',
    none: 'None',
  },
  'zh-TW': {
    add: '新增',
    edit: '編輯{{field}}',
    changed: '{{field}}已改為 {{value}}',
    cleared: '{{field}}已清除',
    saved: '已儲存',
    yes: '是',
    no: '否',
    none: '無',
  },
})
