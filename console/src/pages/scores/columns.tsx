import type { Column } from '#console/ui/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
export type Score = Schemas['CsatScore']

import { useChannelNames } from './scoreFields.ts'
import { scores } from './words.ts'

/** What the list shows while nobody has chosen. */
export const usualColumns = ['contact', 'memo', 'handler', 'channel', 'created_at']

/** Every column that the list of scores can show. */
export const useScoreColumns = (): Column<Score>[] => {
  const say = useWords(scores)
  const channels = useChannelNames()
  return [
    {
      key: 'score',
      title: say('score'),
      width: 64,
      align: 'end',
      sort: 'score',
      render: ({ score }) => formatNumber(score, 2),
    },
    { key: 'contact', title: say('contact'), width: 168, render: ({ contact }) => contact?.name },
    { key: 'memo', title: say('memo'), width: 320, render: ({ memo }) => memo },
    { key: 'handler', title: say('handler'), width: 140, render: ({ handler }) => handler?.name },
    {
      key: 'channel',
      title: say('channel'),
      width: 104,
      render: ({ contactable_type }) => channels.get(contactable_type),
    },
    {
      key: 'created_at',
      title: say('when'),
      width: 136,
      sort: 'created_at',
      render: ({ created_at }) => formatMoment(created_at),
    },
    {
      key: 'updated_at',
      title: say('updated'),
      width: 136,
      sort: 'updated_at',
      render: ({ updated_at }) => formatMoment(updated_at),
    },
    { key: 'id', title: say('number'), width: 80, align: 'end', render: ({ id }) => formatNumber(id) },
  ]
}
