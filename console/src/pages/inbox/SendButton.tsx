import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/Button.tsx'
import { IconSend } from '#console/ui/icons.ts'
import classes from './Composer.module.css'

interface Props {
  word: string
  isSending: boolean
  onClick: () => void
}

/** Sends what is written: a word with its key, on a narrow screen a sign. */
export const SendButton = ({ word, isSending, onClick }: Props) => {
  const { preferences } = usePreferences()
  return (
    <Button
      kind="primary"
      className={classes.send ?? ''}
      onClick={onClick}
      loading={isSending}
      shortcut={preferences.sends_on_enter ? '↵' : 'Ctrl ↵'}
    >
      <IconSend size={16} stroke={1.6} className={classes.sendIcon} aria-hidden />
      <span className={classes.sendWord}>{word}</span>
    </Button>
  )
}
