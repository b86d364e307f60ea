import { defineWords } from '#console/words/words.ts'
import type { FieldName } from './described.ts'

const en = {
  id: 'Number',
  external_no: 'External number',
  subject: 'Subject',
  content: 'Content',
  due_at: 'Due',
  status: 'Status',
  status_memo: 'Status remark',
  priority: 'Priority',
  contact_id: 'Contact',
  category_id: 'Category',
  sub_category_id: 'Sub-category',
  handler_id: 'Handler',
  group_id: 'Group',
  sponsor_id: 'Sponsor',
  campaign_queue_id: 'Queue',
  termination_code_id: 'Outcome',
  acknowledged_at: 'Acknowledged',
  acknowledged_by_id: 'Acknowledged by',
  created_at: 'Created',
  updated_at: 'Updated',
} satisfies Record<FieldName<'ticket'>, string>

/** The names of a ticket's fields. The compiler rejects a described field without one. */
export const ticketFieldWords = defineWords('ticket-fields', {
  en,
  'zh-TW': {
    id: '編號',
    external_no: '外部編號',
    subject: '主旨',
    content: '內容',
    due_at: '期限',
    status: '狀態',
    status_memo: '狀態備註',
    priority: '優先順序',
    contact_id: '聯絡人',
    category_id: '類別',
    sub_category_id: '子類別',
    handler_id: '負責人',
    group_id: '群組',
    sponsor_id: '委託方',
    campaign_queue_id: '佇列',
    termination_code_id: '結案代碼',
    acknowledged_at: '確認時間',
    acknowledged_by_id: '確認者',
    created_at: '建立時間',
    updated_at: '更新時間',
  },
})
