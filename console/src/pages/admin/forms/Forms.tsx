import { useRead } from '#console/api/read.ts'
import type { TicketForm } from '#console/fields/forms/rules.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { FormEditor } from './FormEditor.tsx'
import { forms } from './words.ts'

/** The forms of ticket categories, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(forms)
  const categories = useRead('/category', { query: { per_page: 1000 } }, { staleTime: 60_000 }).data?.data
  const namesOf = ({ category_ids }: TicketForm) =>
    (categories ?? [])
      .filter((category) => category_ids.includes(category.id))
      .map(({ name }) => name)
      .join(' · ')
  const columns: Column<TicketForm>[] = [
    { key: 'name', title: t('name'), width: 220, sort: 'name', render: ({ name }) => name },
    { key: 'category_ids', title: t('categories'), width: 320, render: namesOf },
    { key: 'fields', title: t('fields'), width: 80, render: ({ fields }) => formatNumber(fields.length) },
  ]
  return (
    <Records
      page="ticket-forms"
      path="/ticket-form"
      resource="ticket_form"
      columns={columns}
      add={t('new_form')}
      none={{ title: t('none'), text: t('none_text') }}
      id={id}
      panel={(record, place) => <FormEditor record={record} {...place} />}
    />
  )
}
