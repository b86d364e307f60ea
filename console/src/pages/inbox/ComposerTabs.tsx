import type { Kind } from '#console/messages/editor/draft.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

export const kinds: Kind[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel', 'note']

interface Props {
  kind: Kind
  isNoteOnly: boolean
  onKind: (kind: Kind) => void
  onCanned: () => void
}

/** What is written: a message of one of the types, or a note. */
export const ComposerTabs = ({ kind, isNoteOnly, onKind, onCanned }: Props) => {
  const say = useWords(composer)
  const offered = isNoteOnly ? (['note'] as const) : kinds
  return (
    <div className={classes.tabs}>
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          className={classes.tab}
          onClick={() => onKind(one)}
        >
          {say(one)}
        </button>
      ))}
      {kind !== 'note' && (
        <Button kind="quiet" shortcut="/" className={classes.cannedButton ?? ''} onClick={onCanned}>
          {say('canned')}
        </Button>
      )}
    </div>
  )
}
