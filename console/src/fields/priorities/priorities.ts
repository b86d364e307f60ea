import { defineWords, useWords } from '#console/words/words.ts'

/** The priorities of tickets and conversations, the lowest first. */
export const priorities = [0, 1, 2, 3] as const

const priorityWords = defineWords('priorities', {
  en: {
    priority_0: 'Low',
    priority_1: 'Medium',
    priority_2: 'High',
    priority_3: 'Urgent',
  },
  'zh-TW': {
    priority_0: '低',
    priority_1: '中',
    priority_2: '高',
    priority_3: '緊急',
  },
})

/** Returns the words of priorities: `t('priority_0')`. */
export const usePriorityWords = () => useWords(priorityWords)
