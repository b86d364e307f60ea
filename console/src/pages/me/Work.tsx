import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { Keys } from './Keys.tsx'
import classes from './Me.module.css'
import { UndoSend } from './UndoSend.tsx'
import { mine } from './words.ts'

const Notifications = ({ areTextsShown }: { areTextsShown: boolean }) => {
  const say = useWords(mine)
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  )
  const state = {
    granted: 'notifications_on',
    denied: 'notifications_denied',
    default: 'notifications_off',
  } as const
  const ask = () => Notification.requestPermission().then(setPermission)
  return (
    <div>
      <div>{say('notifications')}</div>
      <div className={classes.quiet}>
        {say(state[permission], { content: say(areTextsShown ? 'with_text' : 'name_only') })}
      </div>
      {permission === 'default' && <Button onClick={ask}>{say('allow')}</Button>}
    </div>
  )
}

/** Settings for shortcuts and sounds. */
export const Work = () => {
  const say = useWords(mine)
  const { preferences, change } = usePreferences()
  return (
    <Section title={say('work')}>
      <Checkbox
        label={say('keys')}
        description={say('keys_hint')}
        checked={!preferences.are_keys_off}
        onChange={({ currentTarget }) => change({ are_keys_off: !currentTarget.checked })}
      />
      {!preferences.are_keys_off && <Keys />}
      <Checkbox
        label={say('enter')}
        description={say('enter_hint')}
        checked={!!preferences.sends_on_enter}
        onChange={({ currentTarget }) => change({ sends_on_enter: currentTarget.checked })}
      />
      <UndoSend />
      <Checkbox
        label={say('sound')}
        checked={!preferences.is_silent}
        onChange={({ currentTarget }) => change({ is_silent: !currentTarget.checked })}
      />
      <Notifications areTextsShown={!!preferences.are_texts_shown} />
      <Checkbox
        label={say('notification_text')}
        description={say('notification_text_hint')}
        checked={!!preferences.are_texts_shown}
        onChange={({ currentTarget }) => change({ are_texts_shown: currentTarget.checked })}
      />
    </Section>
  )
}
