import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import classes from './Links.module.css'
import { useUndoTicketMerge } from './useMergeTickets.ts'
import { linkWords } from './words.ts'

/** Names the ticket that this one became part of, and undoes that. */
export const MergedInto = ({ ticket }: { ticket: Ticket }) => {
  const t = useWords(linkWords)
  const may = useMay()
  const target = ticket.merged_into_id
  const query = { ticket_id: ticket.id, sort: '-id', per_page: 1 }
  const { data } = useRead(
    '/ticket-merge',
    { query },
    { enabled: target !== null && may('ticket_merge.read') },
  )
  const undo = useUndoTicketMerge()
  if (target === null) return null
  const merge = data?.data[0]
  return (
    <p className={classes.merged}>
      <span>
        {t('is_merged')}{' '}
        <Link to="/tickets/$id" params={{ id: String(target) }}>
          #{formatNumber(target)}
        </Link>
      </span>
      {merge?.can_be_undone && may('ticket_merge.create') && (
        <Button kind="quiet" loading={undo.isPending} onClick={() => undo.mutate(merge.id)}>
          {t('undo_merge')}
        </Button>
      )}
    </p>
  )
}
