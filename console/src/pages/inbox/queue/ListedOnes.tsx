import { Filters } from '#console/lists/filters/Filters.tsx'
import { Views } from '#console/lists/views/Views.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import classes from './Queue.module.css'
import { Section, type Sections } from './QueueSections.tsx'

/** The saved views and the conditions of the conversations of all or of the team. */
export const ListedFilters = ({ listed: { narrowing, views, list } }: Pick<Sections, 'listed'>) => (
  <div className={classes.conditions}>
    <Views state={views} />
    <div className={classes.chips}>
      <Filters {...narrowing} total={list.data?.meta.total} views={views} />
    </div>
  </div>
)

/** The conversations of all or of the team, the latest message first. */
export const ListedOnes = ({
  listed,
  steady,
  rows,
  openId,
  queue,
  tab,
}: Sections & { tab: 'all' | 'team' }) => {
  const say = useWords(inbox)
  const { list } = listed
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton rows={10} />
  if (steady.listed.rows.length === 0) return <Notice title={say('none_found')} />
  return (
    <Section
      word={tab}
      total={list.data.meta.total}
      steady={steady.listed}
      order={rows}
      openId={openId}
      isCutOff={queue.isCutOff}
    />
  )
}
