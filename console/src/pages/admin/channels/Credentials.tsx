import { TextInput } from '@mantine/core'
import { Button } from '#console/ui/Button.tsx'
import { SecretInput } from '#console/ui/SecretInput.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { type Channel, inventedToken, setUps } from './platforms.ts'
import type { ChannelForm } from './useChannelForm.ts'
import { prefix } from './values.ts'
import { channels } from './words.ts'

/** What the platform gave: written, never read back. */
export const Credentials = ({ form, channel }: { form: ChannelForm; channel: Channel | undefined }) => {
  const say = useWords(channels)
  const { credentials } = setUps[form.values.contactable_type]
  if (credentials.length === 0) return null
  return (
    <>
      <h3>{say('credentials')}</h3>
      <p className={classes.hint}>{say(channel ? 'credentials_kept' : 'credentials_new')}</p>
      {credentials.map(({ name, word, isSecret, isInvented, isOptional }) => {
        const field = form.field(prefix + name)
        const label = isOptional ? `${say(word)} (${say('optional')})` : say(word)
        // A value that is made up has to be read, to be taken to the platform.
        if (!isSecret || isInvented)
          return (
            <div key={name}>
              <TextInput label={label} autoComplete="off" spellCheck={false} {...field} />
              {isInvented && !form.values[prefix + name] && (
                <Button kind="quiet" onClick={() => form.set(prefix + name, inventedToken())}>
                  {say('make_up')}
                </Button>
              )}
            </div>
          )
        return <SecretInput key={name} label={label} autoComplete="new-password" {...field} />
      })}
    </>
  )
}
