import { ownZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { operatorWords } from './operators.ts'
import type { RuleField } from './useRuleFields.ts'
import { rules } from './words.ts'

const textOf = (value: unknown, field: RuleField): string => {
  const { shape, path } = field
  if (path === 'now' && typeof value === 'string' && value.includes('T'))
    return ownZone.at(Date.parse(value)).slice(0, 16)
  if (Array.isArray(value)) return value.map((each) => textOf(each, field)).join(', ')
  return shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
}

/** The conditions of a run in words, each with the value that it saw. */
export const Found = ({ run, fields }: { run: Schemas['RuleRun']; fields: RuleField[] }) => {
  const say = useWords(rules)
  return run.conditions.map(({ field, op, val, seen }) => {
    const known = fields.find(({ path }) => path === field)
    const text = (value: unknown) =>
      value === null || value === undefined || value === ''
        ? say('empty')
        : known
          ? textOf(value, known)
          : String(value)
    return (
      <small key={`${field} ${op} ${val}`}>
        {say('saw', {
          field: known?.label ?? field,
          op: say(operatorWords[op]),
          val: val === undefined ? '' : text(val),
          seen: text(seen),
        })}
      </small>
    )
  })
}
