import { useQueries } from '@tanstack/react-query'
import { reading } from '#console/api/read.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { common } from '#console/ui/words.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import { type Condition, type FilterField, operatorWord, valueText } from './conditions.ts'
import { countQuery } from './useCount.ts'
import { useOptions } from './useOptions.ts'
import { lists } from './words.ts'

interface Props {
  path: ListPath
  fields: FilterField[]
  conditions: Condition[]
  rest?: object
  onChange: (conditions: Condition[]) => void
}

const without = (conditions: Condition[], index: number) => conditions.filter((_, at) => at !== index)

const useTextOf = (condition: Condition | undefined, fields: FilterField[]) => {
  const say = useWords(lists)
  const sayCommon = useWords(common)
  const field = fields.find(({ key }) => key === condition?.field) ?? (fields[0] as FilterField)
  const { options } = useOptions(field, [condition?.value ?? []].flat())
  if (!condition) return ''
  const value = valueText(condition, { ...field, options }, sayCommon('yes'), sayCommon('no'))
  return `${field.label} ${say(operatorWord(condition.op, field.kind))} ${value}`.trim()
}

/** No row is left: which condition excludes most, and a way to be without it. */
export const NothingMatches = ({ path, fields, conditions, rest = {}, onChange }: Props) => {
  const say = useWords(lists)
  const counts = useQueries({
    queries: conditions.map((_, index) =>
      reading(path, countQuery(fields, without(conditions, index), rest) as never),
    ),
    combine: (results) =>
      results.map(({ data }) => (data as { meta: { total: number } } | undefined)?.meta.total),
  })
  const most = counts.reduce<number>((best, count, at) => ((count ?? 0) > (counts[best] ?? 0) ? at : best), 0)
  const count = counts[most]
  const condition = useTextOf(conditions[most], fields)
  return (
    <Notice
      title={say('nothing_matches', { count: conditions.length })}
      role="status"
      actions={
        <>
          {!!count && (
            <Button onClick={() => onChange(without(conditions, most))}>{say('remove_that')}</Button>
          )}
          <Button kind="quiet" onClick={() => onChange([])}>
            {say('clear_all')}
          </Button>
        </>
      }
    >
      {!!count && say('without', { condition, count: formatNumber(count) as never })}
    </Notice>
  )
}
