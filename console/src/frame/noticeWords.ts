import { defineWords } from '#console/words/words.ts'

export const noticeWords = defineWords('notices', {
  en: {
    title: 'Notices',
    unread_one: '{{count}} new notice',
    unread_other: '{{count}} new notices',
    none: 'Nothing in the last seven days',
    none_text: 'Imports that have ended and messages that were not sent are listed here.',
    several: '{{count}} new notices',
    completed: '{{title}} imported: {{taken}} taken, {{rejected}} rejected',
    completed_dry: '{{title}} tried: {{taken}} would be taken, {{rejected}} rejected',
    failed: '{{title}} was not imported. {{reason}}',
    cancelled: '{{title}} was stopped: {{taken}} taken, {{rejected}} rejected',
    message_failed: 'Not sent to {{title}}. {{reason}}',
    message_unknown: 'May have arrived at {{title}}. Ask before sending again.',
  },
  'zh-TW': {
    title: '通知',
    unread_other: '{{count}} 則新通知',
    none: '最近七天沒有通知',
    none_text: '匯入結束與未送出的訊息會列在這裡。',
    several: '{{count}} 則新通知',
    completed: '{{title}} 匯入完成：已匯入 {{taken}} 列，退回 {{rejected}} 列',
    completed_dry: '{{title}} 試跑完成：可匯入 {{taken}} 列，退回 {{rejected}} 列',
    failed: '{{title}} 匯入失敗。{{reason}}',
    cancelled: '{{title}} 已停止匯入：已匯入 {{taken}} 列，退回 {{rejected}} 列',
    message_failed: '訊息未送達 {{title}}。{{reason}}',
    message_unknown: '{{title}} 可能已收到訊息，請先確認再重送。',
  },
})
