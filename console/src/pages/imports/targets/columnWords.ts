import { defineWords } from '#console/words/words.ts'

/** The labels of columns that are not fields of the record itself. */
export const columnWords = defineWords('import-columns', {
  en: {
    by_id: '{{name}} (ID)',
    by_name: '{{name}} (name)',
    by_account: '{{name}} (account or name)',
    full_name: 'Full name',
    phone_number: 'Phone ({{type}})',
    email: 'E-mail',
    address: 'Address ({{type}})',
    tags: 'Tags',
    company_name: 'Company (name)',
    company_sn: 'Company (registration no.)',
  },
  'zh-TW': {
    by_id: '{{name}}（編號）',
    by_name: '{{name}}（名稱）',
    by_account: '{{name}}（帳號或姓名）',
    full_name: '全名',
    phone_number: '電話（{{type}}）',
    email: '電子郵件',
    address: '地址（{{type}}）',
    tags: '標籤',
    company_name: '公司（名稱）',
    company_sn: '公司（統一編號）',
  },
})
