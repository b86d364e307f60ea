import { useMay } from '#console/api/me.ts'
import { useKeyName, useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './Bulk.module.css'
import { areAllMarked, markAll } from './markAll.ts'
import { unmarkAll, useMarking } from './marks.ts'
import { bulkWords } from './words.ts'

/** The checkbox in the list's header that marks all its rows, or none. */
export const MarkAll = ({ rows }: { rows: Conversation[] }) => {
  const t = useWords(bulkWords)
  const { marked } = useMarking()
  const isOffered = useMay()('conversation.update') && rows.length > 0
  const isAll = areAllMarked(marked, rows)
  const toggle = () => (isAll ? unmarkAll() : markAll(marked, rows))
  const label = t('mark_all')
  useKeys(isOffered ? [{ key: 'Ctrl+A', label, run: toggle }] : [])
  const title = `${label} · ${useKeyName()('Ctrl+A')}`
  if (!isOffered) return null
  return (
    <label className={classes.all} title={title}>
      <input
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts="Control+A"
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = marked.size > 0 && !isAll
        }}
        onChange={toggle}
      />
    </label>
  )
}
