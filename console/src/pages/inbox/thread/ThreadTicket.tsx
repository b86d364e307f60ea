import { Link } from '@tanstack/react-router'
import { IconTicket } from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import type { MadeTicket } from './runs.ts'
import classes from './Thread.module.css'
import { clockTime } from './ThreadRun.tsx'

/** A line that leads to a ticket that was made of the conversation. */
export const ThreadTicket = ({ ticket, today }: { ticket: MadeTicket; today: string }) => {
  const say = useWords(inbox)
  const { id, subject, created_at } = ticket
  return (
    <li className={classes.ticket}>
      <IconTicket size={14} stroke={1.6} aria-hidden />
      <Link to="/tickets/$id" params={{ id: String(id) }} dir="auto">
        {say('ticket_made', { id: formatNumber(id), subject })}
      </Link>
      <time title={created_at}>{clockTime(created_at, today)}</time>
    </li>
  )
}
