import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

const shown = 50
const tones = { pending: 'amber', delivered: 'green', dead: 'red' } as const

const Delivery = ({ delivery }: { delivery: Schemas['WebhookDelivery'] }) => {
  const say = useWords(hooks)
  const mayReplay = useMay()('webhook.update')
  const { id, event_type, state, attempts, last_status: status, last_error, created_at } = delivery
  const replay = useSave(() => parley.POST('/webhook-delivery/{id}/replay', { path: { id } }), {
    refresh: ['/webhook'],
    done: () => ({ message: say('replayed') }),
  })
  const told = [
    created_at,
    say('attempts', { count: attempts }),
    status !== null && say('answer', { status }),
    last_error,
  ]
  return (
    <li>
      <span className={classes.type}>{event_type}</span>
      <Tag tone={tones[state]}>{say(state)}</Tag>
      {mayReplay && state !== 'pending' && (
        <Button kind="quiet" loading={replay.isPending} onClick={() => replay.mutate()}>
          {say('replay')}
        </Button>
      )}
      <small>{told.filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** What was sent to a webhook lately, what it answered, and a way to send it again. */
export const Deliveries = ({ id }: { id: number }) => {
  const say = useWords(hooks)
  const query = { per_page: shown, sort: '-id' as const }
  const { data, error, refetch } = useRead(
    '/webhook/{id}/delivery',
    { path: { id }, query },
    { refetchInterval: 5000 },
  )
  const total = data?.meta.total ?? 0
  const count = formatNumber(total)
  return (
    <section className={classes.deliveries}>
      <h3>
        {say('deliveries')} {total > 0 && say(total > shown ? 'latest' : 'all', { shown, count })}
      </h3>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {data && total === 0 && <p>{say('no_deliveries')}</p>}
      <ul>
        {data?.data.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}
