import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import type { ChannelForm } from '../useChannelForm.ts'
import { channelForms } from './words.ts'

/** The calendar that a live chat is answered by. */
export const ChannelCalendar = ({ form }: { form: ChannelForm }) => {
  const say = useWords(channelForms)
  return (
    <div>
      <RecordSelect
        label={say('calendar')}
        path="/calendar"
        nameField="name"
        value={form.values.calendar_id as number | null}
        onChange={(id) => form.set('calendar_id', id)}
        error={form.errors.calendar_id}
      />
      <p className={classes.hint}>{say('calendar_hint')}</p>
    </div>
  )
}
