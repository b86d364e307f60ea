import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { closeByEscape } from '#console/ui/page/closing.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import type { useViews } from '../views/useViews.ts'
import { ViewEdited } from '../views/ViewEdited.tsx'
import { lists } from '../words.ts'
import { Chip } from './Chip.tsx'
import type { Condition, FilterField } from './conditions.ts'
import { FilterBuilder, type Part } from './FilterBuilder.tsx'
import { LostConditions } from './LostConditions.tsx'

interface Props {
  /** The list and its query besides the conditions. */
  path: ListPath
  rest?: object
  fields: FilterField[]
  conditions: Condition[]
  /** The conditions of the address that the list cannot apply. */
  lost: Condition[]
  onChange: (conditions: Condition[]) => void
  total: number | undefined
  /** The title of the builder: "Contacts for whom all of these are true". */
  title?: string
  /** The list's views. Conditions can be saved as a view or edit the open one. */
  views: ReturnType<typeof useViews>
  /** Content on the right. */
  children?: ReactNode
}

/** The filters of a list: a chip per condition, and the builder behind "Filter". */
export const Filters = ({ fields, conditions, lost, onChange, children, views, ...rest }: Props) => {
  const t = useWords(lists)
  const [open, setOpen] = useState<Part | 'new'>()
  useKeys([{ key: 'F', label: t('filter'), run: () => setOpen('new') }])
  const close = () => setOpen(undefined)
  return (
    <>
      {conditions.map((condition, index) => {
        const field = fields.find(({ key }) => key === condition.field)
        if (!field) return null
        return (
          <Chip
            key={JSON.stringify(condition)}
            field={field}
            condition={condition}
            onEdit={(part) => setOpen({ index, part })}
            onRemove={() => onChange(conditions.filter((_, at) => at !== index))}
          />
        )
      })}
      {lost.length > 0 && rest.total !== undefined && (
        <LostConditions count={lost.length} onRemove={() => onChange(conditions)} />
      )}
      <Popover
        opened={!!open}
        onChange={(isOpen) => !isOpen && close()}
        closeOnEscape={false}
        position="bottom-start"
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <Button
            icon={IconPlus}
            shortcut="F"
            aria-expanded={!!open}
            onClick={() => setOpen(open ? undefined : 'new')}
          >
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filter')} {...closeByEscape(close)}>
          <FilterBuilder
            {...rest}
            fields={fields}
            conditions={conditions}
            {...(open && open !== 'new' && { start: open })}
            onApply={(next) => {
              close()
              onChange(next)
            }}
            onSaveAs={(next) => {
              close()
              onChange(next)
              views.name('new')
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ViewEdited state={views} />
      {children}
    </>
  )
}
