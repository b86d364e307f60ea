import { momentColumn, numberColumn } from '#console/lists/columns/commonColumns.ts'
import { usePlatforms } from '#console/messages/channels.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { scores } from './words.ts'

export type Score = Schemas['CsatScore']

/** The default columns of the list. */
export const usualColumns = ['contact', 'memo', 'handler', 'channel', 'created_at']

/** Returns all columns of the score list. */
export const useScoreColumns = (): Column<Score>[] => {
  const t = useWords(scores)
  const platforms = usePlatforms()
  return [
    {
      key: 'score',
      title: t('score'),
      width: 64,
      align: 'end',
      sort: 'score',
      render: ({ score }) => formatNumber(score, 2),
    },
    { key: 'contact', title: t('contact'), width: 168, render: ({ contact }) => contact?.name },
    { key: 'memo', title: t('memo'), width: 320, render: ({ memo }) => memo },
    { key: 'handler', title: t('handler'), width: 140, render: ({ handler }) => handler?.name },
    {
      key: 'channel',
      title: t('channel'),
      width: 104,
      render: (score) => platforms.find((one) => one.contactable_type === score.contactable_type)?.name,
    },
    momentColumn('created_at', t('when')),
    momentColumn('updated_at', t('updated')),
    numberColumn(t('number')),
  ]
}
