import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { optionsOf } from '#console/fields/values.ts'
import type { Condition, FilterField } from '#console/lists/filters/conditions.ts'
import { plain, span } from '#console/lists/filters/query.ts'
import { usePlatforms } from '#console/messages/channels.ts'
import { useWords } from '#console/words/words.ts'
import { scores } from './words.ts'

const all = { query: { per_page: 1000 } }
const lasting = { staleTime: 60_000 }

const bounds = ({ op, value }: Condition) => {
  const [lower, upper] = Array.isArray(value) ? value : op === '>=' ? [value] : [undefined, value]
  return { ...(lower && { score__lower: lower }), ...(upper && { score__upper: upper }) }
}

/** Returns the filters of the score list. */
export const useScoreFields = (): FilterField[] => {
  const t = useWords(scores)
  const may = useMay()
  const colleagues = useRead('/colleague', all, lasting).data?.data
  const groups = useRead('/group', all, { ...lasting, enabled: may('group.read') }).data?.data
  const channels = usePlatforms().map(({ contactable_type, name }) => ({
    value: contactable_type,
    label: name,
  }))
  const option = { kind: 'option', isOnce: true } as const
  const between = { isOnce: true, operators: ['between', '>=', '<='] } as const
  return [
    { key: 'score', label: t('score'), kind: 'number', ...between, toQuery: bounds },
    { key: 'created', label: t('when'), kind: 'moment', ...between, toQuery: span('created_at') },
    {
      ...option,
      key: 'handler',
      label: t('handler'),
      operators: ['in'],
      options: optionsOf(colleagues),
      refersTo: colleagues && 'employee',
      toQuery: plain('handler_ids'),
    },
    ...(may('group.read')
      ? [
          {
            ...option,
            key: 'group',
            label: t('group'),
            operators: ['in'] as const,
            options: optionsOf(groups),
            refersTo: groups && 'group',
            toQuery: plain('group_ids'),
          },
        ]
      : []),
    {
      ...option,
      key: 'channel',
      label: t('channel'),
      operators: ['='],
      options: channels,
      toQuery: plain('contactable_type'),
    },
    {
      key: 'has_memo',
      label: t('has_memo'),
      kind: 'boolean',
      isOnce: true,
      operators: ['='],
      toQuery: plain('has_memo'),
    },
  ]
}
