import { defineWords } from './words.ts'

export const presenceWords = defineWords('presence', {
  en: {
    looking_one: '{{names}} is viewing',
    looking_other: '{{names}} are viewing',
    writing_one: '{{names}} is writing',
    writing_other: '{{names}} are writing',
    and_more: '{{count}} more',
    held_one: '{{names}} is writing here. Send again to send anyway.',
    held_other: '{{names}} are writing here. Send again to send anyway.',
    send_anyway: 'Send anyway',
  },
  'zh-TW': {
    looking_other: '{{names}} 正在查看',
    writing_other: '{{names}} 正在輸入',
    and_more: '其他 {{count}} 人',
    held_other: '{{names}} 正在此對話輸入。若仍要送出，請再按一次。',
    send_anyway: '仍要送出',
  },
})
