import type { KeyboardEvent, RefObject } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { isComposing } from '#console/keys/composing.ts'
import { useMentions } from '#console/messages/notes/useMentions.tsx'
import type { CannedAnswer, Macro } from './CannedAnswers.tsx'
import classes from './Composer.module.css'
import { useCanned } from './useCanned.tsx'
import { filesPlaceOf } from './useDraft.ts'

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

/**
 * The text field of an answer. A slash at the start of a line opens canned answers; Enter sends if so
 * configured.
 */
export const ComposerField = (props: Props) => {
  const { field, label, placeholder, value, conversation, isNote, onChange, onSend, onCanned, onMacro } =
    props
  const { preferences } = usePreferences()
  const canned = useCanned({ field, value, conversation, onCanned, onMacro })
  const mentions = useMentions({
    field,
    value,
    onChange,
    place: filesPlaceOf('note', conversation),
    isOff: !isNote,
  })
  const move = (position: number) => {
    canned.moveTo(position)
    mentions.moveTo(position)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (event.key !== 'Enter' || !isPlain || !preferences.sends_on_enter) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      {canned.list}
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
