import { useMay } from '#console/api/me.ts'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useWords } from '#console/words/words.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { Check } from './Check.tsx'
import { Deletion } from './Deletion.tsx'
import { fieldWords } from './fieldWords.ts'
import { channelForms, formWordOf } from './forms/words.ts'
import { IdentitySecret } from './IdentitySecret.tsx'
import type { Channel } from './platforms.ts'
import { Refused } from './Refused.tsx'
import { AfterSteps, BeforeSteps } from './Steps.tsx'
import { TestPush } from './TestPush.tsx'
import { useChannelForm } from './useChannelForm.ts'
import { VisitorSessions } from './VisitorSessions.tsx'
import type { Values } from './values.ts'
import { type ChannelWord, channels } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Channel> | undefined
  /** The input from creating the channel. It includes values to enter on the platform. */
  given: Values | undefined
  onClose: () => void
  onCreated: (channel: Channel, values: Values) => void
}

/** One channel: its setup, settings and status. */
export const ChannelPanel = ({ record, given, onClose, onCreated }: Props) => {
  const t = useWords(channels)
  const tForm = useWords(channelForms)
  const may = useMay()
  const form = useChannelForm(record, onCreated)
  const channel = record?.data
  return (
    <FormPanel
      title={channel?.name ?? t('new_channel')}
      form={form as never}
      onClose={onClose}
      nameOf={(field) => {
        const word = formWordOf(field)
        return word ? tForm(word) : t(fieldWords[field] ?? (field as ChannelWord))
      }}
      mayChange={may(channel ? 'channel.update' : 'channel.create')}
      {...(!channel && { save: t('create') })}
      before={
        channel && (
          <>
            <Refused calls={channel.refused_calls} />
            <AfterSteps channel={channel} given={given} />
          </>
        )
      }
      after={
        channel && (
          <>
            {may('channel.update') && channel.webhook_url && (
              // A result for other credentials no longer applies.
              <Check key={form.credentialsSaved} channel={channel} />
            )}
            {may('message.push') && may('contact.read') && <TestPush channel={channel} />}
            {may('channel.update') && channel.widget_key && <IdentitySecret channel={channel} />}
            {may('channel.update') && channel.widget_key && <VisitorSessions channel={channel} />}
            {may('channel.delete') && <Deletion channel={channel} onDone={onClose} />}
          </>
        )
      }
    >
      <ChannelFields
        form={form}
        channel={channel}
        before={<BeforeSteps type={form.values.contactable_type} />}
      />
    </FormPanel>
  )
}
