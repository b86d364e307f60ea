import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { fileMessageOf, useAttachments, useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'
import classes from './Stream.module.css'

/** Writes to the customer in the conversation that the ticket came from. Ctrl+Enter sends. */
export const AnswerForm = ({ ticket }: { ticket: Ticket }) => {
  const say = useWords(tickets)
  const refresh = useRefresh()
  const { id, contact } = ticket
  const attached = useAttachments(`ticket.answer.${id}`)
  const form = useForm({
    initial: { message: '' },
    draft: `ticket.answer.${id}`,
    submit: ({ message }) =>
      parley.POST('/ticket/{ticket}/message', {
        path: { ticket: id },
        body: attached.files.length
          ? fileMessageOf(attached.files, message)
          : { type: 'text', message: message.trim() },
      }),
    onDone: () => {
      form.reset()
      attached.clear()
      void refresh('/ticket/{ticket}', '/ticket/{ticket}/', '/conversation')
    },
  })
  useFilesInto(form.form, attached.add)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    void form.submit()
  }
  const hasContent = form.values.message.trim() !== '' || attached.files.length > 0
  const label = contact ? say('answer_over', { name: contact.name }) : say('answer')
  return (
    <form className={classes.answer} ref={form.form} onSubmit={form.submit}>
      <Textarea
        aria-label={label}
        placeholder={say('write_answer')}
        autosize
        minRows={2}
        {...form.field('message')}
        onKeyDown={onKeyDown}
      />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <AttachmentList {...attached} />
      <div className={classes.kinds}>
        <AttachButton onFiles={attached.add} />
        <Button
          type="submit"
          kind="primary"
          shortcut="Ctrl ↵"
          loading={form.isSaving}
          disabled={!hasContent || attached.isUploading}
        >
          {say('send_answer')}
        </Button>
      </div>
    </form>
  )
}
