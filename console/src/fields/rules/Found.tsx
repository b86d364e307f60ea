import { common } from '#console/words/common.ts'
import { ownZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isOfCalendar, operatorWords } from './operators.ts'
import { sentenceWords } from './sentenceWords.ts'
import type { RuleField } from './useRuleFields.ts'
import { rules } from './words.ts'

const textOf = (value: unknown, field: RuleField, comma: string): string => {
  const { shape, path } = field
  if (path === 'now' && typeof value === 'string' && value.includes('T'))
    return ownZone.at(Date.parse(value)).slice(0, 16)
  if (Array.isArray(value)) return value.map((each) => textOf(each, field, comma)).join(comma)
  return shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
}

type Condition = Pick<Schemas['RuleRun']['conditions'][number], 'field' | 'op' | 'val'> & { seen?: unknown }

/** Conditions in words, each with the value that it saw, where that is known. */
export const Found = ({ conditions, fields }: { conditions: Condition[]; fields: RuleField[] }) => {
  const t = useWords(rules)
  const tCommon = useWords(common)
  const comma = useWords(sentenceWords)('comma')
  return conditions.map(({ field, op, val, seen }) => {
    const known = fields.find(({ path }) => path === field)
    const text = (value: unknown) =>
      value === null || value === undefined || value === ''
        ? t('empty')
        : known
          ? textOf(value, known, comma)
          : String(value)
    const compared = val === undefined ? '' : text(val)
    return (
      <small key={`${field} ${op} ${val}`}>
        {t(seen === undefined ? 'unseen' : 'saw', {
          field: known?.label ?? field,
          op: t(operatorWords[op]),
          val: isOfCalendar(op) ? tCommon('quoted', { value: compared }) : compared,
          seen: text(seen),
        })}
      </small>
    )
  })
}
