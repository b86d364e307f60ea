import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/Button.tsx'
import { Section } from '#console/ui/Section.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Welcome.module.css'
import { welcome } from './words.ts'

/** The demo's company, or an empty installation. */
export const Demo = () => {
  const say = useWords(welcome)
  const refresh = useRefresh()
  const [isEmpty, stayEmpty] = useState(false)
  const [isStarted, start] = useState(false)
  const { data } = useRead('/installation', undefined, isStarted ? { refetchInterval: 1000 } : {})
  const state = data?.data.demo ?? 'none'
  const fill = useSave(() => parley.POST('/installation/demo'), {
    refresh: ['/installation'],
    onSuccess: () => start(true),
  })
  useEffect(() => {
    if (state === 'running') start(true)
    if (state === 'done' || state === 'failed') start(false)
    if (state === 'done') void refresh('/contact', '/me', '/ticket')
  }, [state, refresh])
  return (
    <Section title={say('data')} hint={say('data_hint')}>
      <div className={classes.line} role="status">
        {state === 'running' && say('running')}
        {state === 'done' && say('done')}
        {state === 'failed' && say('failed', { reason: data?.data.demo_error ?? '' })}
        {state === 'none' && isEmpty && say('stays_empty')}
      </div>
      {(state === 'none' || state === 'failed') && !isEmpty && (
        <div className={classes.line}>
          <Button loading={fill.isPending} onClick={() => fill.mutate()}>
            {say('fill')}
          </Button>
          <Button kind="quiet" onClick={() => stayEmpty(true)}>
            {say('empty')}
          </Button>
        </div>
      )}
    </Section>
  )
}
