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
  const t = useWords(rules)
  const change = (given: Partial<MomentDraft>) => onChange({ ...value, ...given })
  const units: Unit[] =
    value.calendar && value.repeats === 'once' ? ['minutes', 'hours'] : ['minutes', 'hours', 'days']
  const calendars = (fields.references.calendar ?? []).map((option) => ({
    value: option.value,
    label: t('within_hours', { name: option.label }),
  }))
  return (
    <div className={own.moment}>
      <TextInput
        aria-label={t('amount')}
        inputMode="numeric"
        value={value.amount}
        error={errors[`${at}.offset_minutes`]}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <Blank<Unit>
        label={t('unit')}
        value={value.unit}
        options={units.map((unit) => ({ value: unit, label: t(unit) }))}
        onChange={(unit) => change({ unit })}
      />
      <Blank<MomentDraft['side']>
        label={t('side')}
        value={value.side}
        options={(['after', 'before'] as const).map((side) => ({ value: side, label: t(side) }))}
        onChange={(side) => change({ side })}
      />
      <Blank<MomentDraft['repeats']>
        label={t('repeats')}
        value={value.repeats}
        options={(['once', 'yearly'] as const).map((repeats) => ({ value: repeats, label: t(repeats) }))}
        onChange={(repeats) => change({ repeats, field: fieldAmong(fields.moments[repeats], value.field) })}
        error={errors[`${at}.yearly`]}
      />
      <Blank
        label={t('moment_field')}
        value={value.field}
        options={fields.moments[value.repeats].map((name) => ({ value: name, label: t(name as RuleWord) }))}
        onChange={(field) => change({ field })}
        error={errors[`${at}.field`]}
      />
      {value.repeats === 'once' && (
        <Blank
          label={t('counted_by')}
          value={value.calendar}
          options={[{ value: '', label: t('around_the_clock') }, ...calendars]}
          onChange={(calendar) => change(countedBy(value, calendar))}
          error={errors[`${at}.business_hours`]}
        />
      )}
    </div>
  )
}
