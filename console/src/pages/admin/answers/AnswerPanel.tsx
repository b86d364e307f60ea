import { Select, TextInput } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/pages/admin/Form.module.css'
import { RecordSelect } from '#console/pages/admin/RecordSelect.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { languages, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { MessageEditor } from './MessageEditor.tsx'
import { useAnswerForm } from './useAnswerForm.ts'
import { answerWords } from './words.ts'

interface Props {
  /** Absent while a new one is made. */
  answer?: Schemas['CannedAnswer']
  onClose: () => void
  onCreated?: (id: number) => void
}

/** One canned answer: what it says, and who finds it by what. */
export const AnswerPanel = ({ answer, onClose, onCreated }: Props) => {
  const say = useWords(answerWords)
  const sayCommon = useWords(common)
  const may = useMay()
  const { form, ...fields } = useAnswerForm(answer, onCreated)
  const { values, errors, set } = fields
  const save = () => void fields.submit()
  const remove = useSave(fields.remove, { onSuccess: onClose })
  const mayChange = may(answer ? 'canned_answer.update' : 'canned_answer.create')
  useKeys(mayChange ? [{ key: 'Ctrl+S', label: sayCommon('save'), run: save, inFields: true }] : [])
  const known = languages.map(({ id, name }) => ({ value: id as string, label: name }))
  const given = values.language
  if (given && !known.some(({ value }) => value === given)) known.push({ value: given, label: given })
  return (
    <Panel
      title={answer?.name ?? say('new_answer')}
      onClose={onClose}
      footer={
        <>
          {mayChange && (
            <Button kind="primary" shortcut="Ctrl S" loading={fields.isSaving} onClick={save}>
              {sayCommon('save')}
            </Button>
          )}
          {fields.isChanged && (
            <Button kind="quiet" onClick={() => fields.reset()}>
              {sayCommon('discard')}
            </Button>
          )}
          <span className={classes.spring} />
          {answer && may('canned_answer.delete') && (
            <Button kind="quiet" onClick={() => remove.mutate(answer)}>
              {sayCommon('delete')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} className={classes.form} onSubmit={fields.submit}>
        {fields.failure && (
          <p role="alert" className={classes.failure}>
            {fields.failure}
          </p>
        )}
        <TextInput label={say('name')} withAsterisk {...fields.field('name')} />
        <TextInput
          label={say('shortcut')}
          description={say('shortcut_hint')}
          withAsterisk
          {...fields.field('shortcut')}
        />
        <MessageEditor draft={values.draft} onChange={(draft) => set('draft', draft)} errors={errors} />
        <Select
          label={say('language')}
          clearable
          placeholder={say('any_language')}
          data={known}
          value={values.language || null}
          error={errors.language}
          onChange={(language) => set('language', language ?? '')}
        />
        {may('group.read') && (
          <RecordSelect
            label={say('group')}
            path="/group"
            nameField="name"
            value={values.group_id}
            error={errors.group_id}
            onChange={(id) => set('group_id', id)}
          />
        )}
        <button type="submit" hidden />
      </form>
    </Panel>
  )
}
