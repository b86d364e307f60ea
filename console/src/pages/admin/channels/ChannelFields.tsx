import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { usePlatforms } from '#console/messages/channels.ts'
import { Swatch } from '#console/ui/controls/Swatch.tsx'
import { useWords } from '#console/words/words.ts'
import { white } from '#shared/color.ts'
import { usedAccent, wrongAccent } from './accent.ts'
import classes from './Channels.module.css'
import { Credentials } from './Credentials.tsx'
import { OfflineForm } from './forms/OfflineForm.tsx'
import { VisitorForm } from './forms/VisitorForm.tsx'
import { awayField, greetingField } from './forms/visitorForm.ts'
import { Hours } from './Hours.tsx'
import { HoursCalendar } from './HoursCalendar.tsx'
import type { Channel, ChannelType } from './platforms.ts'
import type { ChannelForm } from './useChannelForm.ts'
import { channels } from './words.ts'

interface Props {
  form: ChannelForm
  channel: Channel | undefined
  before: ReactNode
}

/** A message in the color that the chat would have: its own blue for one on which white cannot be read. */
const ChatColor = ({ color }: { color: string }) => {
  const t = useWords(channels)
  return (
    <Swatch label={t('accent_preview')} ground={color} text={white}>
      {t('accent_example')}
    </Swatch>
  )
}

const ChatFields = ({ form }: { form: ChannelForm }) => {
  const t = useWords(channels)
  const { field, values } = form
  const wrong = wrongAccent(String(values.accent_color ?? '').trim())
  return (
    <>
      <Textarea label={t('origins')} description={t('origins_hint')} rows={3} {...field('allowed_origins')} />
      <TextInput
        label={t('accent')}
        description={
          <span role="status" className={wrong && classes.warning}>
            {t(wrong ?? 'accent_hint')}
          </span>
        }
        rightSection={<ChatColor color={usedAccent(String(values.accent_color ?? '').trim())} />}
        rightSectionWidth={84}
        {...field('accent_color')}
      />
      <Textarea label={t('greeting')} description={t('greeting_hint')} rows={2} {...field('greeting')} />
      <Textarea label={t('greeting_en')} rows={2} {...field(greetingField('en'))} />
      <Textarea label={t('greeting_zh')} rows={2} {...field(greetingField('zh-TW'))} />
      <Textarea label={t('away_message')} description={t('away_hint')} rows={2} {...field('away_message')} />
      <Textarea label={t('away_en')} rows={2} {...field(awayField('en'))} />
      <Textarea label={t('away_zh')} rows={2} {...field(awayField('zh-TW'))} />
      <Checkbox
        label={t('takes_files')}
        checked={!!values.takes_files}
        onChange={({ currentTarget }) => form.set('takes_files', currentTarget.checked)}
      />
      <Checkbox
        label={t('known_only')}
        description={t('known_only_hint')}
        checked={!!values.known_visitors_only}
        onChange={({ currentTarget }) => form.set('known_visitors_only', currentTarget.checked)}
      />
      <Hours form={form} hint="hours_hint" />
      <HoursCalendar form={form} />
      <OfflineForm form={form} />
      <VisitorForm form={form} />
    </>
  )
}

/** The settings of a channel, which depend on its platform. */
export const ChannelFields = ({ form, channel, before }: Props) => {
  const t = useWords(channels)
  const platforms = usePlatforms().filter(({ is_history }) => !is_history)
  const { values, set, field, errors } = form
  const isChat = values.contactable_type === 'App\\LivechatContact'
  return (
    <>
      {!channel && (
        <NativeSelect
          label={t('platform')}
          value={values.contactable_type}
          data={platforms.map(({ contactable_type: value, name: label }) => ({ value, label }))}
          onChange={({ currentTarget }) => set('contactable_type', currentTarget.value as ChannelType)}
        />
      )}
      {!channel && before}
      <TextInput label={t(isChat ? 'chat_name' : 'name')} withAsterisk {...field('name')} />
      <RecordSelect
        label={t('queue')}
        path="/campaign-queue"
        nameField="name"
        value={values.campaign_queue_id as number | null}
        onChange={(id) => set('campaign_queue_id', id)}
        error={errors.campaign_queue_id}
      />
      <Credentials form={form} channel={channel} />
      {isChat && <ChatFields form={form} />}
      <RecordSelect
        label={t('sponsor')}
        path="/sponsor"
        nameField="name"
        value={values.sponsor_id as number | null}
        onChange={(id) => set('sponsor_id', id)}
        error={errors.sponsor_id}
      />
      <NativeSelect
        label={t('language')}
        value={String(values.language)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'zh-TW', label: '繁體中文' },
        ]}
        onChange={({ currentTarget }) => set('language', currentTarget.value)}
      />
      <Checkbox
        label={t('ask_score')}
        checked={!!values.csat_enabled}
        onChange={({ currentTarget }) => set('csat_enabled', currentTarget.checked)}
      />
      <Checkbox
        label={t('is_enabled')}
        checked={!!values.is_enabled}
        onChange={({ currentTarget }) => set('is_enabled', currentTarget.checked)}
      />
    </>
  )
}
