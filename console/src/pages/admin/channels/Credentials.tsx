import { TextInput } from '@mantine/core'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { currentLanguage, useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { type Channel, inventedToken } from './platforms.ts'
import type { ChannelForm } from './useChannelForm.ts'
import { prefix } from './values.ts'
import { channels } from './words.ts'

const hintOf = (channel: Channel | undefined) => {
  if (!channel) return 'credentials_new'
  return channel.has_credentials ? 'credentials_kept' : 'credentials_bare'
}

/** The platform's credentials, which can be written but not read back. */
export const Credentials = ({ form, channel }: { form: ChannelForm; channel: Channel | undefined }) => {
  const t = useWords(channels)
  const { credentials } = usePlatformOf()(form.values.contactable_type)
  if (credentials.length === 0) return null
  return (
    <>
      <h3>{t('credentials')}</h3>
      <p className={classes.hint}>{t(hintOf(channel))}</p>
      {credentials.map(({ name, label: words, is_secret, is_generated, is_required }) => {
        const field = form.field(prefix + name)
        const word = words[currentLanguage()]
        const label = is_required ? word : `${word} (${t('optional')})`
        const withAsterisk = is_required && !channel?.has_credentials
        // A generated value must stay readable, so it can be entered on the platform.
        if (!is_secret || is_generated)
          return (
            <div key={name}>
              <TextInput {...{ label, withAsterisk }} autoComplete="off" spellCheck={false} {...field} />
              {is_generated && !form.values[prefix + name] && (
                <Button kind="quiet" onClick={() => form.set(prefix + name, inventedToken())}>
                  {t('make_up')}
                </Button>
              )}
            </div>
          )
        return <SecretInput key={name} {...{ label, withAsterisk }} autoComplete="new-password" {...field} />
      })}
    </>
  )
}
