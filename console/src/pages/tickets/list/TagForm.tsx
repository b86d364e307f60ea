import { useForm } from '#console/api/form.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import type { Changes } from './useBulkChange.ts'

const idsOf = (options: Option[]) => options.map(({ value }) => Number(value))

const without = (options: Option[], taken: Option[]) =>
  options.filter(({ value }) => !taken.some((one) => one.value === value))

interface Props {
  onApply: (changes: Changes) => Promise<unknown>
}

/** Chooses the tags that the selected tickets get and lose. */
export const TagForm = ({ onApply }: Props) => {
  const t = useWords(tickets)
  const form = useForm({
    initial: { added: [] as Option[], removed: [] as Option[] },
    check: ({ added, removed }) => ({
      added: added.length || removed.length ? undefined : t('choose_tags'),
    }),
    submit: ({ added, removed }) =>
      onApply({
        ...(added.length && { add_tag_ids: idsOf(added) }),
        ...(removed.length && { remove_tag_ids: idsOf(removed) }),
      }),
  })
  const { values, errors, set } = form
  const choose = (name: 'added' | 'removed', other: 'added' | 'removed') => (chosen: Option[]) => {
    set(name, chosen)
    set(other, without(values[other], chosen))
  }
  return (
    <form ref={form.form} className={classes.tagForm} onSubmit={form.submit}>
      <RecordsSelect
        path="/tag"
        label={t('add_tags')}
        chosen={values.added}
        error={errors.added}
        isInPopover
        onChange={choose('added', 'removed')}
      />
      <RecordsSelect
        path="/tag"
        label={t('remove_tags')}
        chosen={values.removed}
        isInPopover
        onChange={choose('removed', 'added')}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" kind="primary" loading={form.isSaving}>
        {t('apply')}
      </Button>
    </form>
  )
}
