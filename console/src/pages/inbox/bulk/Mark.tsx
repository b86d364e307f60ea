import type { MouseEvent } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './Bulk.module.css'
import { listWords } from './listWords.ts'
import { markRange, toggleMark, useMarking } from './marks.ts'

interface Props {
  row: Conversation
  readOrder: () => Conversation[]
  name: string
}

/** The checkbox of a row. With Shift, it marks all rows from the one marked last. */
export const Mark = ({ row, readOrder, name }: Props) => {
  const t = useWords(listWords)
  const { marked } = useMarking()
  if (!useMay()('conversation.update')) return null
  const onClick = ({ shiftKey }: MouseEvent) => (shiftKey ? markRange(readOrder(), row.id) : toggleMark(row))
  return (
    <label className={classes.mark}>
      <input
        type="checkbox"
        aria-label={t('mark_row', { name })}
        checked={marked.has(row.id)}
        onChange={() => undefined}
        onClick={onClick}
      />
    </label>
  )
}
