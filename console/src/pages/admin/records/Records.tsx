import { type ReactNode, useState } from 'react'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { FocusPanelBody } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { ListPath, RecordOf } from '#sdk/types.ts'
import { NewRecord } from './NewRecord.tsx'
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
  /** Whether several are often added one after the other. */
  inSeries?: boolean
  /** Panels that are no record, by their name in the address. */
  others?: Record<string, (place: Pick<Place, 'onClose'>) => ReactNode>
}

/** An administered list with search by name, and one record beside it. */
export const Records = <P extends ListPath>({ panel, others, inSeries, ...listed }: Props<P>) => {
  const { page, path, id } = listed
  const title = useWords(admin)(page)
  const place = useRecordPlace(page)
  const [made, setMade] = useState<number>()
  const onClose = () => {
    setMade(undefined)
    void place.close()
  }
  const onMade = (id: number) => {
    setMade(id)
    void place.open(id)
  }
  const open = () => {
    if (id === 'new')
      return (
        <NewRecord inSeries={inSeries} onMade={onMade}>
          {(onCreated) => panel(undefined, { onClose, onCreated })}
        </NewRecord>
      )
    const other = id === undefined ? undefined : others?.[id]
    if (other) return other({ onClose })
    return (
      id && (
        <FocusPanelBody value={Number(id) === made}>
          <ReadRecord key={id} path={path} id={Number(id)} title={title} onClose={onClose}>
            {(record) => panel(record, { onClose, onCreated: () => undefined })}
          </ReadRecord>
        </FocusPanelBody>
      )
    )
  }
  return <RecordList {...listed} beside={open} />
}
