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

/** The state of a note that is written or edited, and what sends it. */
const useNoteForm = ({ initial = '', draft, place, submit, onDone, box }: Props) => {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = box ?? own
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
  const isBlank = !form.values.content.trim() && attachments.attachments.length === 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isBlank && !attachments.holdBack()) void form.submit()
  }
  const keepMine = () => {
    theirs.current = form.conflict?.now
    send()
  }
  return { form, box: field, attachments, mentions, isBlank, send, keepMine }
}

interface PartProps extends Pick<Props, 'label' | 'onWrite' | 'onCancel'> {
  note: ReturnType<typeof useNoteForm>
}

const NoteField = ({ note: { form, box, mentions, send }, onWrite, onCancel }: PartProps) => {
  const t = useWords(tickets)
  const leave = () => box.current?.blur()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape') (onCancel ?? leave)()
    else return
    event.stopPropagation()
  }
  return (
    <Textarea
      ref={box}
      aria-label={t('note')}
      placeholder={t('write_note')}
      autosize
      minRows={2}
      {...form.field('content')}
      onInput={onWrite}
      onSelect={({ currentTarget }) => mentions.moveTo(currentTarget.selectionEnd)}
      onKeyDown={onKeyDown}
    />
  )
}

const NoteButtons = ({ note: { form }, label, onCancel }: PartProps) => {
  const tCommon = useWords(common)
  return (
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
  )
}

/** Writes or edits a note. Ctrl+Enter sends it. */
export const NoteForm = (props: Props) => {
  const { label, place, onWrite, onCancel } = props
  const note = useNoteForm(props)
  const { form, attachments } = note
  const { conflict } = form
  const part = { note, label, onWrite, onCancel }
  return (
    <form className={classes.form} ref={form.form} onSubmit={note.send}>
      {note.mentions.list}
      <NoteField {...part} />
      {conflict && (
        <Conflict
          author={conflict.author}
          theirs={(conflict.now.data as { content: string }).content}
          keepMine={note.keepMine}
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
      {!note.isBlank && <NoteButtons {...part} />}
    </form>
  )
}
