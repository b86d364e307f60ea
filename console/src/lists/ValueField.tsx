import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { type Condition, type FilterField, type Option, takesMany } from './conditions.ts'
import { lists } from './words.ts'

interface Props {
  field: FilterField
  condition: Condition
  onChange: (value: string | string[]) => void
}

const shapes: Partial<Record<FilterField['kind'], string>> = {
  date: '2026-12-31',
  time: '18:00',
  moment: '2026-12-31 18:00',
}

const useOptions = (field: FilterField) => {
  const say = useWords(common)
  const [found, setFound] = useState<Option[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    if (!field.search) return undefined
    let isOver = false
    const timer = setTimeout(() => field.search?.(text).then((options) => !isOver && setFound(options)), 120)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [field, text])
  if (field.kind === 'boolean')
    return {
      options: [
        { value: '1', label: say('yes') },
        { value: '0', label: say('no') },
      ],
      setText,
    }
  const known = field.options ?? []
  return {
    options: [...known, ...found.filter(({ value }) => !known.some((one) => one.value === value))],
    setText,
  }
}

/** The value of a condition, as the field's kind and the operator want it. */
export const ValueField = ({ field, condition, onChange }: Props) => {
  const say = useWords(lists)
  const { options, setText } = useOptions(field)
  const isListed = field.kind === 'boolean' || field.kind === 'option'
  const shared = { 'aria-label': say('value'), comboboxProps: { withinPortal: false } }
  const { value } = condition
  if (isListed && takesMany(condition.op))
    return (
      <MultiSelect
        {...shared}
        searchable
        data={options}
        value={Array.isArray(value) ? value : value ? [value] : []}
        onChange={onChange}
        onSearchChange={setText}
      />
    )
  if (isListed)
    return (
      <Select
        {...shared}
        searchable
        data={options}
        placeholder={say('choose')}
        value={Array.isArray(value) ? (value[0] ?? null) : (value ?? null)}
        onChange={(next) => onChange(next ?? '')}
        onSearchChange={setText}
      />
    )
  return (
    <TextInput
      aria-label={say('value')}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      placeholder={shapes[field.kind] ?? ''}
      value={Array.isArray(value) ? value.join(', ') : (value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(
          takesMany(condition.op)
            ? currentTarget.value.split(',').map((part) => part.trimStart())
            : currentTarget.value,
        )
      }
    />
  )
}
