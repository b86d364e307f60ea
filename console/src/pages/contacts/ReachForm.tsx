import { Select } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { ReachFields } from './ReachFields.tsx'
import type { ReachKind, ReachValues } from './reach.ts'

interface Props {
  initial: ReachValues
  /** The kinds to choose from; none where it is known. */
  kinds?: ReachKind[]
  submit: (values: ReachValues) => Promise<unknown>
  onClose: () => void
}

/** Adds or changes one way to reach a contact. */
export const ReachForm = ({ initial, kinds = [], submit, onClose }: Props) => {
  const say = useWords(contactWords)
  const sayCommon = useWords(common)
  const form = useForm<ReachValues>({ initial, submit, onDone: onClose })
  return (
    <form
      ref={form.form}
      className={classes.form}
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={classes.inputs}>
        {kinds.length > 1 && (
          <Select
            label={say('kind')}
            data-autofocus
            data={kinds.map((kind) => ({ value: kind, label: say(kind) }))}
            value={form.values.kind}
            allowDeselect={false}
            onChange={(kind) => {
              form.set('kind', kind as ReachKind)
              form.set('type', kind === 'phone' ? '2' : '0')
            }}
          />
        )}
        <ReachFields values={form.values} set={form.set} errors={form.errors} />
      </div>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSaving}>
          {sayCommon('save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {sayCommon('discard')}
        </Button>
      </div>
    </form>
  )
}
