import { useForm } from '#console/api/form.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import type { Option } from '#console/fields/values.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Inbox.module.css'
import { inPlace } from '../SidePane.tsx'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

const unchanged = 'unchanged'
const none = 'none'
const idsOf = (options: Option[]) => options.map(({ value }) => Number(value))

/** Changes the priority of the marked conversations, and adds and removes tags. */
export const BulkLabels = ({ ids }: { ids: number[] }) => {
  const t = useWords(bulkWords)
  const tPriority = usePriorityWords()
  const { mutateAsync } = useBulk()
  const form = useForm({
    initial: { priority: unchanged, added: [] as Option[], removed: [] as Option[] },
    check: ({ priority, added, removed }) => ({
      priority: priority === unchanged && !added.length && !removed.length ? t('choose_change') : undefined,
    }),
    submit: ({ priority, added, removed }) =>
      mutateAsync({
        ids,
        changes: {
          ...(priority !== unchanged && { priority: priority === none ? null : (Number(priority) as 0) }),
          ...(added.length && { add_tag_ids: idsOf(added) }),
          ...(removed.length && { remove_tag_ids: idsOf(removed) }),
        },
      }),
  })
  const { values, errors, set } = form
  useSubmitKey(form.form, t('apply'))
  return (
    <form ref={form.form} onSubmit={form.submit} className={classes.form}>
      <Choice
        {...inPlace}
        label={t('priority')}
        data={[
          { value: unchanged, label: t('unchanged') },
          { value: none, label: t('no_priority') },
          ...priorities.map((code) => ({ value: String(code), label: tPriority(`priority_${code}`) })),
        ]}
        value={values.priority}
        error={errors.priority}
        onChange={(chosen) => set('priority', chosen ?? unchanged)}
      />
      <RecordsSelect
        path="/tag"
        label={t('add_tags')}
        chosen={values.added}
        onChange={(added) => set('added', added)}
      />
      <RecordsSelect
        path="/tag"
        label={t('remove_tags')}
        chosen={values.removed}
        onChange={(removed) => set('removed', removed)}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
        {t('apply')}
      </Button>
    </form>
  )
}
