import { Link } from '@tanstack/react-router'
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
import { type Reminder, useReminding } from './reminders.ts'
import { reminderWords } from './words.ts'

interface Props {
  reminder: Reminder
  /** Whether the record that it is on is named, with a link. */
  hasSubject?: boolean
}

const Subject = ({ reminder: { title, ticket_id, conversation_id } }: Props) => {
  if (title === null) return null
  const to = ticket_id ? `/tickets/${ticket_id}` : `/inbox/${conversation_id}`
  return (
    <Link to={to as '/inbox'} dir="auto">
      {title}
    </Link>
  )
}

/** A reminder with its time, to change or to end. */
export const ReminderItem = ({ reminder, hasSubject = false }: Props) => {
  const t = useWords(reminderWords)
  const tCommon = useWords(common)
  const { parse } = useZone()
  const now = useNow(10)
  const { change, end } = useReminding()
  const ending = useSave(end)
  const [isEditing, edit] = useState(false)
  const { id, content, remind_at } = reminder
  if (isEditing)
    return (
      <li>
        <ReminderForm
          initial={{ content, remind_at }}
          draft={`reminder.${id}`}
          word={tCommon('save')}
          submit={(input) => change(reminder, input)}
          onDone={() => edit(false)}
          onCancel={() => edit(false)}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <span className={classes.content}>
        <span dir="auto">{content}</span>
        {hasSubject && <Subject reminder={reminder} />}
      </span>
      <time data-late={parse(remind_at) <= now || undefined}>{formatMoment(remind_at)}</time>
      <IconButton icon={IconPencil} label={`${t('edit')}: ${content}`} onClick={() => edit(true)} />
      <IconButton
        icon={IconCheck}
        label={`${t('end')}: ${content}`}
        onClick={() => ending.mutate(reminder)}
      />
    </li>
  )
}
