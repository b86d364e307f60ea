import { defineWords } from '#console/words/words.ts'
import type { FieldName } from './described.ts'

const en = {
  id: 'Contact ID',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  membership_no: 'Member no.',
  identity_no: 'Identity no.',
  external_id: 'External ID',
  source: 'Source',
  gender: 'Gender',
  birth_at: 'Birthday',
  profile_id: 'Profile ID',
  sponsor_id: 'Brand',
  disturb_setting: 'Do not disturb',
  created_at: 'Created',
  updated_at: 'Changed',
} satisfies Record<FieldName, string>

/** The names of a contact's fields. The compiler rejects a described field without one. */
export const contactFieldWords = defineWords('contact-fields', {
  en,
  'zh-TW': {
    id: '聯絡人編號',
    name: '姓名',
    first_name: '名字',
    last_name: '姓氏',
    membership_no: '會員編號',
    identity_no: '身分證字號',
    external_id: '外部系統編號',
    source: '來源系統',
    gender: '性別',
    birth_at: '生日',
    profile_id: '個人檔案編號',
    sponsor_id: '品牌',
    disturb_setting: '勿擾',
    created_at: '建立時間',
    updated_at: '更新時間',
  },
})
