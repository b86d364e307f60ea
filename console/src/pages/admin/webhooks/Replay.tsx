import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Webhooks.module.css'
import { hooks } from './words.ts'

const spans = { hour: 1, day: 24, week: 168, month: 720 } as const
type Span = keyof typeof spans

/** Sends the deliveries of the last hours or days again. */
export const Replay = ({ id }: { id: number }) => {
  const say = useWords(hooks)
  const [span, choose] = useState<Span>('hour')
  const replay = useSave(
    (from: string) => parley.POST('/webhook/{id}/replay', { path: { id }, body: { from } }),
    {
      refresh: ['/webhook'],
      done: ({ data: { count, last_id } }) => ({
        message: say(last_id === null ? 'replaying' : 'replaying_first', { count: formatNumber(count) }),
      }),
    },
  )
  const send = () => replay.mutate(new Date(Date.now() - spans[span] * 3_600_000).toISOString())
  return (
    <div className={classes.replay}>
      <NativeSelect
        label={say('replay_span')}
        value={span}
        data={(Object.keys(spans) as Span[]).map((value) => ({ value, label: say(`last_${value}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as Span)}
      />
      <Button loading={replay.isPending} onClick={send}>
        {say('replay')}
      </Button>
    </div>
  )
}
