import { defineWords } from '#console/words/words.ts'
import type { FieldName } from './described.ts'

const en = {
  id: 'ID',
  name: 'Name',
  sn: 'Registration no.',
  domains: 'Domains',
  description: 'Description',
  creater_id: 'Created by',
  created_at: 'Created',
  updated_at: 'Updated',
} satisfies Record<FieldName<'company'>, string>

/** The names of a company's fields. The compiler rejects a described field without one. */
export const companyFieldWords = defineWords('company-fields', {
  en,
  'zh-TW': {
    id: '編號',
    name: '名稱',
    sn: '統一編號',
    domains: '網域',
    description: '說明',
    creater_id: '建立者',
    created_at: '建立時間',
    updated_at: '更新時間',
  },
})
