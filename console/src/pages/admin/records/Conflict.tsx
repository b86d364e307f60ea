import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { RecordForm } from './useRecordForm.ts'
import { recordWords } from './words.ts'

interface Props {
  conflict: NonNullable<RecordForm['conflict']>
  /** What a field is called. */
  nameOf: (field: string) => string
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Somebody has changed the record that is being changed: what it says now, and whose is to stay. */
export const Conflict = ({ conflict, nameOf }: Props) => {
  const say = useWords(recordWords)
  const sayCommon = useWords(common)
  const { was, is, keepMine, takeTheirs } = conflict
  const values = Object.keys(is)
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => {
      if (!name.endsWith('_id') && isPlain(is[name]))
        return say('field_now', { field: nameOf(name), value: is[name] || say('blank') })
      return nameOf(name)
    })
  return (
    <div role="alert" className={classes.failure}>
      <p>
        {sayCommon('changed_elsewhere')} {values.length > 0 && say('theirs', { values: values.join(', ') })}
      </p>
      <div className={classes.line}>
        <span />
        <Button onClick={keepMine}>{sayCommon('keep_mine')}</Button>
        <Button onClick={takeTheirs}>{sayCommon('take_theirs')}</Button>
      </div>
    </div>
  )
}
