import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { recordAt } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'

/** Returns a function that reports a new ticket, with a link and, if permitted, undo. */
export const useTellMade = () => {
  const t = useWords(tickets)
  const may = useMay()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return (ticket: Ticket) => {
    const { id } = ticket
    const at = recordAt<Ticket>({ path: '/ticket/{ticket}', ids: { ticket: id } })
    const undo = () => at.remove({ data: ticket }).then(() => refresh('/ticket', '/contact', '/conversation'))
    showToast({
      message: t('made', { id: formatNumber(id) }),
      open: () => void navigate({ to: '/tickets/$id', params: { id: String(id) } }),
      ...(may('ticket.delete') && { undo }),
    })
  }
}
