import { defineWords } from '#console/words/words.ts'

const en = {
  form: 'Form for visitors',
  form_when: 'Ask before the first message',
  form_hint: 'Visitors who are logged in at your page are not asked.',
  form_never: 'Never',
  form_closed: 'Outside the service hours',
  form_always: 'Always',
  form_name: 'Name',
  form_email: 'E-mail',
  form_phone: 'Phone',
  form_question: 'Question',
  form_required: 'Required',
  form_required_of: '{{name}} is required',
  form_label_en: 'Label in English',
  form_label_zh: 'Label in Chinese',
  form_label_of_en: 'English label for {{name}}',
  form_label_of_zh: 'Chinese label for {{name}}',
  form_up: 'Move {{name}} up',
  form_down: 'Move {{name}} down',
  form_deleted: 'Deleted field',
  form_remove: 'Do not ask for {{name}}',
  form_add: 'Add to the form',
  form_add_hint:
    'Custom fields of contacts can be asked too. The question is asked last, unless you add it here.',
  form_preview: 'What visitors are asked',
  offline: 'While nobody answers',
  offline_form: 'Visitors get',
  offline_hint: 'Visitors with an open conversation always get the chat.',
  offline_none: 'The chat as usual',
  offline_conversation: 'A form that becomes a conversation',
  offline_ticket: 'A form that becomes a ticket',
  offline_when: 'When',
  offline_closed: 'Outside the service hours',
  offline_away: 'Outside the service hours, or while nobody is there',
  offline_category: 'Category of the tickets',
  offline_unanswerable:
    'Nobody can answer these tickets: the form asks for neither an e-mail address nor a phone number.',
  offline_ask_email: 'Require an e-mail address',
  offline_greeting_en: 'Text above the form, in English',
  offline_greeting_zh: 'Text above the form, in Chinese',
  calendar: 'Calendar',
  calendar_hint: 'With a calendar, its hours and holidays count in place of the service hours above.',
  calendar_counts:
    'The calendar’s hours and holidays count. The weekly hours above are kept, but are not in effect.',
  optional: ' (optional)',
} as const

export type FormWord = keyof typeof en

const fieldWords: Record<string, FormWord> = {
  visitor_form_when: 'form_when',
  calendar_id: 'calendar',
  offline_form: 'offline_form',
  offline_when: 'offline_when',
  offline_category_id: 'offline_category',
}

/** Returns the word for one of the settings of the forms; undefined for another one. */
export const formWordOf = (field: string): FormWord | undefined => {
  if (field.startsWith('form.') || field.startsWith('visitor_form.')) return 'form'
  return field.startsWith('offline.') ? 'offline' : fieldWords[field]
}

export const channelForms = defineWords('channelForms', {
  en,
  'zh-TW': {
    form: '訪客表單',
    form_when: '傳送第一則訊息前詢問',
    form_hint: '已在網頁登入的訪客不需填寫。',
    form_never: '不詢問',
    form_closed: '服務時間以外',
    form_always: '一律詢問',
    form_name: '姓名',
    form_email: '電子郵件',
    form_phone: '電話',
    form_question: '問題',
    form_required: '必填',
    form_required_of: '{{name}}必填',
    form_label_en: '英文標籤',
    form_label_zh: '中文標籤',
    form_label_of_en: '{{name}}的英文標籤',
    form_label_of_zh: '{{name}}的中文標籤',
    form_up: '將{{name}}上移',
    form_down: '將{{name}}下移',
    form_deleted: '已刪除的欄位',
    form_remove: '不詢問{{name}}',
    form_add: '加入表單',
    form_add_hint: '也可詢問聯絡人的自訂欄位。未加入「問題」時，會在最後詢問。',
    form_preview: '訪客會看到的欄位',
    offline: '無人回覆時',
    offline_form: '訪客會看到',
    offline_hint: '對話仍在進行的訪客一律使用線上客服。',
    offline_none: '一般的線上客服',
    offline_conversation: '留言表單，送出後成為對話',
    offline_ticket: '留言表單，送出後成為工單',
    offline_when: '時機',
    offline_closed: '服務時間以外',
    offline_away: '服務時間以外，或無人在線時',
    offline_category: '工單類別',
    offline_unanswerable: '表單未詢問電子郵件或電話，這些工單將無法回覆。',
    offline_ask_email: '要求填寫電子郵件',
    offline_greeting_en: '表單上方的英文說明',
    offline_greeting_zh: '表單上方的中文說明',
    calendar: '行事曆',
    calendar_hint: '選擇行事曆後，以其服務時段與假日為準，不採用上方的服務時間。',
    calendar_counts: '目前以行事曆的服務時段與假日為準。上方各日的服務時間會保留，但不生效。',
    optional: '（選填）',
  },
})
