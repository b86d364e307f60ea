import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { AuditAddress } from './AuditFilters.tsx'
import { useActionLabel } from './actions.ts'
import { Changes } from './Changes.tsx'
import { nameIn } from './named.ts'
import { audit } from './words.ts'

/** One change: its author, the previous values, and a link to all changes of the record. */
export const EntryPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useWords(audit)
  const actionLabel = useActionLabel()
  const [{ record_id: shown }, narrow] = useAddress<AuditAddress>()
  const { data, error, refetch } = useRead('/audit-log/{id}', { path: { id } })
  const entry = data?.data
  const { resource, record_id } = entry ?? {}
  const title = entry ? [actionLabel(entry), nameIn(entry)].filter(Boolean).join(' · ') : t('action')
  const showAll = () => narrow({ resource, record_id, page: undefined } as never)
  return (
    <Panel title={title} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {entry && <Changes entry={entry} />}
      {record_id && shown !== record_id && (
        <Button kind="quiet" onClick={showAll}>
          {t('all_of_record')}
        </Button>
      )}
    </Panel>
  )
}
