import { ValueInput } from '#console/fields/ValueInput.tsx'
import { type CustomField, shapeOf, typedValue } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import { customValue, fieldValue, firstName, ticketCustomValue } from '../targets/targets.ts'
import type { Targets } from '../targets/useTargets.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, namesContacts } from './draft.ts'

interface Props {
  draft: Draft
  targets: Targets
  errors: Record<string, string | undefined>
  onChange: (fixed: Draft['fixed']) => void
}

const isNeeded = ({ is_allowed_null, default: value }: CustomField) => !is_allowed_null && value === null

/** Returns the required fields that no column fills, by the value of their header. */
const unfilledFields = ({ mappings, creates, isOfTickets }: Draft, { customs, tickets, table }: Targets) => {
  const filled = new Set(mappings.map(({ value }) => value))
  const isTableFilled = mappings.some(({ value }) => value.startsWith(fieldValue('')))
  const needed = [
    ...(isOfTickets ? tickets.customs : [])
      .filter(isNeeded)
      .map((field) => ({ value: ticketCustomValue(field.id), field })),
    ...(creates ? customs.filter(isNeeded).map((field) => ({ value: customValue(field.id), field })) : []),
    ...(isTableFilled ? (table?.cols ?? []) : [])
      .filter(isNeeded)
      .map((field) => ({ value: fieldValue(field.id), field })),
  ]
  return needed.filter(({ value }) => !filled.has(value))
}

/** Fields that new contacts and records require and no column fills, each with a value for all rows. */
export const FixedValues = ({ draft, targets, errors, onChange }: Props) => {
  const t = useWords(designer)
  const fixed = draft.fixed ?? {}
  const lacksName = draft.creates && !namesContacts(draft.mappings)
  const fields = unfilledFields(draft, targets)
  const set = (value: string, given: unknown) => onChange({ ...fixed, [value]: given })
  if (!fields.length && !lacksName) return null
  return (
    <section className={classes.aside}>
      <h2>{t('fixed')}</h2>
      <p>{t('fixed_text')}</p>
      {lacksName && (
        <ValueInput
          label={targets.nameOf(firstName)}
          shape={{ kind: 'text', isRequired: true }}
          value={fixed[firstName] ?? ''}
          error={errors[`fixed_values.${firstName}`]}
          onChange={(typed) => set(firstName, typed)}
        />
      )}
      {fields.map(({ value, field }) => (
        <ValueInput
          key={value}
          label={field.name}
          shape={shapeOf(field)}
          value={fixed[value] ?? ''}
          error={errors[`fixed_values.${value}`]}
          onChange={(typed) => set(value, typedValue(typed, shapeOf(field)))}
        />
      ))}
    </section>
  )
}
