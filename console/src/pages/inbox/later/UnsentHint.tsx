import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { useScheduled } from './scheduled.ts'
import { laterWords } from './words.ts'

interface Props {
  conversation: number
}

/** Says before a conversation is closed how many scheduled messages that keeps from being sent. */
export const UnsentHint = ({ conversation }: Props) => {
  const t = useWords(laterWords)
  const count = useScheduled(conversation).filter(
    ({ held_reason, is_undoable, is_ticket_answer, isGone }) =>
      !held_reason && !is_undoable && !is_ticket_answer && !isGone,
  ).length
  return count > 0 && <p className={classes.unsentHint}>{t('unsent_closed', { count })}</p>
}
