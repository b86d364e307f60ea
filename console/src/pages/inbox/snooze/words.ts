import { defineWords } from '#console/words/words.ts'

export const snoozeWords = defineWords('inbox-snooze', {
  en: {
    title: 'Snooze',
    text: 'It leaves your list until then, or until the customer writes.',
    hour: 'For an hour',
    tomorrow: 'Tomorrow morning',
    next_monday: 'Next Monday',
    answer: 'Until they answer',
    answer_hint: '{{days}} days at most',
    moment: 'Another moment',
    snooze: 'Snooze',
    snoozed: 'Snoozed until {{moment}}',
    snoozed_answer: 'Snoozed until they answer, {{moment}} at the latest',
    woken: 'Back in your list',
  },
  'zh-TW': {
    title: '稍後處理',
    text: '在此之前會從您的清單移除；顧客來訊時會提早回來。',
    hour: '一小時後',
    tomorrow: '明天早上',
    next_monday: '下週一',
    answer: '直到顧客回覆',
    answer_hint: '最多 {{days}} 天',
    moment: '其他時間',
    snooze: '稍後處理',
    snoozed: '稍後處理，直到 {{moment}}',
    snoozed_answer: '稍後處理，直到顧客回覆，最晚 {{moment}}',
    woken: '已回到您的清單',
  },
})
