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
  const t = useWords(mine)
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
      <div>{t('notifications')}</div>
      <div className={classes.quiet}>
        {t(state[permission], { content: t(areTextsShown ? 'with_text' : 'name_only') })}
      </div>
      {permission === 'default' && <Button onClick={ask}>{t('allow')}</Button>}
    </div>
  )
}

/** Settings for shortcuts and sounds. */
export const Work = () => {
  const t = useWords(mine)
  const { preferences, change } = usePreferences()
  return (
    <Section title={t('work')}>
      <Checkbox
        label={t('keys')}
        description={t('keys_hint')}
        checked={!preferences.are_keys_off}
        onChange={({ currentTarget }) => change({ are_keys_off: !currentTarget.checked })}
      />
      {!preferences.are_keys_off && <Keys />}
      <Checkbox
        label={t('enter')}
        description={t('enter_hint')}
        checked={!!preferences.sends_on_enter}
        onChange={({ currentTarget }) => change({ sends_on_enter: currentTarget.checked })}
      />
      <UndoSend />
      <Checkbox
        label={t('sound')}
        checked={!preferences.is_silent}
        onChange={({ currentTarget }) => change({ is_silent: !currentTarget.checked })}
      />
      <Notifications areTextsShown={!!preferences.are_texts_shown} />
      <Checkbox
        label={t('notification_text')}
        description={t('notification_text_hint')}
        checked={!!preferences.are_texts_shown}
        onChange={({ currentTarget }) => change({ are_texts_shown: currentTarget.checked })}
      />
    </Section>
  )
}
