import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { useDemo } from './useDemo.ts'
import classes from './Welcome.module.css'
import { welcome } from './words.ts'

/** The account of one of the demo's agents. */
const agent = 'owen.marsh'

/** A choice between the demo company and an empty installation. */
export const Demo = () => {
  const t = useWords(welcome)
  const mayFill = useMay()('installation.update')
  const { state, isOffered, reason, fill } = useDemo(mayFill)
  const [isEmpty, stayEmpty] = useState(false)
  if (!state || (state === 'none' && !isOffered)) return null
  return (
    <Section title={t('data')} hint={t('data_hint')}>
      <div className={classes.line} role="status">
        {state === 'running' && t('running')}
        {state === 'done' && t('done', { account: agent })}
        {state === 'failed' && t('failed', { reason })}
        {state === 'none' && isEmpty && t('stays_empty')}
      </div>
      {isOffered && !isEmpty && (
        <div className={classes.line}>
          <Button loading={fill.isPending} onClick={() => fill.mutate()}>
            {t('fill')}
          </Button>
          <Button kind="quiet" onClick={() => stayEmpty(true)}>
            {t('empty')}
          </Button>
        </div>
      )}
    </Section>
  )
}
