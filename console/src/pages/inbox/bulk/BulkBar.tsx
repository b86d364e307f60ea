import { Checkbox } from '@mantine/core'
import { useMay } from '#console/api/me.ts'
import { type Shortcut, useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { useSendingTo } from '../composer/unsent/useUnsent.ts'
import type { QueueFilter } from '../queue/narrowing.ts'
import type { Sections } from '../queue/QueueSections.tsx'
import { useUnloaded } from '../queue/unloaded.ts'
import classes from './Bulk.module.css'
import { areAllMarked } from './markAll.ts'
import { type BulkTask, beginTask, bulkKeys, setRunsRules, unmarkAll, useMarking } from './marks.ts'
import { useBulk } from './useBulk.ts'
import { bulkWords } from './words.ts'

const tasks = ['answer', 'label', 'transfer', 'close'] as const

const Keys = ({ actions }: { actions: Shortcut[] }) => {
  useKeys(actions)
  return null
}

interface Props {
  sections: Sections
  tab: QueueFilter['tab']
}

/** The number of marked conversations and what can be done with all of them, below the queue. */
export const BulkBar = ({ sections, tab }: Props) => {
  const t = useWords(bulkWords)
  const mayChange = useMay()('conversation.update')
  const { marked, task, runsRules } = useMarking()
  const left = useSendingTo()
  const unloaded = useUnloaded(sections, tab, marked.size > 0)
  const { mutate, isPending } = useBulk()
  const ids = [...marked.keys()]
  if (ids.length === 0)
    return (
      left > 1 && (
        <p className={classes.left} role="status">
          {t('left', { count: left })}
        </p>
      )
    )
  const begin = (next: BulkTask) => {
    // What is typed before the pane is there must run no commands.
    if (next !== task) holdTyping()
    beginTask(next)
  }
  const actions = [
    { word: 'accept' as const, run: () => mutate({ ids, accept: {} }) },
    ...tasks.map((word) => ({ word, run: () => begin(word) })),
  ].map((action) => ({ ...action, key: bulkKeys[action.word], label: t(action.word), isFirst: true }))
  const unmark = { key: 'Escape', label: t('unmark'), run: unmarkAll }
  const offered = mayChange ? actions : []
  const rows = sections.readOrder()
  const leftOut = unloaded === undefined ? 0 : unloaded + rows.filter(({ id }) => !marked.has(id)).length
  return (
    <section className={classes.bar} aria-label={t('selected', { count: ids.length })}>
      <Keys actions={task ? [] : [...offered, unmark]} />
      <header>
        <strong role="status">{t('selected', { count: ids.length })}</strong>
        <IconButton icon={IconX} label={unmark.label} shortcut="Esc" onClick={unmarkAll} />
      </header>
      {leftOut > 0 && areAllMarked(marked, rows) && (
        <p className={classes.hint} role="status">
          {t('left_out', { count: leftOut })}
        </p>
      )}
      {offered.map(({ key, word, label, run }) => (
        <Button
          key={word}
          kind="quiet"
          shortcut={key}
          aria-pressed={word === task || undefined}
          loading={word === 'accept' && isPending}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {mayChange && (
        <Checkbox
          size="xs"
          label={t('run_rules')}
          checked={runsRules}
          onChange={({ currentTarget }) => setRunsRules(currentTarget.checked)}
        />
      )}
    </section>
  )
}
