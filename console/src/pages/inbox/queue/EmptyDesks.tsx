import { useRouting } from '#console/api/routing.ts'
import { formatNumber } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import classes from './Queue.module.css'

const words = defineWords('empty-desks', {
  en: {
    nobody_one: 'Nobody is here for {{queue}}: {{amount}} customer is waiting',
    nobody_other: 'Nobody is here for {{queue}}: {{amount}} customers are waiting',
  },
  'zh-TW': { nobody_other: '「{{queue}}」目前沒有人在線，{{amount}} 位顧客等候中' },
})

/** Lists the employee's routed queues in which customers wait and nobody is available. */
export const EmptyDesks = () => {
  const t = useWords(words)
  const empty = useRouting()?.queues.filter(({ waiting, here }) => waiting && !here) ?? []
  return empty.map(({ id, name, waiting }) => (
    <p key={id} className={classes.nobody} role="status">
      {t('nobody', { queue: name, count: waiting, amount: formatNumber(waiting) })}
    </p>
  ))
}
