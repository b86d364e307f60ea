import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
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
  const say = useWords(historyWords)
  const [count, setCount] = useState(pageSize)
  const { data, error, refetch } = useRead(
    '/conversation/{conversation}/history',
    { path: { conversation: id }, query: { per_page: count } },
    { keep: true, staleTime: 0 },
  )
  const words = useChanges(data?.data ?? [])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} />
  return (
    <section aria-label={say('history')}>
      <ul className={classes.history}>
        {data.data.map((item) => (
          <HistoryItem key={item.id} item={item} words={words} />
        ))}
      </ul>
      {data.meta.total > data.data.length && (
        <Button kind="quiet" onClick={() => setCount(count + pageSize)}>
          {say('older')}
        </Button>
      )}
    </section>
  )
}
