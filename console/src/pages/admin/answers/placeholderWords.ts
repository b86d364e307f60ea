import { defineWords } from '#console/words/words.ts'

export const placeholderWords = defineWords('placeholders', {
  en: {
    insert: 'Insert a field',
    insert_hint: 'Inserted at the cursor, also in buttons and cards. Filled in when the answer is used.',
    used: 'Fields in this answer',
    of_contact: 'Customer: {{field}}',
    contact_phone: 'Customer: phone number',
    contact_email: 'Customer: e-mail address',
    employee_name: 'Your name',
    employee_first_name: 'Your first name',
    channel_name: 'Channel',
    conversation_id: 'Conversation number',
    ticket_id: 'Ticket number, in answers from a ticket',
    ticket_subject: 'Ticket subject, in answers from a ticket',
  },
  'zh-TW': {
    insert: '插入欄位',
    insert_hint: '插入游標所在處，也可用於按鈕與卡片；使用此回覆時會自動填入。',
    used: '此回覆中的欄位',
    of_contact: '顧客：{{field}}',
    contact_phone: '顧客：電話號碼',
    contact_email: '顧客：電子郵件',
    employee_name: '您的姓名',
    employee_first_name: '您的名字',
    channel_name: '通路',
    conversation_id: '對話編號',
    ticket_id: '工單編號（限從工單回覆時）',
    ticket_subject: '工單主旨（限從工單回覆時）',
  },
})
