import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Once } from '#console/pages/admin/Once.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Deliveries } from './Deliveries.tsx'
import { type EventType, eventTypes } from './events.ts'
import { WebhookDeeds } from './WebhookDeeds.tsx'
import { hooks } from './words.ts'

type Webhook = Schemas['Webhook']
type Saved = { data: Webhook & { secret?: string } }

/** One webhook: where it goes, what it is told of, and what was sent. */
export const WebhookPanel = ({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) => {
  const say = useWords(hooks)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const mayChange = useMay()(webhook ? 'webhook.update' : 'webhook.create')
  const [secret, showSecret] = useState<string>()
  const form = useForm({
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      event_types: (webhook?.event_types ?? []) as EventType[],
      is_enabled: webhook?.is_enabled ?? true,
    },
    check: ({ url, event_types }) => ({
      url: url.trim() ? undefined : sayCommon('required'),
      event_types: event_types.length ? undefined : say('choose_events'),
    }),
    submit: (body): Promise<Saved> =>
      webhook
        ? parley.PUT('/webhook/{id}', { path: { id: webhook.id }, body })
        : parley.POST('/webhook', { body }),
    onDone: ({ data }) => {
      tellDone({ message: say('saved') })
      if (data.secret) showSecret(data.secret)
      void refresh('/webhook')
    },
  })
  const { values, set, field, errors, failure, submit, isSaving } = form
  const toggle = (type: EventType, isOn: boolean) =>
    set(
      'event_types',
      eventTypes.filter((one) => (one === type ? isOn : values.event_types.includes(one))),
    )
  useKeys(mayChange ? [{ key: 'Ctrl+S', label: sayCommon('save'), run: () => submit(), inFields: true }] : [])
  const save = mayChange && (
    <Button kind="primary" shortcut="Ctrl S" loading={isSaving} onClick={() => submit()}>
      {webhook ? sayCommon('save') : say('create')}
    </Button>
  )
  if (secret)
    return (
      <Panel title={say('secret')} onClose={onClose}>
        <Once
          label={say('secret')}
          hint={say('secret_text')}
          value={secret}
          kept={say('kept')}
          onKept={webhook ? () => showSecret(undefined) : onClose}
        />
      </Panel>
    )
  return (
    <Panel title={webhook?.description ?? webhook?.url ?? say('new_webhook')} onClose={onClose} footer={save}>
      <form ref={form.form} className={classes.form} onSubmit={submit} noValidate>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <TextInput label={say('url')} description={say('url_hint')} {...field('url')} />
        <TextInput label={say('description')} {...field('description')} />
        <fieldset>
          <legend>{say('events')}</legend>
          {errors.event_types && <p className={classes.failure}>{errors.event_types}</p>}
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={values.event_types.includes(type)}
              onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Checkbox
          label={say('is_enabled')}
          checked={values.is_enabled}
          onChange={({ currentTarget }) => set('is_enabled', currentTarget.checked)}
        />
        <button type="submit" hidden />
      </form>
      {webhook && <WebhookDeeds webhook={webhook} onSecret={showSecret} onDeleted={onClose} />}
      {webhook && <Deliveries id={webhook.id} />}
    </Panel>
  )
}
