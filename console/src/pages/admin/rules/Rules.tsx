import { eventOf, momentDraftOf, type Rule } from '#console/fields/rules/draft.ts'
import { type RuleWord, rules } from '#console/fields/rules/words.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { RulePanel } from './RulePanel.tsx'

/** The rules in the order in which they run, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(rules)
  const whenOf = ({ subject, when }: Rule) => {
    if (!when.moment) return `${say(subject)} ${say(eventOf(when) as RuleWord)}`
    const { amount, unit, side, field } = momentDraftOf(when.moment)
    const words = { unit: say(unit), side: say(side), field: say(field as RuleWord) }
    return say('moment_words', { subject: say(subject), amount, ...words })
  }
  const stateOf = ({ paused_at, state }: Rule) => say(paused_at ? 'paused' : state)
  const columns: Column<Rule>[] = [
    { key: 'position', title: '#', width: 50, render: ({ position }) => position },
    { key: 'name', title: say('name'), width: 240, render: ({ name }) => name },
    { key: 'when', title: say('when'), width: 220, render: whenOf },
    {
      key: 'state',
      title: say('state'),
      width: 100,
      render: (rule) => (rule.state === 'on' && !rule.paused_at ? say('on') : <Tag>{stateOf(rule)}</Tag>),
      text: stateOf,
    },
    { key: 'author', title: say('author'), width: 140, render: ({ author }) => author?.name ?? '' },
  ]
  return (
    <Records
      page="rules"
      path="/rule"
      resource="rule"
      columns={columns}
      add={say('new_rule')}
      none={{ title: say('none'), text: say('none_text') }}
      id={id}
      panel={(record, place) => <RulePanel record={record} {...place} />}
    />
  )
}
