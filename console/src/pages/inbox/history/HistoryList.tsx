import { useHistory } from '#console/api/history.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './History.module.css'
import { HistoryItem } from './HistoryItem.tsx'
import { useChanges } from './useChanges.ts'
import { historyWords } from './words.ts'

const pageSize = 20

/** What happened to a conversation, the latest first. */
export const HistoryList = ({ id }: { id: number }) => {
  const t = useWords(historyWords)
  const history = useHistory(
    '/conversation/{conversation}/history',
    { conversation: id },
    { first: pageSize, step: pageSize, staleTime: 0 },
  )
  const { items, error, refetch, hasMore, loadMore } = history
  const words = useChanges(items ?? [])
  if (error && !items) return <Failure error={error} onRetry={() => void refetch()} />
  if (!items) return <Skeleton rows={3} />
  return (
    <section aria-label={t('history')}>
      <ul className={classes.history}>
        {items.map((item) => (
          <HistoryItem key={item.id} item={item} words={words} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" onClick={loadMore}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
