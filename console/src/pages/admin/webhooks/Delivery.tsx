import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

const tones = { pending: 'amber', dead: 'red' } as const

const indented = (json: string) => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

const Body = ({ id }: { id: number }) => {
  const t = useWords(hooks)
  const { data } = useRead('/webhook-delivery/{id}', { path: { id } })
  return (
    <section className={classes.body} tabIndex={0} aria-label={t('body')}>
      <pre>{data?.data.body && indented(data.data.body)}</pre>
    </section>
  )
}

interface Props {
  delivery: Schemas['WebhookDelivery']
  /** Whether it is brought into view. */
  isSought: boolean
}

/** One delivery to a webhook: its outcome and payload, with a button to resend. */
export const Delivery = ({ delivery, isSought }: Props) => {
  const t = useWords(hooks)
  const mayReplay = useMay()('webhook.update')
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSought])
  const {
    id,
    event_type,
    state,
    attempts,
    last_status: status,
    last_error,
    created_at,
    due_at,
    replayed_at,
  } = delivery
  const replay = useSave(() => parley.POST('/webhook-delivery/{id}/replay', { path: { id } }), {
    refresh: ['/webhook'],
    done: () => ({ message: t('replayed') }),
  })
  const told = [
    formatMoment(created_at),
    t('attempts', { count: attempts }),
    status !== null && t('answer', { status }),
    replayed_at && `${t('sent_again')} ${formatMoment(replayed_at)}`,
    last_error,
    due_at && attempts > 0 && t('next', { at: formatMoment(due_at) }),
  ]
  return (
    <li ref={row}>
      <button
        type="button"
        className={classes.type}
        aria-expanded={isOpen}
        disabled={!mayReplay}
        title={t('body')}
        onClick={() => setOpen(!isOpen)}
      >
        {event_type}
      </button>
      {state === 'delivered' ? <span>{t(state)}</span> : <Tag tone={tones[state]}>{t(state)}</Tag>}
      {mayReplay && state !== 'pending' && (
        <Button kind="quiet" loading={replay.isPending} onClick={() => replay.mutate()}>
          {t('replay')}
        </Button>
      )}
      <small>{told.filter(Boolean).join(' · ')}</small>
      {isOpen && <Body id={id} />}
    </li>
  )
}
