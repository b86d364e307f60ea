import { useRead } from '#console/api/read.ts'
import { useCodeWords } from '#console/words/codes.ts'
import type { Option } from './values.ts'

const inOrder = { query: { per_page: 1000, sort: 'position' as const } }
const lasting = { staleTime: 60_000 }

/** What the categories of custom fields hang on, by the API's numbers. */
export const categoryTypes = { contact: 0, contactTable: 1, ticket: 2, ticketTable: 3 } as const

/** The categories of a kind with their custom fields; undefined while they are read. */
export const useCategories = (kind: keyof typeof categoryTypes) => {
  const { data } = useRead('/cz-col-category', inOrder, lasting)
  return data?.data.filter(({ type }) => type === categoryTypes[kind])
}

/** The custom fields of contacts that stand in no category. */
export const useLooseFields = () => {
  const { data } = useRead('/cz-col', inOrder, lasting)
  return data?.data.filter(({ category_id }) => category_id === null)
}

/** The words for a code: `useCodeOptions('contact.gender')`. */
export const useCodeOptions = (field: string): Option[] => {
  const sayCode = useCodeWords()
  const { data } = useRead('/code-label', { query: { field, per_page: 1000 } }, lasting)
  return (data?.data ?? []).map((label) => ({ value: String(label.code), label: sayCode(label) }))
}
