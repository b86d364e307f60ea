import { defineWords } from '#console/words/words.ts'

export const memberWords = defineWords('members', {
  en: {
    members: 'Members',
    count_one: '{{count}} employee',
    count_other: '{{count}} employees',
    nobody: 'Nobody is in this group yet.',
    is_disabled: 'disabled',
    add: 'Add a member',
    remove: 'Remove {{name}} from the group',
    added: '{{name}} added to {{group}}',
    removed: '{{name}} removed from {{group}}',
  },
  'zh-TW': {
    members: '成員',
    count_other: '{{count}} 位員工',
    nobody: '此群組尚無成員。',
    is_disabled: '已停用',
    add: '新增成員',
    remove: '將{{name}}移出群組',
    added: '已將{{name}}加入{{group}}',
    removed: '已將{{name}}移出{{group}}',
  },
})
