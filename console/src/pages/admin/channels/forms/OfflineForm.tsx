import { NativeSelect, Textarea } from '@mantine/core'
import type { MouseEvent } from 'react'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import type { ChannelForm } from '../useChannelForm.ts'
import { isUnanswerable, offlineGreetingField, orderOf, requiredField } from './visitorForm.ts'
import { channelForms } from './words.ts'

/** Warns about tickets that nobody can answer. */
const Unanswerable = ({ form: { values, set } }: { form: ChannelForm }) => {
  const t = useWords(channelForms)
  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes, and the focus stays with what it was about.
    currentTarget.closest('fieldset')?.querySelector('select')?.focus()
    set('form.order', [...orderOf(values), 'email'].join(' '))
    set(requiredField('email'), true)
  }
  return (
    <div role="status">
      {isUnanswerable(values) && (
        <>
          <p className={classes.warning}>{t('offline_unanswerable')}</p>
          <Button className={classes.addField} onClick={ask}>
            {t('offline_ask_email')}
          </Button>
        </>
      )}
    </div>
  )
}

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
      <Unanswerable form={form} />
      {isOn && (
        <>
          <Textarea label={t('offline_greeting_en')} rows={2} {...field(offlineGreetingField('en'))} />
          <Textarea label={t('offline_greeting_zh')} rows={2} {...field(offlineGreetingField('zh-TW'))} />
        </>
      )}
    </fieldset>
  )
}
