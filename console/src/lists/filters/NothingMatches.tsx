import { useQueries } from '@tanstack/react-query'
import { reading } from '#console/api/read.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import { lists } from '../words.ts'
import { type Condition, type FilterField, operatorWord, valueText } from './conditions.ts'
import { countQuery } from './useCount.ts'
import { useOptions } from './useOptions.ts'

interface Props {
  path: ListPath
  fields: FilterField[]
  conditions: Condition[]
  rest?: object
  onChange: (conditions: Condition[]) => void
  /** The search text and a function to clear it. */
  search?: string
  onClear?: () => void
}

const without = (conditions: Condition[], index: number) => conditions.filter((_, at) => at !== index)

/** Returns the counts of the list without each condition, and last without the search. */
const useCounts = ({ path, fields, conditions, rest = {}, search }: Props) => {
  const others = conditions.map((_, index) => countQuery(fields, without(conditions, index), rest))
  if (search) others.push(countQuery(fields, conditions, { ...rest, search: undefined, email: undefined }))
  return useQueries({
    queries: others.map((query) => reading(path, query as never)),
    combine: (results) =>
      results.map(({ data }) => (data as { meta: { total: number } } | undefined)?.meta.total ?? 0),
  })
}

const useTextOf = (condition: Condition | undefined, { fields, search = '' }: Props) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const field = fields.find(({ key }) => key === condition?.field) ?? (fields[0] as FilterField)
  const { options } = useOptions(field, [condition?.value ?? []].flat())
  if (!condition) return search
  const value = valueText(condition, { ...field, options }, tCommon('yes'), tCommon('no'))
  return `${field.label} ${t(operatorWord(condition.op, field.kind))} ${value}`.trim()
}

/** Shown when no row matches, with the condition that excludes the most rows and a button to remove it. */
export const NothingMatches = (props: Props) => {
  const { conditions, onChange, search, onClear } = props
  const t = useWords(lists)
  const counts = useCounts(props)
  const count = Math.max(...counts)
  const loosest = counts.indexOf(count)
  const condition = useTextOf(conditions[loosest], props)
  const clear = () => {
    onChange([])
    onClear?.()
  }
  return (
    <Notice
      title={t('nothing_matches', { count: conditions.length + (search ? 1 : 0) })}
      role="status"
      actions={
        <>
          {count > 0 && (
            <Button
              onClick={() => (conditions[loosest] ? onChange(without(conditions, loosest)) : onClear?.())}
            >
              {t('remove_that')}
            </Button>
          )}
          <Button kind="quiet" onClick={clear}>
            {t('clear_all')}
          </Button>
        </>
      }
    >
      {count > 0 && t('without', { condition, count: formatNumber(count) as never })}
    </Notice>
  )
}
