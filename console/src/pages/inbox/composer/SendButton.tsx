import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconSend } from '#console/ui/controls/icons.ts'
import classes from './Composer.module.css'

interface Props {
  word: string
  isNote: boolean
  isSending: boolean
  onClick: () => void
}

/** The send button: a label with its shortcut. On a narrow screen it is an icon, unless it adds a note. */
export const SendButton = ({ word, isNote, isSending, onClick }: Props) => {
  const { preferences } = usePreferences()
  return (
    <Button
      kind="primary"
      className={classes.send ?? ''}
      data-note={isNote || undefined}
      onClick={onClick}
      loading={isSending}
      shortcut={preferences.sends_on_enter ? '↵' : 'Ctrl ↵'}
    >
      <IconSend size={16} stroke={1.6} className={classes.sendIcon} aria-hidden />
      <span className={classes.sendWord}>{word}</span>
    </Button>
  )
}
