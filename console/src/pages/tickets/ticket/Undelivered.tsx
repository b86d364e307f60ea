import { IconAlertTriangle } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { reasonOf } from '../../inbox/conversation/conversation.ts'
import { inbox } from '../../inbox/words.ts'
import classes from './Stream.module.css'
import { undeliveredWords } from './undeliveredWords.ts'
import type { Item } from './useChangeWords.ts'

/** Says that an answer did not reach the customer, and why, or that it may not have. */
export const Undelivered = ({ message }: { message: NonNullable<Item['message']> }) => {
  const t = useWords(undeliveredWords)
  const { delivery_state, error } = message
  const reason = reasonOf(error, useWords(inbox))
  const isUnknown = delivery_state === 'unknown'
  return (
    <p className={classes.undelivered} data-tone={isUnknown ? 'amber' : 'red'} title={error?.message}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
      {isUnknown ? t('unknown') : t(reason ? 'not_sent_because' : 'not_sent', { reason })}
    </p>
  )
}
