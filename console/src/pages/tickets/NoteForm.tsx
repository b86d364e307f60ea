import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Tickets.module.css'
import { tickets } from './words.ts'

interface Props {
  initial?: string
  /** What the button says. */
  label: string
  /** Keeps what was typed under this name. */
  draft?: string
  submit: (content: string) => Promise<unknown>
  onDone?: () => void
  onCancel?: () => void
  /** Gives the way to put the focus here. */
  box?: { current: HTMLTextAreaElement | null }
}

/** Writes a note, or an old one anew; Ctrl+Enter sends it. */
export const NoteForm = ({ initial = '', label, draft, submit, onDone, onCancel, box }: Props) => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const own = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initial: { content: initial },
    ...(draft && { draft }),
    submit: ({ content }) => submit(content),
    onDone: () => {
      form.reset()
      onDone?.()
    },
  })
  const isOld = initial !== ''
  useEffect(() => {
    if (isOld) own.current?.focus()
  }, [isOld])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit()
    else if (event.key === 'Escape' && onCancel) onCancel()
    else return
    event.stopPropagation()
  }
  return (
    <form className={classes.form} ref={form.form} onSubmit={form.submit}>
      <Textarea
        ref={box ?? own}
        aria-label={say('note')}
        placeholder={say('write_note')}
        autosize
        minRows={2}
        {...form.field('content')}
        onKeyDown={onKeyDown}
      />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      {form.values.content.trim() && (
        <div className={classes.selected}>
          <Button type="submit" loading={form.isSaving} shortcut="Ctrl ↵">
            {label}
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {sayCommon('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
