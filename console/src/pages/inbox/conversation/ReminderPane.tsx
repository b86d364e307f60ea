import { plain, useWords } from '#console/words/words.ts'
import { Reminders } from '../../reminders/Reminders.tsx'
import { reminderWords } from '../../reminders/words.ts'
import { SidePane } from '../SidePane.tsx'
import { inbox } from '../words.ts'
import { type Conversation, nameOf } from './conversation.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** The employee's reminders of a conversation, over the customer pane. */
export const ReminderPane = ({ conversation, onClose }: Props) => {
  const t = useWords(reminderWords)
  const tInbox = useWords(inbox)
  return (
    <SidePane title={t('title')} onClose={onClose}>
      <Reminders
        subject={{ conversation_id: conversation.id }}
        onAdded={onClose}
        content={plain(t('call_back', { name: nameOf(conversation, tInbox) }))}
      />
    </SidePane>
  )
}
