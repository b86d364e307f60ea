import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import type { Condition } from '#console/lists/filters/conditions.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { formatNumber } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import { inbox } from '../words.ts'
import { narrowOf, type QueueFilter } from './narrowing.ts'
import classes from './Queue.module.css'
import { Today } from './Today.tsx'

const words = defineWords('other-queues', {
  en: {
    text: 'New conversations appear here automatically.',
    waiting_one: '{{amount}} customer is waiting in a queue that you are not in.',
    waiting_other: '{{amount}} customers are waiting in queues that you are not in.',
    show: 'Show who is waiting',
    members: 'Choose who is in a queue',
    ask: 'An administrator can add you to a queue.',
  },
  'zh-TW': {
    text: '新的對話會自動出現在此。',
    waiting_other: '另有 {{amount}} 位顧客在您未加入的佇列中等候。',
    show: '顯示等候中的顧客',
    members: '設定佇列成員',
    ask: '如需加入佇列，請洽管理員。',
  },
})

const onlyWaiting: Condition[] = [{ field: 'state', op: 'in', value: ['waiting'] }]

/** How many wait in queues that the employee is not in, and where they are. */
const OtherQueues = ({ count }: { count: number }) => {
  const t = useWords(words)
  const may = useMay()
  const [, set] = useAddress<QueueFilter & { filter: Condition[]; view: undefined }>()
  const show = () => void set({ tab: 'all', filter: onlyWaiting, view: undefined })
  return (
    <>
      {t('waiting', { count, amount: formatNumber(count) })} {!may('campaign_queue.update') && t('ask')}
      <p className={classes.others}>
        <Button onClick={show}>{t('show')}</Button>
        {may('campaign_queue.update') && (
          <Link to="/admin/$page" params={{ page: 'queues' }} search={{}}>
            {t('members')}
          </Link>
        )}
      </p>
    </>
  )
}

/** What stands in place of waiting conversations: nobody waits, or only in queues that the employee is not in. */
export const NobodyWaits = () => {
  const t = useWords(inbox)
  const tOthers = useWords(words)
  const [filter] = useAddress<QueueFilter>()
  const { data, error } = useRead('/conversation', {
    query: { ...narrowOf(filter), state: ['waiting'], per_page: 1 },
  })
  if (!data && !error) return null
  const count = data?.meta.total ?? 0
  return (
    <Notice title={t('nobody_waits')}>
      {count > 0 ? <OtherQueues count={count} /> : tOthers('text')}
      <Today />
    </Notice>
  )
}
