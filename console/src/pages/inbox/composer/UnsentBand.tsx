import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { type Conversation, reasonOf } from '../conversation/conversation.ts'
import { useAssignment } from '../conversation/useAssignment.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'

interface Props {
  conversation: Conversation
  unsent: NonNullable<Conversation['unsent']>
}

/** An unresolved failed message of a conversation without a handler, with a button to mark it resolved. */
export const UnsentBand = ({ conversation, unsent }: Props) => {
  const say = useWords(inbox)
  const may = useMay()
  const { settle } = useAssignment()
  const isShown = conversation.state !== 'handling'
  const run = () => void settle(conversation)
  const mayDo = isShown && may('conversation.update')
  useKeys(mayDo ? [{ key: 'D', label: say('dealt_with'), run }] : [])
  if (!isShown) return null
  const reason = reasonOf(unsent.error, say)
  const isUnknown = unsent.delivery_state === 'unknown'
  return (
    <p className={classes.unsent} data-tone={isUnknown ? 'amber' : 'red'}>
      {isUnknown ? say('unknown') : reason ? say('not_sent_because', { reason }) : say('not_sent')}
      {mayDo && (
        <Button kind="quiet" onClick={run} shortcut="D">
          {say('dealt_with')}
        </Button>
      )}
    </p>
  )
}
