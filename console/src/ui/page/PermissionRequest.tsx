import { useRead } from '#console/api/read.ts'

import { currentLanguage, defineWords, useWords } from '#console/words/words.ts'
import { CopyValue } from '../controls/CopyValue.tsx'

const requestWords = defineWords('permission-request', {
  en: {
    to: 'A request to your administrators: {{names}}',
    text: 'I need the permission {{permission}} to open “{{title}}”: {{address}}',
  },
  'zh-TW': {
    to: '可複製給管理員的申請內容（{{names}}）',
    text: '我需要 {{permission}} 權限，以使用「{{title}}」：{{address}}',
  },
})

const query = { is_administrator: true, per_page: 5, sort: 'name' }

/** A request for a permission, to copy, with the names of those who can give it. */
export const PermissionRequest = ({ title, permission }: { title: string; permission: string }) => {
  const t = useWords(requestWords)
  const people = useRead('/colleague', { query }).data?.data
  if (!people) return null
  const names = new Intl.ListFormat(currentLanguage()).format(people.map(({ name }) => name))
  const address = window.location.href
  return <CopyValue label={t('to', { names })} value={t('text', { permission, title, address })} />
}
