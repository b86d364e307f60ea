import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { halfWidth } from '#console/fields/numbers.ts'
import rules from '#console/fields/rules/Rules.module.css'
import type { Option } from '#console/fields/values.ts'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { formatWorkTime } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Blank } from '../rules/Blank.tsx'
import { freshTarget, metrics, type TargetRow } from './draft.ts'
import classes from './ServiceLevels.module.css'
import { serviceLevels } from './words.ts'

interface Props {
  rows: TargetRow[]
  priorities: Option[]
  errors: Record<string, string | undefined>
  onChange: (rows: TargetRow[]) => void
}

/** What is promised, a line for each metric and priority. */
export const Targets = ({ rows, priorities, errors, onChange }: Props) => {
  const t = useWords(serviceLevels)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changed: TargetRow[], place: number) => changeRows(root, () => onChange(changed), place)
  const change = (key: number, changes: Partial<TargetRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  /** What large numbers come to in hours. */
  const unitOf = (minutes: string) => {
    const amount = Number(halfWidth(minutes))
    return amount >= 60 && Number.isInteger(amount)
      ? t('minutes_are', { time: formatWorkTime(amount) })
      : t('minutes')
  }
  return (
    <fieldset ref={root} className={rules.part}>
      <legend>{t('targets')}</legend>
      <ul>
        {rows.map(({ key, metric, priority, minutes }, index) => (
          <li key={key} className={classes.target} data-row>
            <Blank
              label={t('metric')}
              value={metric}
              options={metrics.map((value) => ({ value, label: t(value) }))}
              onChange={(chosen) => change(key, { metric: chosen })}
            />
            <Blank
              label={t('priority')}
              value={priority}
              options={[{ value: '', label: t('any_priority') }, ...priorities]}
              onChange={(chosen) => change(key, { priority: chosen })}
              error={errors[`targets.${index}.priority`]}
            />
            <TextInput
              aria-label={t('minutes')}
              inputMode="numeric"
              value={minutes}
              rightSection={<small>{unitOf(minutes)}</small>}
              rightSectionWidth={86}
              error={errors[`targets.${index}.minutes`]}
              onChange={({ currentTarget }) => change(key, { minutes: currentTarget.value })}
            />
            <IconButton
              icon={IconX}
              label={t('remove', { number: index + 1 })}
              onClick={() =>
                set(
                  rows.filter((row) => row.key !== key),
                  index,
                )
              }
            />
            {errors[`targets.${index}.priority`] && (
              <p className={rules.failure}>{errors[`targets.${index}.priority`]}</p>
            )}
          </li>
        ))}
      </ul>
      {errors.targets && <p className={rules.failure}>{errors.targets}</p>}
      <Button
        kind="quiet"
        icon={IconPlus}
        onClick={() => set([...rows, freshTarget(rows)], rows.length)}
        data-add
      >
        {t('add_target')}
      </Button>
    </fieldset>
  )
}
