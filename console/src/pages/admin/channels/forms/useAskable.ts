import { useRead } from '#console/api/read.ts'
import { categoryTypes } from '#console/fields/definitions.ts'
import { useWords } from '#console/words/words.ts'
import { customField, type OwnField, ownFields } from './visitorForm.ts'
import { channelForms } from './words.ts'

const ownWords = {
  name: 'form_name',
  email: 'form_email',
  phone: 'form_phone',
  question: 'form_question',
} as const satisfies Record<OwnField, string>

const types = [categoryTypes.contact]
const ofContacts = { query: { types, per_page: 1000, sort: 'position' as const } }

/**
 * Returns what a form can ask for, by name: what every contact has, and the custom fields of contacts. `nameOf` also has
 * a name for a field that has been deleted since.
 */
export const useAskable = () => {
  const t = useWords(channelForms)
  const { data } = useRead('/cz-col', ofContacts, { staleTime: 60_000 })
  const askable = new Map<string, string>([
    ...ownFields.map((field) => [field, t(ownWords[field])] as const),
    ...(data?.data ?? []).map(({ id, name }) => [customField(id), name] as const),
  ])
  const nameOf = (field: string) => askable.get(field) ?? (data ? t('form_deleted') : '')
  return { askable, nameOf }
}
