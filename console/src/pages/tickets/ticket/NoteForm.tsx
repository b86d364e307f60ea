import { Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import type { Version } from '#console/api/versions.ts'
import { isComposing } from '#console/keys/composing.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { dropFiles } from '#console/messages/attachments/store.ts'
import { useAttachments, useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { useMentions } from '#console/messages/notes/useMentions.tsx'
import { Conflict } from '#console/ui/Conflict.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'

interface Props {
  initial?: string
  /** The label of the button. */
  label: string
  /** The name under which the input is kept. */
  draft?: string
  /** Sends the note, against the given version after a conflict. */
  submit: (content: string, theirs: Version<object> | undefined, file_ids: number[]) => Promise<unknown>
  /** The name under which the files of a new note are kept. Without it, no files can be attached. */
  place?: string
  /** Called with each change of the text. */
  onWrite?: () => void
  onDone?: () => void
  onCancel?: () => void
  /** A ref for focusing the field from outside. */
  box?: { current: HTMLTextAreaElement | null }
}

/** Where it is kept who was chosen for a note that is being edited. */
export const editedPlace = 'edited'

const ignore = () => undefined

/** Writes or edits a note. Ctrl+Enter sends it. */
export const NoteForm = ({ initial = '', label, draft, place, submit, ...rest }: Props) => {
  const { onWrite, onDone, onCancel, box } = rest
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const own = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments(place ?? '')
  const theirs = useRef<Version<object>>(undefined)
  const form = useForm({
    initial: { content: initial },
    ...(draft && { draft }),
    submit: ({ content }) =>
      submit(
        content,
        theirs.current,
        attachments.files.map(({ id }) => id),
      ),
    onDone: () => {
      form.reset()
      if (place) dropFiles(place, attachments.files)
      onDone?.()
    },
  })
  const { conflict } = form
  const content = form.field('content')
  const field = box ?? own
  const mentions = useMentions({
    field,
    value: form.values.content,
    onChange: (text) => form.set('content', text),
    place: place ?? editedPlace,
  })
  useFilesInto(form.form, place ? attachments.add : ignore)
  const isOld = initial !== ''
  useEffect(() => {
    if (isOld) own.current?.focus()
  }, [isOld])
  const leave = () => (box ?? own).current?.blur()
  const isBlank = !form.values.content.trim() && attachments.attachments.length === 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isBlank && !attachments.holdBack()) void form.submit()
  }
  const keepMine = () => {
    theirs.current = conflict?.now
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape') (onCancel ?? leave)()
    else return
    event.stopPropagation()
  }
  return (
    <form className={classes.form} ref={form.form} onSubmit={send}>
      {mentions.list}
      <Textarea
        ref={field}
        aria-label={t('note')}
        placeholder={t('write_note')}
        autosize
        minRows={2}
        {...content}
        onInput={onWrite}
        onSelect={({ currentTarget }) => mentions.moveTo(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
      />
      {conflict && (
        <Conflict
          author={conflict.author}
          theirs={(conflict.now.data as { content: string }).content}
          keepMine={keepMine}
          takeTheirs={() => onCancel?.()}
        />
      )}
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      {place && <AttachmentList {...attachments} />}
      {place && <AttachButton onFiles={attachments.add} />}
      {!isBlank && (
        <div className={classes.selected}>
          <Button type="submit" loading={form.isSaving} shortcut="Ctrl ↵">
            {label}
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {tCommon('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
