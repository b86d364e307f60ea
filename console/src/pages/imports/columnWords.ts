import { defineWords } from '#console/words/words.ts'

/** The label of a column whose cells are the IDs of other records. */
export const columnWords = defineWords('import-columns', {
  en: { by_id: '{{name}} (ID)' },
  'zh-TW': { by_id: '{{name}}（編號）' },
})
