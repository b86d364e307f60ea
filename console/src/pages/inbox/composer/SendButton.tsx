import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconSend } from '#console/ui/controls/icons.ts'
import classes from './Composer.module.css'

interface Props {
  word: string
  isSending: boolean
  onClick: () => void
}

/** The send button: a label with its shortcut, or an icon on a narrow screen. */
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
