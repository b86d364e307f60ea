import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { loadOnline } from '#console/api/online.ts'
import { useSave } from '#console/api/save.ts'
import { Files } from '#console/messages/attachments/Files.tsx'
import { NoteText } from '#console/messages/notes/NoteText.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import type { Note } from './content/runs.ts'
import classes from './Thread.module.css'
import { clockTime } from './ThreadRun.tsx'

interface Props {
  note: Note
  today: string
  /** Whether it belongs to a previous conversation, whose notes stay. */
  isPast: boolean
}

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id)

/** Returns a note as the API takes it. Who is disabled by now cannot be mentioned again. */
const noteOf = async ({ content, files, mentions }: Note) => {
  const { mentionIdsOf } = await loadOnline(() => import('#console/messages/notes/colleagues.ts'))
  return { content, mention_ids: await mentionIdsOf(content, mentions), file_ids: idsOf(files) }
}

const path = '/conversation/{conversation}/note'

/** A note for colleagues, on an amber background. It is never sent to the customer. */
export const ThreadNote = ({ note, today, isPast }: Props) => {
  const t = useWords(inbox)
  const me = useMe()
  const place = { conversation: note.conversation_id }
  const remove = useSave(
    () => parley.DELETE('/conversation/{conversation}/note/{note}', { path: { ...place, note: note.id } }),
    {
      refresh: [path],
      done: () => ({
        message: t('note_removed'),
        undo: async () => parley.POST(path, { path: place, body: await noteOf(note) }),
      }),
    },
  )
  return (
    <li className={classes.note} data-note={note.id}>
      <div className={classes.who}>
        <span>{t('note_by', { name: note.author.name })}</span>
        <time title={formatMoment(note.created_at)}>{clockTime(note.created_at, today)}</time>
        {note.author.id === me.id && !isPast && (
          <IconButton icon={IconTrash} label={t('remove_note')} onClick={() => remove.mutate()} />
        )}
      </div>
      <div className={classes.noteText} dir="auto">
        <NoteText text={note.content} mentions={note.mentions} />
        <Files files={note.files} />
      </div>
    </li>
  )
}
