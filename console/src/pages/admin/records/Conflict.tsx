import { isSameContent } from '#console/api/drafts/drafts.ts'
import { Conflict as Choice } from '#console/ui/Conflict.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { RecordForm } from './useRecordForm.ts'
import { recordWords } from './words.ts'

interface Props {
  conflict: NonNullable<RecordForm['conflict']>
  /** Returns the label of a field. */
  nameOf: (field: string) => string
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A concurrent change to the fields being edited, with their current values. */
export const Conflict = ({ conflict, nameOf }: Props) => {
  const t = useWords(recordWords)
  const tCommon = useWords(common)
  const { was, is, mine, ...choice } = conflict
  const fields = Object.keys(is).filter(
    (name) => !isSameContent(was[name], is[name]) && !isSameContent(was[name], mine[name]),
  )
  const inWords = (name: string) => {
    if (name.endsWith('_id') || !isPlain(is[name])) return nameOf(name)
    return t('field_now', { field: nameOf(name), value: is[name] || tCommon('blank') })
  }
  return <Choice {...choice} theirs={fields.map(inWords).join(', ')} />
}
