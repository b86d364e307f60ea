import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { MessageEditor } from '#console/pages/admin/answers/MessageEditor.tsx'
import { useAnswerCheck } from '#console/pages/admin/answers/useAnswerCheck.ts'
import { answerWords } from '#console/pages/admin/answers/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import classes from './OwnAnswers.module.css'
import { ownAnswerWords } from './words.ts'

type OwnAnswer = Schemas['OwnCannedAnswer']

interface Props {
  /** Absent for a new one. */
  answer: OwnAnswer | undefined
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  name: string
  shortcut: string
  message: Draft
}

const path = '/me/canned-answer'
const item = '/me/canned-answer/{answer}'

const bodyOf = ({ name, shortcut, message }: Values) =>
  ({ name: name.trim(), shortcut: shortcut.trim(), ...messageOf(message) }) as Body<'POST', typeof path>

const useOwnAnswer = ({ answer, onClose }: Props) => {
  const t = useWords(ownAnswerWords)
  const check = useAnswerCheck()
  const refresh = useRefresh()
  const form = useForm<Values>({
    initial: {
      name: answer?.name ?? '',
      shortcut: answer?.shortcut ?? '',
      message: answer ? draftOf(answer.type, answer.message) : emptyDraft(),
    },
    check,
    submit: (values) => {
      const body = bodyOf(values)
      return answer ? parley.PUT(item, { path: { answer: answer.id }, body }) : parley.POST(path, { body })
    },
    onDone: () => {
      void refresh(path)
      showToast({ message: t('saved', { name: form.values.name }) })
      onClose()
    },
  })
  const remove = useSave(({ id }: OwnAnswer) => parley.DELETE(item, { path: { answer: id } }), {
    refresh: [path],
    done: (_, { name, shortcut, type, message }) => ({
      message: t('was_deleted', { name }),
      undo: () => parley.POST(path, { body: { name, shortcut, type, message } as Body<'POST', typeof path> }),
    }),
    onSuccess: onClose,
  })
  return { form, remove }
}

/** One of the employee's own canned answers. */
export const OwnAnswerPanel = (props: Props) => {
  const t = useWords(ownAnswerWords)
  const tAnswer = useWords(answerWords)
  const tCommon = useWords(common)
  const { form, remove } = useOwnAnswer(props)
  const { answer, onClose } = props
  const { values, errors, set, field } = form
  return (
    <Panel
      title={answer?.name ?? t('add')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" loading={form.isSaving} onClick={() => void form.submit()}>
            {tCommon('save')}
          </Button>
          {answer && (
            <Button kind="quiet" onClick={() => remove.mutate(answer)}>
              {tCommon('delete')}
            </Button>
          )}
        </>
      }
    >
      <form className={classes.form} ref={form.form} onSubmit={form.submit} noValidate>
        <TextInput label={tAnswer('name')} withAsterisk {...field('name')} />
        <TextInput
          label={tAnswer('shortcut')}
          description={tAnswer('shortcut_hint')}
          withAsterisk
          {...field('shortcut')}
        />
        <MessageEditor
          draft={values.message}
          onChange={(message) => set('message', message)}
          errors={errors}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Panel>
  )
}
