import { defineWords } from '#console/words/words.ts'

/** What a column is called whose cells are the IDs of other records. */
export const columnWords = defineWords('import-columns', {
  en: { by_id: '{{name}} (ID)' },
  'zh-TW': { by_id: '{{name}}（編號）' },
})
