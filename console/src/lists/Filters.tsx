import { Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { type Condition, type FilterField, operatorWord, valueText } from './conditions.ts'
import { FilterBuilder } from './FilterBuilder.tsx'
import classes from './Filters.module.css'
import { lists } from './words.ts'

interface Props {
  fields: FilterField[]
  conditions: Condition[]
  onChange: (conditions: Condition[]) => void
  total: number | undefined
  /** How many there would be; undefined while that is not known. A hook: it is called on every render. */
  useCount: (conditions: Condition[]) => number | undefined
}

/** What narrows a list: a chip for each condition, and the builder behind "Filter". */
export const Filters = ({ fields, conditions, onChange, total, useCount }: Props) => {
  const say = useWords(lists)
  const sayCommon = useWords(common)
  const [isOpen, open] = useState(false)
  useKeys([{ key: 'F', label: say('filter'), run: () => open(true) }])
  return (
    <>
      {conditions.map((condition, index) => {
        const field = fields.find(({ key }) => key === condition.field)
        if (!field) return null
        const text = valueText(condition, field, sayCommon('yes'), sayCommon('no'))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
          <span key={index} className={classes.chip}>
            <button
              type="button"
              aria-label={`${field.label} ${say(operatorWord(condition.op, field.kind))} ${text}`}
              onClick={() => open(true)}
            >
              <span>{field.label}</span>
              <span>{say(operatorWord(condition.op, field.kind))}</span>
              {text && <strong>{text}</strong>}
            </button>
            <button
              type="button"
              aria-label={say('remove_condition', { field: field.label })}
              onClick={() => onChange(conditions.filter((_, at) => at !== index))}
            >
              <IconX size={14} stroke={1.6} aria-hidden="true" />
            </button>
          </span>
        )
      })}
      <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button icon={IconPlus} shortcut="F" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {say('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('filter')}>
          <FilterBuilder
            fields={fields}
            conditions={conditions}
            total={total}
            useCount={useCount}
            onApply={(next) => {
              open(false)
              onChange(next)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
