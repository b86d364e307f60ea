import { NativeSelect, Textarea } from '@mantine/core'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import type { ChannelForm } from '../useChannelForm.ts'
import { offlineGreetingField } from './visitorForm.ts'
import { channelForms } from './words.ts'

/** What visitors get in place of the chat while nobody answers it. */
export const OfflineForm = ({ form }: { form: ChannelForm }) => {
  const t = useWords(channelForms)
  const { values, set, field, errors } = form
  const isOn = values.offline_form !== 'none'
  return (
    <fieldset className={classes.hours}>
      <legend>{t('offline')}</legend>
      <NativeSelect
        label={t('offline_form')}
        description={t('offline_hint')}
        value={String(values.offline_form)}
        data={[
          { value: 'none', label: t('offline_none') },
          { value: 'conversation', label: t('offline_conversation') },
          { value: 'ticket', label: t('offline_ticket') },
        ]}
        onChange={({ currentTarget }) => set('offline_form', currentTarget.value)}
      />
      {isOn && (
        <NativeSelect
          label={t('offline_when')}
          value={String(values.offline_when)}
          data={[
            { value: 'closed', label: t('offline_closed') },
            { value: 'away', label: t('offline_away') },
          ]}
          onChange={({ currentTarget }) => set('offline_when', currentTarget.value)}
        />
      )}
      {values.offline_form === 'ticket' && (
        <RecordSelect
          label={t('offline_category')}
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
          <Textarea label={t('offline_greeting_en')} rows={2} {...field(offlineGreetingField('en'))} />
          <Textarea label={t('offline_greeting_zh')} rows={2} {...field(offlineGreetingField('zh-TW'))} />
        </>
      )}
    </fieldset>
  )
}
