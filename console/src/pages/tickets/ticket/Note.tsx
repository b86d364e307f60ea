import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { Files } from '#console/messages/attachments/Files.tsx'
import { chosenAt, dropChosen, mentionIdsOf } from '#console/messages/notes/colleagues.ts'
import { NoteText } from '#console/messages/notes/NoteText.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPencil, IconTrash } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { tickets } from '../words.ts'
import { editedPlace, NoteForm } from './NoteForm.tsx'
import classes from './Stream.module.css'

type TicketNote = Schemas['TicketNote']

const refresh = ['/ticket/{ticket}/']

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)

const useNote = (note: TicketNote) => {
  const t = useWords(tickets)
  const { id, ticket_id } = note
  const at = recordAt<TicketNote>({
    path: '/ticket/{ticket}/note/{note}',
    ids: { ticket: ticket_id, note: id },
  })
  const change = useSave(
    async ({ content, seen }: { content: string; seen: Version<TicketNote> }) =>
      at.change(
        {
          content,
          mention_ids: await mentionIdsOf(content, [...chosenAt(editedPlace), ...seen.data.mentions]),
        },
        seen,
      ),
    {
      refresh,
      isForm: true,
      done: (saved, { seen }) => ({
        message: t('note_changed'),
        // Disabled employees cannot be mentioned again.
        undo: async () => {
          const { content, mentions } = seen.data
          return at.change({ content, mention_ids: await mentionIdsOf(content, mentions) }, saved)
        },
      }),
    },
  )
  const remove = useSave(() => at.remove({ data: note }), {
    refresh,
    done: () => ({
      message: t('note_removed'),
      undo: async () =>
        parley.POST('/ticket/{ticket}/note', {
          path: { ticket: ticket_id },
          body: {
            content: note.content,
            mention_ids: await mentionIdsOf(note.content, note.mentions),
            file_ids: idsOf(note.files),
          },
        }),
    }),
  })
  return { change, remove }
}

/** An employee's note. Only its author may change it. */
export const Note = ({ note }: { note: TicketNote }) => {
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const me = useMe()
  const { change, remove } = useNote(note)
  /** The note as of opening its form. */
  const [editing, edit] = useState<TicketNote>()
  const stop = () => {
    dropChosen(editedPlace)
    edit(undefined)
  }
  if (editing)
    return (
      <div className={classes.edited}>
        <NoteForm
          initial={editing.content}
          label={t('save_note')}
          submit={(content, theirs) =>
            change.mutateAsync({ content, seen: (theirs as Version<TicketNote>) ?? { data: editing } })
          }
          onDone={stop}
          onCancel={stop}
        />
      </div>
    )
  return (
    <div className={classes.note} data-note={note.id} tabIndex={-1}>
      <span dir="auto">
        <NoteText text={note.content} mentions={note.mentions} />
        <Files files={note.files} />
      </span>
      {note.author?.id === me.id && (
        <span className={classes.tools}>
          <IconButton icon={IconPencil} label={tCommon('edit')} onClick={() => edit(note)} />
          <IconButton icon={IconTrash} label={tCommon('remove')} onClick={() => remove.mutate()} />
        </span>
      )}
    </div>
  )
}
