import { TextInput } from '@mantine/core'
import { countedBy, type MomentDraft, type Unit } from '#console/fields/rules/draft.ts'
import own from '#console/fields/rules/Rules.module.css'
import type { RuleFields } from '#console/fields/rules/useRuleFields.ts'
import { type RuleWord, rules } from '#console/fields/rules/words.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from './Blank.tsx'

interface Props {
  value: MomentDraft
  fields: RuleFields
  errors: Record<string, string | undefined>
  onChange: (value: MomentDraft) => void
}

const at = 'when.moment'

const fieldAmong = (possible: string[], field: string) =>
  possible.includes(field) ? field : (possible.at(-1) ?? field)

/** When 30 minutes have passed since the record was created, counted around the clock or by a calendar. */
export const MomentFields = ({ value, fields, errors, onChange }: Props) => {
  const say = useWords(rules)
  const change = (given: Partial<MomentDraft>) => onChange({ ...value, ...given })
  const units: Unit[] =
    value.calendar && value.repeats === 'once' ? ['minutes', 'hours'] : ['minutes', 'hours', 'days']
  const calendars = (fields.references.calendar ?? []).map((option) => ({
    value: option.value,
    label: say('within_hours', { name: option.label }),
  }))
  return (
    <div className={own.moment}>
      <TextInput
        aria-label={say('amount')}
        inputMode="numeric"
        value={value.amount}
        error={errors[`${at}.offset_minutes`]}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <Blank<Unit>
        label={say('unit')}
        value={value.unit}
        options={units.map((unit) => ({ value: unit, label: say(unit) }))}
        onChange={(unit) => change({ unit })}
      />
      <Blank<MomentDraft['side']>
        label={say('side')}
        value={value.side}
        options={(['after', 'before'] as const).map((side) => ({ value: side, label: say(side) }))}
        onChange={(side) => change({ side })}
      />
      <Blank<MomentDraft['repeats']>
        label={say('repeats')}
        value={value.repeats}
        options={(['once', 'yearly'] as const).map((repeats) => ({ value: repeats, label: say(repeats) }))}
        onChange={(repeats) => change({ repeats, field: fieldAmong(fields.moments[repeats], value.field) })}
        error={errors[`${at}.yearly`]}
      />
      <Blank
        label={say('moment_field')}
        value={value.field}
        options={fields.moments[value.repeats].map((name) => ({ value: name, label: say(name as RuleWord) }))}
        onChange={(field) => change({ field })}
        error={errors[`${at}.field`]}
      />
      {value.repeats === 'once' && (
        <Blank
          label={say('counted_by')}
          value={value.calendar}
          options={[{ value: '', label: say('around_the_clock') }, ...calendars]}
          onChange={(calendar) => change(countedBy(value, calendar))}
          error={errors[`${at}.business_hours`]}
        />
      )}
    </div>
  )
}
