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
  const say = useWords(serviceLevels)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = (changed: TargetRow[], place: number) => changeRows(root, () => onChange(changed), place)
  const change = (key: number, changes: Partial<TargetRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  /** What large numbers come to in hours. */
  const unitOf = (minutes: string) => {
    const amount = Number(halfWidth(minutes))
    return amount >= 60 && Number.isInteger(amount)
      ? say('minutes_are', { time: formatWorkTime(amount) })
      : say('minutes')
  }
  return (
    <fieldset ref={root} className={rules.part}>
      <legend>{say('targets')}</legend>
      <ul>
        {rows.map(({ key, metric, priority, minutes }, index) => (
          <li key={key} className={classes.target} data-row>
            <Blank
              label={say('metric')}
              value={metric}
              options={metrics.map((value) => ({ value, label: say(value) }))}
              onChange={(chosen) => change(key, { metric: chosen })}
            />
            <Blank
              label={say('priority')}
              value={priority}
              options={[{ value: '', label: say('any_priority') }, ...priorities]}
              onChange={(chosen) => change(key, { priority: chosen })}
              error={errors[`targets.${index}.priority`]}
            />
            <TextInput
              aria-label={say('minutes')}
              inputMode="numeric"
              value={minutes}
              rightSection={<small>{unitOf(minutes)}</small>}
              rightSectionWidth={96}
              error={errors[`targets.${index}.minutes`]}
              onChange={({ currentTarget }) => change(key, { minutes: currentTarget.value })}
            />
            <IconButton
              icon={IconX}
              label={say('remove', { number: index + 1 })}
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
        onClick={() => set([...rows, freshTarget()], rows.length)}
        data-add
      >
        {say('add_target')}
      </Button>
    </fieldset>
  )
}
