import { parley } from '#console/api/client.ts'
import { loadOnline } from '#console/api/online.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { type AttachedFile, dropFiles } from '#console/messages/attachments/store.ts'
import type { Draft } from '#console/messages/editor/draft.ts'
import type { Writing } from '../writing.ts'

interface NoteDraft extends Pick<Writing, 'draft' | 'place'> {
  files: AttachedFile[]
}

const loadColleagues = () => loadOnline(() => import('#console/messages/notes/colleagues.ts'))

/** Saves what is written as a note. Calls back once it is, with what was saved. */
export const useNote = (conversation: number, onSaved: (draft: Draft) => void) =>
  useSave(
    async ({ draft: { text }, place, files }: NoteDraft) => {
      const path = { conversation }
      const { chosenAt, dropChosen, mentionIdsOf } = await loadColleagues()
      const mention_ids = await mentionIdsOf(text, chosenAt(place))
      const body = { content: text, mention_ids, file_ids: files.map(({ id }) => id) }
      const saved = await attempt(`note.${conversation}`, body, (idempotencyKey) =>
        parley.POST('/conversation/{conversation}/note', { path, body, idempotencyKey }),
      )
      dropChosen(place)
      return saved
    },
    {
      refresh: ['/conversation/{conversation}/note'],
      onSuccess: (_, sent) => {
        dropFiles(sent.place, sent.files)
        onSaved(sent.draft)
      },
    },
  )
