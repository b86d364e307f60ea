import { defineWords } from '#console/words/words.ts'

export const customerViewWords = defineWords('inbox-customer-view', {
  en: {
    title: 'As {{name}} sees it',
    thread: 'Messages as {{name}} sees them',
    no_losses: '{{platform}} shows everything as it was sent.',
    losses_one: '{{platform}} shows {{count}} thing differently',
    losses_other: '{{platform}} shows {{count}} things differently',
    unknown_one: '{{count}} message could not be checked',
    unknown_other: '{{count}} messages could not be checked',
    unchecked: 'How this is shown could not be checked.',
    earlier: 'Earlier messages',
    begin: 'The conversation begins here.',
    unseen: '{{name}} does not see this: it was not sent.',
    uncertain: '{{name}} may not see this.',
  },
  'zh-TW': {
    title: '{{name}} 看到的畫面',
    thread: '{{name}} 看到的訊息',
    no_losses: '{{platform}} 完整顯示了所有內容。',
    losses_other: '{{platform}} 有 {{count}} 處顯示不同',
    unknown_other: '有 {{count}} 則訊息無法確認顯示方式',
    unchecked: '無法確認這則訊息的顯示方式。',
    earlier: '更早的訊息',
    begin: '對話由此開始。',
    unseen: '{{name}} 看不到這則訊息：未送出。',
    uncertain: '{{name}} 可能看不到這則訊息。',
  },
})
