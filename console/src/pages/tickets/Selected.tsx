import { Menu, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import type { Option } from '#console/lists/conditions.ts'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import type { Selection } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Tickets.module.css'
import { useTicketChoices } from './ticketFields.ts'
import { useBulkChange } from './useTicketChange.ts'
import { tickets } from './words.ts'

type Field = 'handler_id' | 'status' | 'priority'

interface ChoiceProps {
  label: string
  shortcut: string
  options: Option[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (value: string) => void
}

const Choice = ({ label, shortcut, options, isOpen, onOpen, onChoose }: ChoiceProps) => (
  <Menu opened={isOpen} onChange={onOpen} position="top-start" shadow="md">
    <Menu.Target>
      <Button kind="quiet" shortcut={shortcut}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
      {options.map(({ value, label: name }) => (
        <Menu.Item key={value} onClick={() => onChoose(value)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** How many tickets are marked, and what can be done with all of them at once. */
export const Selected = ({ selection }: { selection: Selection }) => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const may = useMay()
  const choices = useTicketChoices()
  const [open, setOpen] = useState<Field | 'due_at'>()
  const [due, setDue] = useState('')
  const bulk = useBulkChange()
  const ids = [...selection.ids]
  const isOn = ids.length > 0 && may('ticket.update')
  const change = (changes: object) => {
    setOpen(undefined)
    bulk.mutate({ ids, changes: changes as never })
  }
  const opener = (key: string, label: string, field: Field | 'due_at') => ({
    key,
    label,
    run: () => isOn && setOpen(field),
  })
  useKeys([
    opener('A', say('assign'), 'handler_id'),
    opener('S', say('set_status'), 'status'),
    opener('P', say('set_priority'), 'priority'),
    opener('D', say('set_due'), 'due_at'),
  ])
  if (ids.length === 0) return null
  const choice = (field: Field, label: string, shortcut: string, options: Option[]) => (
    <Choice
      label={label}
      shortcut={shortcut}
      options={options}
      isOpen={open === field}
      onOpen={(isOpen) => setOpen(isOpen ? field : undefined)}
      onChoose={(value) => change({ [field]: value ? Number(value) : null })}
    />
  )
  return (
    <div className={classes.selected}>
      <strong role="status">{sayCommon('selected', { count: ids.length })}</strong>
      {isOn && (
        <>
          {choice('handler_id', say('assign'), 'A', [
            { value: '', label: say('nobody') },
            ...choices.handlers,
          ])}
          {choice('status', say('set_status'), 'S', choices.statuses)}
          {choice('priority', say('set_priority'), 'P', choices.priorities)}
          {open === 'due_at' ? (
            <TextInput
              autoFocus
              w={140}
              aria-label={say('due')}
              placeholder="2026-12-31 18:00"
              value={due}
              onChange={({ currentTarget }) => setDue(currentTarget.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') change({ due_at: due || null })
                if (key === 'Escape') setOpen(undefined)
              }}
            />
          ) : (
            <Button kind="quiet" shortcut="D" onClick={() => setOpen('due_at')}>
              {say('set_due')}
            </Button>
          )}
        </>
      )}
      <IconButton
        icon={IconX}
        label={sayCommon('clear_selection')}
        onClick={() => selection.change(new Set())}
      />
    </div>
  )
}
