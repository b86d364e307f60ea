import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Subject } from './draft.ts'
import { rules } from './words.ts'

interface Props {
  subject: Subject
  id: number
  /** The record to open: of a message or a score, the conversation. */
  target: number | null
}

/** Names what a rule was about, as a link for employees who may read it. */
export const RecordLink = ({ subject, id, target }: Props) => {
  const t = useWords(rules)
  const may = useMay()
  const text = `${t(subject)} #${formatNumber(id)}`
  const of = subject === 'ticket' || subject === 'contact' ? subject : 'conversation'
  if (target === null || !may(`${of}.read`)) return text
  const to = { ticket: '/tickets/$id', contact: '/contacts/$id', conversation: '/inbox/$id' } as const
  return (
    <Link to={to[of]} params={{ id: String(target) }}>
      {text}
    </Link>
  )
}
