import type { ReactNode } from 'react'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'
import { ReadRecord } from './ReadRecord.tsx'
import { RecordList, type RecordListProps } from './RecordList.tsx'
import type { Version } from './useRecord.ts'

interface Place {
  onClose: () => void
  onCreated: (id: number) => void
}

interface Props<P extends ListPath> extends RecordListProps<P> {
  /** Renders the open record, or a new one for undefined. */
  panel: (record: Version<RecordOf<P>> | undefined, place: Place) => ReactNode
  /** Panels that are no record, by their name in the address. */
  others?: Record<string, (place: Pick<Place, 'onClose'>) => ReactNode>
}

/** An administered list with search by name, and one record beside it. */
export const Records = <P extends ListPath>({ panel, others, ...listed }: Props<P>) => {
  const { page, path, id } = listed
  const title = useWords(admin)(page)
  const place = useRecordPlace(page)
  const onClose = () => void place.close()
  const open = () => {
    if (id === 'new') return panel(undefined, { onClose, onCreated: (made) => void place.open(made) })
    const other = id === undefined ? undefined : others?.[id]
    if (other) return other({ onClose })
    return (
      id && (
        <ReadRecord key={id} path={path} id={Number(id)} title={title} onClose={onClose}>
          {(record) => panel(record, { onClose, onCreated: () => undefined })}
        </ReadRecord>
      )
    )
  }
  return <RecordList {...listed} beside={open} />
}
