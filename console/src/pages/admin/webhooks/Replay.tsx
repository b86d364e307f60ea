import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Body } from '#sdk/types.ts'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

const spans = { hour: 1, day: 24, week: 168, month: 720 } as const
type Span = keyof typeof spans

/** Sends the deliveries of the last hours or days again. */
export const Replay = ({ id }: { id: number }) => {
  const t = useWords(hooks)
  const [span, choose] = useState<Span>('hour')
  const [soFar, setSoFar] = useState(0)
  const replay = useSave(
    async (hours: number) => {
      const now = Date.now()
      const range = { from: new Date(now - hours * 3_600_000).toISOString(), to: new Date(now).toISOString() }
      let count = 0
      for (let after_id: number | null = null; ; ) {
        const body: Body<'POST', '/webhook/{id}/replay'> = { ...range, ...(after_id && { after_id }) }
        const { data } = await parley.POST('/webhook/{id}/replay', { path: { id }, body })
        count += data.count
        if (data.last_id === null) return count
        setSoFar(count)
        after_id = data.last_id
      }
    },
    {
      refresh: ['/webhook'],
      done: (count) => ({ message: t('replaying', { count: formatNumber(count) }) }),
    },
  )
  const send = () => {
    setSoFar(0)
    replay.mutate(spans[span])
  }
  return (
    <div className={classes.replay}>
      <NativeSelect
        label={t('replay_span')}
        value={span}
        data={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`last_${value}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as Span)}
      />
      <Button loading={replay.isPending} onClick={send}>
        {t('replay')}
      </Button>
      <span role="status">
        {replay.isPending && soFar > 0 && t('replaying', { count: formatNumber(soFar) })}
      </span>
    </div>
  )
}
