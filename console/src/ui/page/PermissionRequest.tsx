import { useRead } from '#console/api/read.ts'
import { currentLanguage, defineWords, useWords } from '#console/words/words.ts'
import { CopyValue } from '../controls/CopyValue.tsx'

const requestWords = defineWords('permission-request', {
  en: {
    to: 'Request to send to an administrator ({{names}})',
    others_one: '{{count}} other',
    others_other: '{{count}} others',
    text: 'I need the permission {{permission}} to open “{{title}}”: {{address}}',
  },
  'zh-TW': {
    to: '可複製給管理員的申請內容（{{names}}）',
    others_other: '其他 {{count}} 位',
    text: '我需要 {{permission}} 權限，以使用「{{title}}」：{{address}}',
  },
})

const query = { is_administrator: true, per_page: 5, sort: 'name' }

/** A request for a permission, to copy, with the names of those who can give it. */
export const PermissionRequest = ({ title, permission }: { title: string; permission: string }) => {
  const t = useWords(requestWords)
  const { data } = useRead('/colleague', { query })
  if (!data?.data.length) return null
  const rest = data.meta.total - data.data.length
  const named = data.data.map(({ name }) => name)
  const names = new Intl.ListFormat(currentLanguage()).format(
    rest > 0 ? [...named, t('others', { count: rest })] : named,
  )
  const address = window.location.href
  return <CopyValue label={t('to', { names })} value={t('text', { permission, title, address })} />
}
