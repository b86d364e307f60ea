import { Link } from '@tanstack/react-router'
import { useReason } from '#console/fields/assignment/useReason.ts'
import { IconTicket, IconUser } from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import { textOf } from '#shared/fields.ts'
import type { Message } from '../conversation/conversation.ts'
import type { AssignmentLine, MadeTicket } from './content/runs.ts'
import classes from './Thread.module.css'
import { clockTime } from './ThreadRun.tsx'

const words = defineWords('inbox-ticket-line', {
  en: { made: 'Ticket #{{id}}: {{subject}}', did: '{{customer}}: {{what}}' },
  'zh-TW': { made: '工單 #{{id}}：{{subject}}', did: '{{customer}}：{{what}}' },
})

/** A line that leads to a ticket that was made of the conversation. */
export const ThreadTicket = ({ ticket, today }: { ticket: MadeTicket; today: string }) => {
  const t = useWords(words)
  const { id, subject, created_at } = ticket
  return (
    <li className={classes.ticket}>
      <IconTicket size={14} stroke={1.6} aria-hidden />
      <Link to="/tickets/$id" params={{ id: String(id) }} dir="auto">
        {t('made', { id: formatNumber(id), subject })}
      </Link>
      <time title={created_at}>{clockTime(created_at, today)}</time>
    </li>
  )
}

interface EventProps {
  message: Message
  customer: string
  today: string
}

/** A line that says what the customer did on the channel, such as blocking it. */
export const ThreadEvent = ({ message: { seq, message, created_at }, customer, today }: EventProps) => {
  const t = useWords(words)
  return (
    <li className={classes.ticket} data-seq={seq}>
      <IconUser size={14} stroke={1.6} aria-hidden />
      <span dir="auto">{t('did', { customer, what: textOf(message) })}</span>
      <time title={created_at}>{clockTime(created_at, today)}</time>
    </li>
  )
}

/** A line that says whom the router gave the conversation to, and why. */
export const ThreadAssignment = ({ assigned, today }: { assigned: AssignmentLine; today: string }) => {
  const reasonText = useReason()
  const { at, name, reason } = assigned
  return (
    <li className={classes.ticket}>
      <IconUser size={14} stroke={1.6} aria-hidden />
      <span>{reasonText(name, reason)}</span>
      <time title={at}>{clockTime(at, today)}</time>
    </li>
  )
}
