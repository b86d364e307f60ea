import { NativeSelect, Textarea } from '@mantine/core'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import type { ChannelForm } from '../useChannelForm.ts'
import { offlineGreetingField } from './visitorForm.ts'
import { channelForms } from './words.ts'

/** What visitors get in place of the chat while nobody answers it. */
export const OfflineForm = ({ form }: { form: ChannelForm }) => {
  const say = useWords(channelForms)
  const { values, set, field, errors } = form
  const isOn = values.offline_form !== 'none'
  return (
    <fieldset className={classes.hours}>
      <legend>{say('offline')}</legend>
      <NativeSelect
        label={say('offline_form')}
        description={say('offline_hint')}
        value={String(values.offline_form)}
        data={[
          { value: 'none', label: say('offline_none') },
          { value: 'conversation', label: say('offline_conversation') },
          { value: 'ticket', label: say('offline_ticket') },
        ]}
        onChange={({ currentTarget }) => set('offline_form', currentTarget.value)}
      />
      {isOn && (
        <NativeSelect
          label={say('offline_when')}
          value={String(values.offline_when)}
          data={[
            { value: 'closed', label: say('offline_closed') },
            { value: 'away', label: say('offline_away') },
          ]}
          onChange={({ currentTarget }) => set('offline_when', currentTarget.value)}
        />
      )}
      {values.offline_form === 'ticket' && (
        <RecordSelect
          label={say('offline_category')}
          path="/category"
          nameField="name"
          value={values.offline_category_id as number | null}
          onChange={(id) => set('offline_category_id', id)}
          error={errors.offline_category_id}
          isRequired
        />
      )}
      {isOn && (
        <>
          <Textarea label={say('offline_greeting_en')} rows={2} {...field(offlineGreetingField('en'))} />
          <Textarea label={say('offline_greeting_zh')} rows={2} {...field(offlineGreetingField('zh-TW'))} />
        </>
      )}
    </fieldset>
  )
}
