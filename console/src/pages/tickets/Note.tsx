import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { NoteForm } from './NoteForm.tsx'
import classes from './Stream.module.css'
import { tickets } from './words.ts'

type TicketNote = Schemas['TicketNote']

const refresh = ['/ticket/{ticket}/']

const useNote = ({ id, ticket_id, content: former }: TicketNote) => {
  const say = useWords(tickets)
  const path = { ticket: ticket_id, note: id }
  const write = (content: string) => parley.PUT('/ticket/{ticket}/note/{note}', { path, body: { content } })
  const change = useSave(write, {
    refresh,
    isForm: true,
    done: () => ({ message: say('note_changed'), undo: () => write(former) }),
  })
  const remove = useSave(() => parley.DELETE('/ticket/{ticket}/note/{note}', { path }), {
    refresh,
    done: () => ({
      message: say('note_removed'),
      undo: () =>
        parley.POST('/ticket/{ticket}/note', { path: { ticket: ticket_id }, body: { content: former } }),
    }),
  })
  return { change, remove }
}

/** What an employee noted; who wrote it may change it. */
export const Note = ({ note }: { note: TicketNote }) => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const me = useMe()
  const { change, remove } = useNote(note)
  const [isEditing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  if (isEditing)
    return (
      <div className={classes.edited}>
        <NoteForm
          initial={note.content}
          label={say('save_note')}
          submit={(content) => change.mutateAsync(content)}
          onDone={stop}
          onCancel={stop}
        />
      </div>
    )
  return (
    <div className={classes.note}>
      <span>{note.content}</span>
      {note.author?.id === me.id && (
        <span className={classes.tools}>
          <IconButton icon={IconPencil} label={sayCommon('edit')} onClick={() => setEditing(true)} />
          <IconButton icon={IconTrash} label={sayCommon('remove')} onClick={() => remove.mutate()} />
        </span>
      )}
    </div>
  )
}
