import { defineWords } from '#console/words/words.ts'

export const blockWords = defineWords('inbox-block', {
  en: {
    block: 'Block visitor',
    unblock: 'Unblock',
    unblock_visitor: 'Unblock visitor',
    blocked_by: 'Blocked by {{name}}, {{time}}. What this visitor sends is refused.',
    blocked: 'Blocked, {{time}}. What this visitor sends is refused.',
    is_blocked: '{{name}} is blocked.',
    is_unblocked: '{{name}} can write again.',
  },
  'zh-TW': {
    block: '封鎖訪客',
    unblock: '解除封鎖',
    unblock_visitor: '解除封鎖訪客',
    blocked_by: '{{name}} 已封鎖此訪客（{{time}}），其傳送的內容一律拒收。',
    blocked: '此訪客已遭封鎖（{{time}}），其傳送的內容一律拒收。',
    is_blocked: '已封鎖 {{name}}。',
    is_unblocked: '已解除封鎖，{{name}} 可再次傳送訊息。',
  },
})
