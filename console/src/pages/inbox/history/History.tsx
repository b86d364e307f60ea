import { Suspense, useState } from 'react'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './History.module.css'
import { historyWords } from './words.ts'

const HistoryList = lazily(() => import('./HistoryList.tsx').then((part) => part.HistoryList))

/** A fold with what happened to a conversation, read again whenever it changes. */
export const History = ({ id, updated_at }: Pick<Conversation, 'id' | 'updated_at'>) => {
  const t = useWords(historyWords)
  const [isOpen, open] = useState(false)
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && (
        <Suspense>
          <HistoryList key={updated_at} id={id} />
        </Suspense>
      )}
    </details>
  )
}
