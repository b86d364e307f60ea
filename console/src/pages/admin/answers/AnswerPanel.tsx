import { TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import type { Version } from '#console/api/versions.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { common } from '#console/words/common.ts'
import { languages, useWords } from '#console/words/words.ts'
import { MessageEditor } from './MessageEditor.tsx'
import { type Answer, useAnswerForm } from './useAnswerForm.ts'
import { answerWords } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<Answer> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

/** Returns the console's languages, plus the selected one if it is another. */
const choicesWith = (given: string) => {
  const known = languages.map(({ id, name }) => ({ value: id as string, label: name }))
  const isKnown = !given || known.some(({ value }) => value === given)
  return isKnown ? known : [...known, { value: given, label: given }]
}

/** One canned answer: its message, and how employees find it. */
export const AnswerPanel = ({ record, ...place }: Props) => {
  const t = useWords(answerWords)
  const tCommon = useWords(common)
  const may = useMay()
  const { form, remove } = useAnswerForm(record, place)
  const { values, errors, set, field } = form
  const answer = record?.data
  return (
    <FormPanel
      title={answer?.name ?? t('new_answer')}
      form={form as never}
      onClose={place.onClose}
      mayChange={may(answer ? 'canned_answer.update' : 'canned_answer.create')}
      nameOf={(name) => t(name === 'group_id' ? 'group' : (name as 'message'))}
      action={
        answer &&
        may('canned_answer.delete') && (
          <Button kind="quiet" onClick={() => remove.mutate(answer)}>
            {tCommon('delete')}
          </Button>
        )
      }
    >
      <TextInput label={t('name')} withAsterisk {...field('name')} />
      <TextInput label={t('shortcut')} description={t('shortcut_hint')} withAsterisk {...field('shortcut')} />
      <MessageEditor draft={values.message} onChange={(message) => set('message', message)} errors={errors} />
      <Choice
        label={t('language')}
        clearable
        placeholder={t('any_language')}
        data={choicesWith(values.language)}
        value={values.language || null}
        error={errors.language}
        onChange={(language) => set('language', language ?? '')}
      />
      {may('group.read') && (
        <RecordSelect
          label={t('group')}
          path="/group"
          nameField="name"
          value={values.group_id}
          error={errors.group_id}
          onChange={(id) => set('group_id', id)}
        />
      )}
    </FormPanel>
  )
}
