import { useCodesOf } from '#console/fields/described.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatWorkTime } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Policy } from './draft.ts'
import { PolicyPanel } from './PolicyPanel.tsx'
import { serviceLevels } from './words.ts'

/** The policies in their order, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(serviceLevels)
  const priorities = useCodesOf('ticket')('priority')
  const whatOf = ({ metric, priority }: Policy['targets'][number]) => {
    const named = priorities?.find(({ value }) => value === String(priority))
    return named ? t('of_priority', { metric: t(metric), priority: named.label }) : t(metric)
  }
  const promised = ({ targets }: Policy) =>
    targets
      .map((target) => t('within', { metric: whatOf(target), time: formatWorkTime(target.minutes) }))
      .join(' · ')
  const columns: Column<Policy>[] = [
    { key: 'position', title: '#', width: 50, render: ({ position }) => position },
    { key: 'name', title: t('name'), width: 220, render: ({ name }) => name },
    { key: 'subject', title: t('subject'), width: 120, render: ({ subject }) => t(subject) },
    { key: 'targets', title: t('targets'), width: 460, render: promised },
    {
      key: 'is_enabled',
      title: t('state'),
      width: 80,
      render: ({ is_enabled }) => t(is_enabled ? 'enabled' : 'disabled'),
    },
  ]
  return (
    <Records
      page="service-levels"
      path="/sla-policy"
      resource="sla_policy"
      columns={columns}
      add={t('new_policy')}
      none={{ title: t('none'), text: t('none_text') }}
      id={id}
      panel={(record, place) => <PolicyPanel record={record} {...place} />}
    />
  )
}
