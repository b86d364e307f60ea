import type { Column } from '#console/ui/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useChannelNames } from './scoreFields.ts'
import { scores } from './words.ts'

/** The columns of the list of scores. */
export const useScoreColumns = (): Column<Schemas['CsatScore']>[] => {
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
  ]
}
