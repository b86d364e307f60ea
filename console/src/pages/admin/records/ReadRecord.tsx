import type { ReactNode } from 'react'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import type { ListPath, RecordOf } from '#sdk/types.ts'
import { useRecord, type Version } from './useRecord.ts'

interface Props<P extends ListPath> {
  path: P
  id: number
  title: string
  onClose: () => void
  children: (record: Version<RecordOf<P>>) => ReactNode
}

/** Loads the record of a panel, or shows why it cannot be loaded. */
export const ReadRecord = <P extends ListPath>({ path, id, title, onClose, children }: Props<P>) => {
  const { data, error, refetch } = useRecord(path, id)
  if (data) return children(data)
  if (!error) return null
  return (
    <Panel title={title} onClose={onClose}>
      <Failure error={error} onRetry={refetch} />
    </Panel>
  )
}
