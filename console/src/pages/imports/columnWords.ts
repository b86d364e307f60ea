import { defineWords } from '#console/words/words.ts'

/** What the columns of contacts are called that an import can fill. */
export const columnWords = defineWords('import-columns', {
  en: {
    membership_no: 'Member no.',
    identity_no: 'Identity no.',
    first_name: 'First name',
    last_name: 'Last name',
    gender: 'Gender',
    birth_at: 'Birthday',
    sponsor_id: 'Sponsor (id)',
    id: 'Contact id',
    profile_id: 'Profile id',
  },
  'zh-TW': {
    membership_no: '會員編號',
    identity_no: '身分證字號',
    first_name: '名字',
    last_name: '姓氏',
    gender: '性別',
    birth_at: '生日',
    sponsor_id: '委託方（編號）',
    id: '聯絡人編號',
    profile_id: '個人檔案編號',
  },
})
