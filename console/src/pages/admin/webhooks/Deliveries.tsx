import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Delivery } from './Delivery.tsx'
import { Replay } from './Replay.tsx'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

const shown = 50

interface Props {
  id: number
  isEnabled: boolean
  /** The delivery of the latest test, which is brought into view. */
  tested: number | undefined
}

/** The recent deliveries to a webhook and its responses, with a button to resend. */
export const Deliveries = ({ id, isEnabled, tested }: Props) => {
  const t = useWords(hooks)
  const mayReplay = useMay()('webhook.update') && isEnabled
  const [isFailed, showFailed] = useState(false)
  const query = { per_page: shown, sort: '-id' as const, ...(isFailed && { state: 'dead' as const }) }
  const { data, error, refetch } = useRead(
    '/webhook/{id}/delivery',
    { path: { id }, query },
    { refetchInterval: 5000, keep: true },
  )
  const pending = useRead(
    '/webhook/{id}/delivery',
    { path: { id }, query: { per_page: 1, state: 'pending' } },
    { refetchInterval: 5000, keep: true },
  )
  const waiting = pending.data?.meta.total ?? 0
  const total = data?.meta.total ?? 0
  const count = formatNumber(total)
  return (
    <section className={classes.deliveries} aria-label={t('deliveries')}>
      <header>
        <h3>{t('deliveries')}</h3>
        <span>
          {total > 0 && (total > shown ? t('latest', { shown, count }) : count)}
          {waiting > 0 && ` · ${t('waiting', { number: formatNumber(waiting) })}`}
        </span>
        {(total > 0 || isFailed) && (
          <Checkbox
            label={t('only_dead')}
            checked={isFailed}
            onChange={({ currentTarget }) => showFailed(currentTarget.checked)}
          />
        )}
      </header>
      {mayReplay && total > 0 && <Replay id={id} />}
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {data && total === 0 && <p>{t(isFailed ? 'no_dead' : 'no_deliveries')}</p>}
      <ul>
        {data?.data.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isSought={delivery.id === tested} />
        ))}
      </ul>
    </section>
  )
}
