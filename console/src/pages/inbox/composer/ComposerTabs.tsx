import type { Kind } from '#console/messages/editor/draft.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from '../beginning.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

const kinds: Kind[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel', 'note']

/** Returns the message types on offer. Notes need an existing conversation. */
export const kindsOf = (conversation: Conversation) =>
  isUnbegun(conversation) ? kinds.filter((kind) => kind !== 'note') : kinds

/** Returns the shortcut of a type, which does not depend on the other types on offer. */
export const keyOf = (kind: Kind) => String(kinds.indexOf(kind) + 1)

interface Props {
  conversation: Conversation
  kind: Kind
  isNoteOnly: boolean
  onKind: (kind: Kind) => void
  onCanned: () => void
}

/** Tabs for the message types and the note. */
export const ComposerTabs = ({ conversation, kind, isNoteOnly, onKind, onCanned }: Props) => {
  const t = useWords(composer)
  const offered = isNoteOnly ? (['note'] as const) : kindsOf(conversation)
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
          {t(one)}
        </button>
      ))}
      {kind !== 'note' && (
        <Button kind="quiet" shortcut="/" className={classes.cannedButton ?? ''} onClick={onCanned}>
          {t('canned')}
        </Button>
      )}
    </div>
  )
}
