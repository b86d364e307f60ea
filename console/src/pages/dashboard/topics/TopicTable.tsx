import { useState } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { By } from '../By.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { changeOf, type Topic, topicsOf } from './topics.ts'
import { topicWords } from './words.ts'

/** What customers asked for, how that changed, and how it ended. */
export const TopicTable = ({ query }: Narrow) => {
  const t = useWords(topicWords)
  const [by, choose] = useState<'category' | 'sub_category' | 'of_group'>('category')
  const { data, failed, shownBy } = useReportBy('/report/topics', query, by)
  const nameOf = ({ group, category, subCategory }: Topic) =>
    [shownBy === 'of_group' ? (group ?? t('no_group')) : null, category ?? t('no_category'), subCategory]
      .filter((name) => name !== null)
      .join(' · ')
  const columns: ReportColumn<Topic>[] = [
    { title: t('topic'), cell: nameOf },
    { title: t('tickets'), cell: ({ tickets }) => formatNumber(tickets) },
    {
      title: t('tickets_change'),
      cell: ({ tickets, tickets_before }) => changeOf(tickets, tickets_before) ?? '–',
    },
    { title: t('conversations'), cell: ({ conversations }) => formatNumber(conversations) },
    {
      title: t('conversations_change'),
      cell: ({ conversations, conversations_before }) => changeOf(conversations, conversations_before) ?? '–',
    },
    {
      title: t('outcomes'),
      isText: true,
      cell: ({ outcomes }) =>
        outcomes
          .map(({ name, count }) => `${name ?? t('no_outcome')} ${formatNumber(count)}`)
          .join(t('comma')),
    },
  ]
  return (
    <ReportTable
      title={t('topics')}
      files={filesOf('topics', { ...query, by })}
      rows={data && topicsOf(data.data.rows)}
      keyOf={({ key }) => key}
      columns={columns}
      failed={failed}
    >
      <By
        label={t('topics_by')}
        chosen={by}
        options={{
          category: t('by_category'),
          sub_category: t('by_sub_category'),
          of_group: t('by_of_group'),
        }}
        onChoose={choose}
      />
    </ReportTable>
  )
}
