import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import { answerWords } from './words.ts'

type Answer = Schemas['CannedAnswer']

interface Values extends Record<string, unknown> {
  name: string
  shortcut: string
  language: string
  group_id: number | null
  draft: Draft
}

const valuesOf = (answer: Answer | undefined): Values => ({
  name: answer?.name ?? '',
  shortcut: answer?.shortcut ?? '',
  language: answer?.language ?? '',
  group_id: answer?.group_id ?? null,
  draft: answer ? draftOf(answer.type, answer.message) : emptyDraft(),
})

const bodyOf = ({ name, shortcut, language, group_id, draft }: Values) =>
  ({
    name: name.trim(),
    shortcut: shortcut.trim(),
    language: language || null,
    group_id,
    ...messageOf(draft),
  }) as Body<'POST', '/canned-answer'>

/** An answer as it is made again. */
const againOf = ({ name, shortcut, language, group_id, type, message }: Answer) =>
  ({ name, shortcut, language, group_id, type, message }) as Body<'POST', '/canned-answer'>

/** The form of a canned answer, new or not, and its deletion. */
export const useAnswerForm = (answer: Answer | undefined, onCreated?: (id: number) => void) => {
  const say = useWords(answerWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const reread = () => refresh('/canned-answer')
  const change = (id: number, body: Body<'POST', '/canned-answer'>) =>
    parley.PUT('/canned-answer/{id}', { path: { id }, body })
  const form = useForm<Values, { data: Answer }>({
    initial: valuesOf(answer),
    check: ({ name, shortcut }) => ({
      name: name.trim() ? undefined : sayCommon('required'),
      shortcut: shortcut.trim() ? undefined : sayCommon('required'),
    }),
    submit: (values) =>
      answer ? change(answer.id, bodyOf(values)) : parley.POST('/canned-answer', { body: bodyOf(values) }),
    onDone: async ({ data: { id, name } }) => {
      const undo = () =>
        answer ? change(id, againOf(answer)) : parley.DELETE('/canned-answer/{id}', { path: { id } })
      tellDone({
        message: say(answer ? 'changed' : 'created', { name }),
        undo: () => (undo() as Promise<unknown>).then(reread),
      })
      await reread()
      onCreated?.(id)
    },
  })
  const remove = async (gone: Answer) => {
    await parley.DELETE('/canned-answer/{id}', { path: { id: gone.id } })
    tellDone({
      message: say('was_deleted', { name: gone.name }),
      undo: () => parley.POST('/canned-answer', { body: againOf(gone) }).then(reread),
    })
    await reread()
  }
  return { ...form, remove }
}
