import { useState } from 'react'
import { useSave } from '#console/api/save.ts'
import { useZone } from '#console/api/zone.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconCheck, IconPencil } from '#console/ui/controls/icons.ts'
import { useNow } from '#console/words/clock.ts'
import { common } from '#console/words/common.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ReminderForm } from './ReminderForm.tsx'
import classes from './Reminders.module.css'
import { type Reminder, type Subject, useReminders, useReminding } from './reminders.ts'
import { reminderWords } from './words.ts'

interface ItemProps {
  subject: Subject
  reminder: Reminder
}

const Item = ({ subject, reminder }: ItemProps) => {
  const say = useWords(reminderWords)
  const sayCommon = useWords(common)
  const { parse } = useZone()
  const now = useNow(10)
  const { change, end } = useReminding(subject)
  const ending = useSave(end)
  const [isEditing, edit] = useState(false)
  const { id, content, remind_at } = reminder
  if (isEditing)
    return (
      <li>
        <ReminderForm
          initial={{ content, remind_at }}
          draft={`reminder.${id}`}
          word={sayCommon('save')}
          submit={(input) => change(id, input)}
          onCancel={() => edit(false)}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <span dir="auto">{content}</span>
      <time data-late={parse(remind_at) <= now || undefined}>{formatMoment(remind_at)}</time>
      <IconButton icon={IconPencil} label={`${say('edit')}: ${content}`} onClick={() => edit(true)} />
      <IconButton
        icon={IconCheck}
        label={`${say('end')}: ${content}`}
        onClick={() => ending.mutate(reminder)}
      />
    </li>
  )
}

interface Props {
  subject: Subject
  /** The text that a new reminder starts with. */
  content?: string
}

/** The employee's reminders of a record, and a form for a new one. */
export const Reminders = ({ subject, content = '' }: Props) => {
  const say = useWords(reminderWords)
  const reminders = useReminders(subject)
  const { add } = useReminding(subject)
  return (
    <div className={classes.reminders}>
      <ReminderForm
        initial={{ content, remind_at: '' }}
        draft={`reminder.${Object.entries(subject).join()}`}
        word={say('add')}
        submit={add}
        isFilledIn={content !== ''}
      />
      <ul>
        {reminders.map((reminder) => (
          <Item key={reminder.id} subject={subject} reminder={reminder} />
        ))}
      </ul>
    </div>
  )
}
