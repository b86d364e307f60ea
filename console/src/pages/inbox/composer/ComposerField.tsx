import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { usePreferences } from '#console/api/me.ts'
import { useMentions } from '#console/messages/notes/useMentions.tsx'
import type { CannedAnswer, Macro } from './CannedAnswers.tsx'
import classes from './Composer.module.css'

const loadAnswers = () => import('./CannedAnswers.tsx').then((made) => ({ default: made.CannedAnswers }))
const CannedAnswers = lazy(loadAnswers)

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder: string
  value: string
  conversation: number
  onChange: (text: string) => void
  onSend: () => void
  /** Whether an `@` mentions colleagues. */
  isNote: boolean
  /** Called when a canned answer is chosen, with the text before and after the slash command. */
  onCanned?: ((answer: CannedAnswer, before: string, after: string) => void) | undefined
  /** Called when a macro is chosen, with the text without the slash command. */
  onMacro: (macro: Macro, text: string) => void
}

const slash = /(?:^|\n)\/([^\s/]*)$/u

/**
 * The text field of an answer. A slash at the start of a line opens canned answers; Enter sends if so
 * configured.
 */
export const ComposerField = (props: Props) => {
  const { field, label, placeholder, value, conversation, isNote, onChange, onSend, onCanned, onMacro } =
    props
  const { preferences } = usePreferences()
  const [caret, setCaret] = useState(0)
  const [dismissed, dismiss] = useState<string>()
  useLayoutEffect(() => setCaret(field.current?.selectionEnd ?? value.length), [field, value])
  // Here before anybody has typed a slash.
  useEffect(() => void loadAnswers().catch(() => undefined), [])
  const mentions = useMentions({ field, value, onChange, isOff: !isNote })
  const before = value.slice(0, caret)
  const asked = onCanned ? slash.exec(before) : null
  // Once its slash is gone, a dismissed list may open again.
  if (!asked && dismissed !== undefined) dismiss(undefined)
  const isOpen = asked !== null && dismissed !== before

  const move = (position: number) => {
    setCaret(position)
    mentions.moveTo(position)
  }
  const press = (event: KeyboardEvent) => {
    // Safari ends a composition before it reports the Enter that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (event.key !== 'Enter' || !isPlain || !preferences.sends_on_enter) return
    event.preventDefault()
    onSend()
  }
  /** The text before and after the slash command. */
  const around = () => {
    const start = before.length - (asked?.[1]?.length ?? 0) - 1
    return [value.slice(0, start), value.slice(caret)] as const
  }
  return (
    <>
      {isOpen && (
        <Suspense>
          <CannedAnswers
            conversation={conversation}
            search={asked[1] ?? ''}
            onChoose={(answer) => onCanned?.(answer, ...around())}
            onMacro={(macro) => onMacro(macro, around().join(''))}
            onClose={() => dismiss(before)}
          />
        </Suspense>
      )}
      {mentions.list}
      <textarea
        ref={field}
        className={classes.field}
        aria-label={label}
        placeholder={placeholder}
        rows={2}
        dir="auto"
        value={value}
        onChange={({ currentTarget }) => {
          move(currentTarget.selectionEnd)
          onChange(currentTarget.value)
        }}
        onSelect={({ currentTarget }) => move(currentTarget.selectionEnd)}
        onKeyDown={press}
      />
    </>
  )
}
