import { defineWords } from '#console/words/words.ts'

export const labels = defineWords('labels', {
  en: {
    intro: 'What people read where a record holds a code. The codes themselves stay as they are.',
    'address.type': 'Type of an address',
    'contact.gender': 'Gender',
    'phone_number.type': 'Type of a phone number',
    'ticket.priority': 'Priority of a ticket',
    'ticket.status': 'Status of a ticket',
  },
  'zh-TW': {
    intro: '資料以代碼儲存時，畫面上顯示的文字；代碼本身不變。',
    'address.type': '地址類型',
    'contact.gender': '性別',
    'phone_number.type': '電話類型',
    'ticket.priority': '工單優先順序',
    'ticket.status': '工單狀態',
  },
})
