import { defineWords } from '#console/words/words.ts'

export const paneWords = defineWords('inbox-pane', {
  en: {
    not_fetched: 'Not loaded yet',
    export: 'Export these conversations',
    ticket_for: 'For',
    today: 'Today: {{begun}} begun, {{closed}} closed.',
    today_mine_one: 'You closed {{count}} conversation today.',
    today_mine_other: 'You closed {{count}} conversations today.',
    taken_away: '{{name}} handles this conversation now.',
  },
  'zh-TW': {
    not_fetched: '尚未載入',
    export: '匯出這些對話',
    ticket_for: '顧客',
    today: '今日：新對話 {{begun}}，已結束 {{closed}}。',
    today_mine_other: '您今日已結束 {{count}} 則對話。',
    taken_away: '此對話已改由 {{name}} 處理。',
  },
})
