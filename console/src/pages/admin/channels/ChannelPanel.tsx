import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { Check } from './Check.tsx'
import { Deletion } from './Deletion.tsx'
import type { Channel } from './platforms.ts'
import { AfterSteps, BeforeSteps } from './Steps.tsx'
import { TestPush } from './TestPush.tsx'
import { bodyOf, missing, type Values, valuesOf } from './values.ts'
import { channels } from './words.ts'

interface Props {
  /** Absent while a new one is made. */
  channel?: Channel
  onClose: () => void
  onCreated: (id: number) => void
}

const useChannelForm = ({ channel, onCreated }: Props) => {
  const say = useWords(channels)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const form = useForm<Values, { data: Channel }>({
    initial: valuesOf(channel, 'App\\LineContact'),
    check: (values) => missing(values, channel, sayCommon('required'), say('all_or_none')),
    submit: (values) =>
      channel
        ? parley.PUT('/channel/{id}', { path: { id: channel.id }, body: bodyOf(values) })
        : parley.POST('/channel', { body: bodyOf(values) }),
    onDone: ({ data }) => {
      tellDone({ message: say(channel ? 'saved' : 'created_done', { name: data.name }) })
      form.reset(valuesOf(data, data.contactable_type))
      void refresh('/channel')
      if (!channel) onCreated(data.id)
    },
  })
  return form
}

/** One channel: how it is set up, its settings, whether it works. */
export const ChannelPanel = (props: Props) => {
  const { channel, onClose } = props
  const say = useWords(channels)
  const sayCommon = useWords(common)
  const may = useMay()
  const form = useChannelForm(props)
  const { values, failure, errors, isSaving, submit } = form
  const mayChange = may(channel ? 'channel.update' : 'channel.create')
  useKeys(mayChange ? [{ key: 'Ctrl+S', label: sayCommon('save'), run: () => submit(), inFields: true }] : [])
  return (
    <Panel
      title={channel?.name ?? say('new_channel')}
      onClose={onClose}
      footer={
        mayChange && (
          <Button kind="primary" shortcut="Ctrl S" loading={isSaving} onClick={() => submit()}>
            {channel ? sayCommon('save') : say('create')}
          </Button>
        )
      }
    >
      {channel && <AfterSteps channel={channel} />}
      <form ref={form.form} className={classes.form} onSubmit={submit} noValidate>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure} {errors.credentials}
          </p>
        )}
        <ChannelFields
          form={form}
          channel={channel}
          before={<BeforeSteps type={values.contactable_type} />}
        />
        <button type="submit" hidden />
      </form>
      {channel && may('channel.update') && channel.webhook_url && <Check channel={channel} />}
      {channel && may('message.push') && may('contact.read') && <TestPush channel={channel} />}
      {channel && may('channel.delete') && <Deletion channel={channel} onDone={onClose} />}
    </Panel>
  )
}
