import { defineWords } from '#console/words/words.ts'

export const momentWords = defineWords('moments', {
  en: {
    open: 'Choose from a calendar',
    calendar: 'Calendar',
    earlier: 'Previous month',
    later: 'Next month',
    understood: '{{weekday}}, {{moment}}',
    in_zone: '{{moment}} ({{zone}})',
    examples_moment: 'For example: tomorrow 10:00, in 3 h, Mon 9, 11/24',
    examples_date: 'For example: tomorrow, next Friday, 11/24',
    past: 'Choose a time in the future.',
    not_understood: 'Not understood. For example: tomorrow 10:00, in 3 h, Mon 9, 11/24',
  },
  'zh-TW': {
    open: '從月曆選擇',
    calendar: '月曆',
    earlier: '上個月',
    later: '下個月',
    understood: '{{weekday}}，{{moment}}',
    in_zone: '{{moment}}（{{zone}}）',
    examples_moment: '例如：明天下午三點、三小時後、下週一 9:00、11/24',
    examples_date: '例如：明天、下週五、11/24',
    past: '請選擇未來的時間。',
    not_understood: '無法辨識此時間。例如：明天下午三點、三小時後、下週一 9:00、11/24',
  },
})
