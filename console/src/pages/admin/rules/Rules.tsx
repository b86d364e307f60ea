import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Rule } from '#console/fields/rules/draft.ts'
import { useSentence } from '#console/fields/rules/useSentence.ts'
import { rules } from '#console/fields/rules/words.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'
import { ReadyRules } from './ReadyRules.tsx'
import { RulePanel } from './RulePanel.tsx'

const freshMs = 10_000

/** Returns the columns of the rules: what each does, how often it ran, and what is odd about it. */
const useColumns = (): Column<Rule>[] => {
  const t = useWords(rules)
  const tList = useWords(listWords)
  const sentenceOf = useSentence()
  const states = useRead('/rule/state', {}, { staleTime: freshMs }).data?.data
  const of = ({ id }: Rule) => states?.find(({ rule_id }) => rule_id === id)
  const stateOf = ({ paused_at, state }: Rule) => t(paused_at ? 'paused' : state)
  const lastRun = (rule: Rule) => {
    if (!states) return ''
    const { last_run_at } = of(rule) ?? {}
    return last_run_at ? formatMoment(last_run_at) : tList('never')
  }
  const oddities = (rule: Rule) => of(rule)?.warnings ?? []
  return [
    { key: 'name', title: t('name'), width: 160, isWhole: true, render: ({ name }) => name },
    { key: 'sentence', title: tList('rule'), width: 460, isWhole: true, render: sentenceOf },
    {
      key: 'state',
      title: t('state'),
      width: 80,
      render: (rule) => (rule.state === 'on' && !rule.paused_at ? t('on') : <Tag>{stateOf(rule)}</Tag>),
      text: stateOf,
    },
    {
      key: 'runs',
      title: tList('runs'),
      width: 70,
      align: 'end',
      render: (rule) => states && formatNumber(of(rule)?.runs ?? 0),
    },
    { key: 'last_run', title: tList('last_run'), width: 125, render: lastRun },
    {
      key: 'odd',
      title: tList('odd'),
      width: 100,
      render: (rule) => {
        const count = oddities(rule).length
        return count > 0 && <Tag tone="amber">{tList('odd', { count })}</Tag>
      },
      text: (rule) =>
        oddities(rule)
          .map(({ message }) => message)
          .join('\n'),
    },
  ]
}

/** The rules in the order in which they run, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(rules)
  const tList = useWords(listWords)
  const mayCreate = useMay()('rule.create')
  const place = useRecordPlace('rules')
  const ready = <Button onClick={() => void place.open('ready')}>{tList('ready')}</Button>
  return (
    <Records
      page="rules"
      path="/rule"
      resource="rule"
      columns={useColumns()}
      add={t('new_rule')}
      none={{ title: t('none'), text: t('none_text'), actions: ready }}
      id={id}
      actions={ready}
      others={
        mayCreate
          ? {
              ready: ({ onClose }) => (
                <ReadyRules onClose={onClose} onMade={(made) => void place.open(made)} />
              ),
            }
          : {}
      }
      panel={(record, opened) => <RulePanel record={record} {...opened} />}
    />
  )
}
