import { defineWords } from '#console/words/words.ts'

/** Words that the list of conversations needs before anything is selected. */
export const listWords = defineWords('inbox-list', {
  en: {
    mark: 'Select',
    mark_row: 'Select {{name}}',
    mark_range: 'Select up to here',
    tags: 'Tags',
  },
  'zh-TW': {
    mark: '選取',
    mark_row: '選取 {{name}}',
    mark_range: '選取至此',
    tags: '標籤',
  },
})
