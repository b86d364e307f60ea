import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { TicketForm } from './rules.ts'

/** Returns a function that returns the form of a category's tickets; undefined without one. */
export const useTicketForms = () => {
  const may = useMay()
  const { data } = useRead(
    '/ticket-form',
    { query: { per_page: 1000 } },
    { staleTime: 60_000, enabled: may('ticket_form.read') },
  )
  return (category: number | null): TicketForm | undefined =>
    category === null ? undefined : data?.data.find(({ category_ids }) => category_ids.includes(category))
}
