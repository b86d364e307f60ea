import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCodeWords } from '#console/words/codes.ts'
import type { Option } from './values.ts'

const inOrder = { query: { per_page: 1000, sort: 'position' as const } }
const lasting = { staleTime: 60_000 }

/** The API's category types of custom fields. */
export const categoryTypes = { contact: 0, contactTable: 1, ticket: 2, ticketTable: 3 } as const

const useAllCategories = () =>
  useRead('/cz-col-category', inOrder, { ...lasting, enabled: useMay()('cz_col_category.read') })

const useAllFields = () => useRead('/cz-col', inOrder, { ...lasting, enabled: useMay()('cz_col.read') })

/** Returns the categories of a kind with their custom fields, or undefined while loading. */
export const useCategories = (kind: keyof typeof categoryTypes) => {
  const { data } = useAllCategories()
  return data?.data.filter(({ type }) => type === categoryTypes[kind])
}

/** Returns the custom fields of contacts without a category. */
export const useLooseFields = () => {
  const { data } = useAllFields()
  return data?.data.filter(({ category_id }) => category_id === null)
}

/** Returns whether the custom fields and their categories have been asked for once, if the employee may read them. */
export const useAreFieldsKnown = () =>
  [useAllCategories(), useAllFields()].every(({ isFetched, isEnabled }) => isFetched || !isEnabled)

/** Reads the words for the codes of a field: `useCodeLabels('contact.gender')`. */
export const useCodeLabels = (field: string) =>
  useRead('/code-label', { query: { field, per_page: 1000 } }, lasting)

/** Returns the options of a code field: `useCodeOptions('contact.gender')`. */
export const useCodeOptions = (field: string): Option[] => {
  const tCode = useCodeWords()
  const { data } = useCodeLabels(field)
  return (data?.data ?? []).map((label) => ({ value: String(label.code), label: tCode(label) }))
}
