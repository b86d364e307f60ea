import { Button } from '#console/ui/controls/Button.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../../Inbox.module.css'
import type { Conversation } from '../conversation.ts'
import { useVisitorBlock } from './useVisitorBlock.ts'
import { blockWords } from './words.ts'

interface Props {
  conversation: Conversation
  visitorBlock: NonNullable<Conversation['visitor_block']>
}

/** Says that the visitor is blocked, and since when, with the way back. */
export const VisitorBlock = ({ conversation, visitorBlock: { at, employee } }: Props) => {
  const t = useWords(blockWords)
  const { unblock } = useVisitorBlock(conversation)
  const time = formatMoment(at)
  return (
    <p className={classes.notMine} data-keeps-clear>
      {employee ? t('blocked_by', { name: employee.name, time }) : t('blocked', { time })}
      {unblock && (
        <Button kind="quiet" onClick={() => void unblock()}>
          {t('unblock')}
        </Button>
      )}
    </p>
  )
}
