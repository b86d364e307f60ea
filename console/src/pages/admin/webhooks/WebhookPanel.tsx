import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { SecretOnce } from '#console/pages/admin/SecretOnce.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { Deliveries } from './Deliveries.tsx'
import { EventChoices } from './EventChoices.tsx'
import { useWebhookForm, type Webhook } from './useWebhookForm.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { hooks } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Webhook> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

/** One webhook: its URL, events and deliveries. */
export const WebhookPanel = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(hooks)
  const may = useMay()
  const [made, show] = useState<{ id?: number; secret: string }>()
  const [tested, setTested] = useState<number>()
  const form = useWebhookForm(record, (id, secret) => show({ id, secret }))
  const { values, set, field, errors } = form
  const webhook = record?.data
  if (made) {
    const onKept = () => (made.id === undefined ? show(undefined) : onCreated(made.id))
    return (
      <Panel title={t('secret')} onClose={onClose}>
        <SecretOnce label={t('secret')} hint={t('secret_text')} value={made.secret} onKept={onKept} />
      </Panel>
    )
  }
  return (
    <FormPanel
      title={webhook?.description ?? webhook?.url ?? t('new_webhook')}
      form={form as never}
      onClose={onClose}
      mayChange={may(webhook ? 'webhook.update' : 'webhook.create')}
      nameOf={(name) => t(name === 'event_types' ? 'events' : (name as 'url'))}
      {...(!webhook && { save: t('create') })}
      after={
        webhook && (
          <>
            <WebhookActions
              webhook={webhook}
              onSecret={(secret) => show({ secret })}
              onTested={setTested}
              onDeleted={onClose}
            />
            <Deliveries id={webhook.id} isEnabled={webhook.is_enabled} tested={tested} />
          </>
        )
      }
    >
      <TextInput label={t('url')} description={t('url_hint')} withAsterisk {...field('url')} />
      <TextInput label={t('description')} {...field('description')} />
      <EventChoices
        chosen={values.event_types}
        onChange={(types) => set('event_types', types)}
        error={errors.event_types}
      />
      <Checkbox
        label={t('is_enabled')}
        checked={values.is_enabled}
        onChange={({ currentTarget }) => set('is_enabled', currentTarget.checked)}
      />
    </FormPanel>
  )
}
