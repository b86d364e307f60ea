import { useRef } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import type { Selection } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { statuses } from '../codes.ts'
import { useBulkChange } from '../list/useBulkChange.ts'
import classes from './Board.module.css'
import type { Status } from './board.ts'
import { Column } from './Column.tsx'

interface Props {
  /** The filters of the list. */
  query: { statuses?: unknown }
  sort: string | undefined
  selection: Selection
  onOpen: (id: number) => void
  onNew: (status: Status) => void
}

/** From a card they lead to the next one; before that, to the first. */
const arrows = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']

/** A column per status. Cards are dragged between them; selected ones move together. */
export const Board = ({ query, onNew, ...rest }: Props) => {
  const tCommon = useWords(common)
  const bulk = useBulkChange()
  const board = useRef<HTMLDivElement>(null)
  const first = () => board.current?.querySelector<HTMLElement>('article[tabindex="0"]')?.focus()
  useKeys([
    { key: 'J', label: tCommon('next_row'), run: first },
    { key: 'K', label: tCommon('previous_row'), run: first },
    { key: 'Shift+J', label: tCommon('previous_row'), run: first },
    ...arrows.map((key) => ({ key, label: tCommon('next_row'), run: first })),
  ])
  const { statuses: narrowed } = query
  const shown = statuses.filter(
    (status) => narrowed === undefined || [narrowed].flat().map(String).includes(String(status)),
  )
  const { ids } = rest.selection
  return (
    <div className={classes.board} ref={board}>
      {shown.map((status) => (
        <Column
          key={status}
          {...rest}
          query={query}
          status={status}
          onNew={() => onNew(status)}
          onDrop={(id) => bulk.mutate({ ids: ids.has(id) ? [...ids] : [id], changes: { status } })}
        />
      ))}
    </div>
  )
}
