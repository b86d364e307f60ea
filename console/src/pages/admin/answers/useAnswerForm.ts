import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import type { Version } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { useWords } from '#console/words/words.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import { useAnswerCheck } from './useAnswerCheck.ts'
import { answerWords } from './words.ts'

export type Answer = Schemas['CannedAnswer']

interface Values extends Record<string, unknown> {
  name: string
  shortcut: string
  language: string
  group_id: number | null
  /** Includes the message type. */
  message: Draft
}

const valuesOf = (answer: Answer | undefined): Values => ({
  name: answer?.name ?? '',
  shortcut: answer?.shortcut ?? '',
  language: answer?.language ?? '',
  group_id: answer?.group_id ?? null,
  message: answer ? draftOf(answer.type, answer.message) : emptyDraft(),
})

const bodyOf = ({ name, shortcut, language, group_id, message }: Values) =>
  ({
    name: name.trim(),
    shortcut: shortcut.trim(),
    language: language || null,
    group_id,
    ...messageOf(message),
  }) as Body<'POST', '/canned-answer'>

const path = '/canned-answer'
const item = '/canned-answer/{id}'

/** The form of a new or existing canned answer, and its deletion, both with undo. */
export const useAnswerForm = (
  record: Version<Answer> | undefined,
  { onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void },
) => {
  const t = useWords(answerWords)
  const check = useAnswerCheck()
  const form = useRecordForm<Values, Answer>({
    path,
    record,
    valuesOf,
    bodyOf,
    check,
    onDone: ({ id, name }, before) => {
      showToast({
        message: t(before ? 'changed' : 'created', { name }),
        undo: before ? form.restore(before) : form.unmake(),
      })
      if (!before) onCreated(id)
    },
  })
  const remove = useSave(({ id }: Answer) => parley.DELETE(item, { path: { id } }), {
    refresh: [path],
    ...(record && { deletes: { id: record.data.id } }),
    done: (_, gone) => ({
      message: t('was_deleted', { name: gone.name }),
      undo: () => parley.POST(path, { body: bodyOf(valuesOf(gone)) }),
    }),
    onSuccess: onClose,
  })
  return { form, remove }
}
