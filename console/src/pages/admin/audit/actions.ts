import { adminPages, isSmallList } from '#console/app/administration.ts'
import { smallListWords } from '#console/pages/admin/words.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { auditedKinds as kinds } from '#shared/audited.ts'

/** Names of actions and of audited records, small lists apart. An entry combines both. */
const auditActions = defineWords('audit-actions', {
  en: {
    assistant: 'AI assistant',
    canned_answer: 'Canned answer',
    channel: 'Channel',
    city: 'City',
    code_label: 'Label of a code',
    company: 'Company',
    contact: 'Contact',
    contact_merge: 'Merge of contacts',
    contactable: 'Customer on a channel',
    country: 'Country',
    csat_score: 'Score',
    cz_col: 'Custom field',
    cz_col_category: 'Category of custom fields',
    employee: 'Employee',
    file: 'File',
    import: 'Import',
    installation: 'Installation',
    migration: 'Data of an earlier system',
    recipe: 'Recipe',
    role: 'Role',
    rule: 'Rule',
    calendar: 'Calendar',
    sla_policy: 'Service-level policy',
    session: 'Session',
    state: 'State',
    sub_category: 'Sub-category',
    ticket: 'Ticket',
    token: 'Permanent token',
    webhook: 'Webhook',
    ticket_form: 'Ticket form',
    time_entry: 'Time entry',
    ticket_note: 'Note of a ticket',
    ticket_merge: 'Merge of tickets',
    conversation: 'Conversation',
    conversation_note: 'Note of a conversation',
    login: 'Login',
    logout: 'Logout',
    do_session: '{{what}} in a browser',
    do_token: '{{what}} over the API',
    do_failed: '{{what}} refused: wrong password',
    do_replay: '{{what}}: delivery sent again',
    do_test: '{{what}}: test sent',
    message_file: 'Customer’s file',
    access: 'Access',
    endpoint: 'Refused access',
    do_refused: '{{what}} refused',
    do_read: '{{what}} downloaded',
    do_switched_off: '{{what}} switched off by itself: the receiver is gone',
    do_end_sessions: '{{what}}: sessions ended',
    do_repair: '{{what}}: indexes and search text repaired',
    do_expire: '{{what}}: messages past their retention period deleted',
    do_backup: '{{what}}: backup made',
    do_restore: '{{what}}: restored from a backup',
    do_call: '{{what}}: tool called',
    do_create: '{{what}} added',
    do_update: '{{what}} changed',
    do_delete: '{{what}} deleted',
    do_password: '{{what}}: new password',
    do_invite: '{{what}}: invitation link made',
    do_register: '{{what}} registered with its platform',
    do_replace_secret: '{{what}}: new secret',
    do_export: '{{what}} list exported',
    do_undo: '{{what}} undone',
    do_cancel: '{{what}} stopped',
    do_restart: '{{what}} resumed',
    do_demo: '{{what}}: demo data requested',
    dry_run: 'Dry run of an import',
  },
  'zh-TW': {
    assistant: 'AI 助理',
    canned_answer: '罐頭回覆',
    channel: '通路',
    city: '城市',
    code_label: '代碼名稱',
    company: '公司',
    contact: '聯絡人',
    contact_merge: '聯絡人合併',
    ticket_merge: '工單合併',
    contactable: '通路上的顧客',
    country: '國家',
    csat_score: '滿意度',
    cz_col: '自訂欄位',
    cz_col_category: '自訂欄位類別',
    employee: '員工',
    file: '檔案',
    import: '匯入',
    installation: '系統設定',
    migration: '先前系統的資料',
    recipe: '匯入範本',
    role: '角色',
    rule: '規則',
    calendar: '行事曆',
    sla_policy: '服務水準',
    session: '工作階段',
    state: '州省',
    sub_category: '工單子類別',
    ticket: '工單',
    token: '永久權杖',
    webhook: 'Webhook',
    ticket_form: '工單表單',
    time_entry: '工時',
    ticket_note: '工單備註',
    conversation: '對話',
    conversation_note: '對話備註',
    login: '登入',
    logout: '登出',
    do_session: '以瀏覽器{{what}}',
    do_token: '以 API {{what}}',
    do_failed: '{{what}}失敗：密碼錯誤',
    do_replay: '重送{{what}}事件',
    do_test: '測試{{what}}',
    message_file: '顧客檔案',
    access: '存取',
    endpoint: '遭拒的存取',
    do_refused: '拒絕{{what}}',
    do_read: '下載{{what}}',
    do_switched_off: '{{what}}自動停用：接收端已不存在',
    do_end_sessions: '結束{{what}}的工作階段',
    do_repair: '修復{{what}}',
    do_expire: '{{what}}：已刪除超過保存期限的訊息',
    do_backup: '備份{{what}}',
    do_restore: '從備份還原{{what}}',
    do_call: '{{what}}使用工具',
    do_create: '新增{{what}}',
    do_update: '修改{{what}}',
    do_delete: '刪除{{what}}',
    do_password: '更換{{what}}密碼',
    do_invite: '產生{{what}}邀請連結',
    do_register: '向平台登錄{{what}}',
    do_replace_secret: '更換{{what}}密鑰',
    do_export: '匯出{{what}}清單',
    do_undo: '復原{{what}}',
    do_cancel: '停止{{what}}',
    do_restart: '繼續{{what}}',
    do_demo: '{{what}}：建立示範資料',
    dry_run: '試跑匯入',
  },
})

const smallLists = adminPages.filter(isSmallList)

/** The kinds of records by which the log is filtered. */
export const auditedKinds: string[] = [...smallLists.map(({ resource }) => resource), ...kinds]

/** Returns a function that names a kind of records. Kinds without a translation keep their API name. */
export const useKindName = () => {
  const t = useWords(auditActions)
  const tList = useWords(smallListWords)
  return (kind: string) => {
    const list = smallLists.find(({ resource }) => resource === kind)
    if (!list) return t(kind as 'contact', { defaultValue: kind })
    const name = tList(list.page)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
}

/** Returns a function from an entry of `tag.update` to "Tag changed". Untranslated actions keep their API name. */
export const useActionLabel = () => {
  const t = useWords(auditActions)
  const kindName = useKindName()
  return ({ action, after }: Pick<Schemas['AuditEntry'], 'action' | 'after'>) => {
    if (action === 'import.create' && (after as { dry_run?: boolean } | null)?.dry_run) return t('dry_run')
    const [kind = '', verb = ''] = action.split('.')
    return t(`do_${verb}` as 'do_update', { what: kindName(kind), defaultValue: action })
  }
}
