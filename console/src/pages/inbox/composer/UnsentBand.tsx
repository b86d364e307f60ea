import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { type Conversation, reasonOf } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'

interface Props {
  unsent: NonNullable<Conversation['unsent']>
  /** Marks the message as resolved; undefined for those not permitted. */
  onSettle: (() => void) | undefined
}

/** An unresolved failed message of a conversation without a handler, with a button to mark it resolved. */
export const UnsentBand = ({ unsent, onSettle }: Props) => {
  const t = useWords(inbox)
  const reason = reasonOf(unsent.error, t)
  const isUnknown = unsent.delivery_state === 'unknown'
  return (
    <p className={classes.unsent} data-keeps-clear data-tone={isUnknown ? 'amber' : 'red'}>
      {isUnknown ? t('unknown') : reason ? t('not_sent_because', { reason }) : t('not_sent')}
      {onSettle && (
        <Button kind="quiet" onClick={onSettle} shortcut="D">
          {t('dealt_with')}
        </Button>
      )}
    </p>
  )
}
