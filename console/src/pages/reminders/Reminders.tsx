import { Link } from '@tanstack/react-router'
import { frame } from '#console/app/words.ts'
import { useWords } from '#console/words/words.ts'
import { ReminderForm } from './ReminderForm.tsx'
import { ReminderItem } from './ReminderItem.tsx'
import classes from './Reminders.module.css'
import { type Subject, useReminders, useReminding } from './reminders.ts'
import { reminderWords } from './words.ts'

interface Props {
  subject: Subject
  /** The text that a new reminder starts with. */
  content?: string
  /** Called once a reminder is added. */
  onAdded: () => void
}

/** The employee's reminders of a record, and a form for a new one. */
export const Reminders = ({ subject, content = '', onAdded }: Props) => {
  const t = useWords(reminderWords)
  const tFrame = useWords(frame)
  const reminders = useReminders(subject)
  const { add } = useReminding()
  return (
    <div className={classes.reminders}>
      <ReminderForm
        initial={{ content, remind_at: '' }}
        draft={`reminder.${Object.entries(subject).join()}`}
        word={t('add')}
        submit={(input) => add({ ...subject, ...input })}
        onDone={onAdded}
        isFilledIn={content !== ''}
      />
      <ul>
        {reminders.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} />
        ))}
      </ul>
      <Link to="/me/reminders">{tFrame('my_reminders')}</Link>
    </div>
  )
}
