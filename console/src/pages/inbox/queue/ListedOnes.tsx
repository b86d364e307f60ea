import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import { Section, type Sections } from './QueueSections.tsx'

/** The conversations of all or of the team, the latest message first. */
export const ListedOnes = ({
  listed,
  steady,
  readOrder,
  openId,
  queue,
  tab,
}: Sections & { tab: 'all' | 'team' }) => {
  const t = useWords(inbox)
  const { list } = listed
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton rows={10} />
  if (steady.listed.rows.length === 0) return <Notice title={t('none_found')} />
  return (
    <Section
      word={tab}
      total={list.data.meta.total}
      steady={steady.listed}
      readOrder={readOrder}
      openId={openId}
      isCutOff={queue.isCutOff}
    />
  )
}
